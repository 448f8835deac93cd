// What Swift can't import of ncurses, or must not run: macros, variadic calls and raw signal handlers.
#ifndef WEATHERBARS_NCURSES_H
#define WEATHERBARS_NCURSES_H

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <curses.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: The screen

/// Whether the description of a terminal exists: 1 yes, 0 no, -1 no database at all.
int wb_describe(const char *term, int descriptor);
/// A number of the terminal described last; negative where it has none.
int wb_number(const char *capability);
/// A sequence of the terminal described last without padding; NULL where it has none.
const char *wb_sequence(const char *capability);
/// The sequence that moves the cursor to a place.
const char *wb_cursor_sequence(int row, int column);

/// The description asked for last in a lean form, as TERMINFO may hold it, to be freed; NULL where
/// that can't be.
char *wb_lean_description(const char *term);

/// Prepares a screen that composes its output into a file; false where the terminal can't do that.
/// The first wb_screen_update enters it. What is in the file by then is of no use.
bool wb_screen_open(const char *term, int descriptor, int rows, int columns);
/// Starts colours: how many pairs there are, with the sign reversed where the terminal's own colours
/// can't be named.
int wb_screen_start_colors(void);
/// Leaves the screen; wb_screen_update enters it again.
void wb_screen_leave(void);
/// Frees the screen.
void wb_screen_close(void);
void wb_screen_resize(int rows, int columns);
void wb_screen_erase(void);
/// Composes the sequences that bring the terminal up to date.
void wb_screen_update(void);
/// Has the next update draw every cell.
void wb_screen_forget(void);
/// Composes a sequence before the next update.
void wb_screen_send(const char *sequence);

enum {
  wb_bold = 1,
  wb_dim = 2,
  wb_reverse = 4,
  wb_underline = 8,
};
void wb_define_pair(int pair, int foreground, int background);
void wb_draw_text(int row, int column, const wchar_t *text, int count, int attributes, int pair);
void wb_draw_run(int row, int column, wchar_t glyph, int count, int attributes, int pair);
/// How many cells a character takes in this locale; negative for what can't be shown.
int wb_width(wchar_t character);

// MARK: Memory

/// Has threads from now on share what memory the process has to give out.
void wb_share_memory(void);

// MARK: Endings

/// A file in memory, closed on exec.
int wb_memory_file(void);
/// Sets the interrupting signals' default action and dies of this one.
_Noreturn void wb_die_of(int signal);
/// Stops the process as this signal does by default; returns when it is continued, or at once where
/// nobody could continue it.
void wb_stop_by(int signal);

/// What a crash needs to give the terminal back.
struct wb_rescue {
  int output;
  int error;
  int captured;
  const uint8_t *bytes;
  size_t count;
  const void *modes;
};
/// Has crashes from now on give the terminal back first; the bytes and the modes are copied.
void wb_rescue_arm(const struct wb_rescue *rescue);
/// Ends that.
void wb_rescue_disarm(void);
/// Whether a crash is being told: the process is about to die, though other threads go on.
bool wb_is_crashing(void);
/// Gives this thread a stack on which a crash can be handled, once.
void wb_rescue_thread(void);

#endif
