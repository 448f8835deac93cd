// The screen: ncurses composes into a file in memory, so that the program alone decides when and
// how much is written to the terminal.
#define _GNU_SOURCE
#include "weatherbars_ncurses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>
// term.h names its capabilities by macros that are ordinary words.
#undef lines
#undef columns

static SCREEN *screen;
static FILE *stream;
static char expanded[512];
static size_t expanded_count;

int wb_describe(const char *term, int descriptor) {
  int result = 0;
  if (cur_term != NULL && screen == NULL) {
    del_curterm(cur_term);
  }
  setupterm(term, descriptor, &result);
  return result;
}

int wb_number(const char *capability) { return tigetnum((NCURSES_CONST char *)capability); }

static int collect(int byte) {
  if (expanded_count + 1 < sizeof expanded) expanded[expanded_count++] = (char)byte;
  return byte;
}

static const char *without_padding(const char *sequence) {
  if (sequence == NULL || sequence == (const char *)-1) return NULL;
  expanded_count = 0;
  tputs(sequence, 1, collect);
  expanded[expanded_count] = 0;
  return expanded;
}

const char *wb_sequence(const char *capability) {
  return without_padding(tigetstr((NCURSES_CONST char *)capability));
}

const char *wb_cursor_sequence(int row, int column) {
  const char *sequence = tigetstr((NCURSES_CONST char *)"cup");
  if (sequence == NULL || sequence == (const char *)-1) return NULL;
  return without_padding(tiparm(sequence, row, column));
}

// Opens a screen by the lean form of the description that was asked for last.
static SCREEN *open_lean(const char *term) {
  char *description = wb_lean_description(term);
  if (description == NULL) return NULL;
  const char *before = getenv("TERMINFO");
  char *kept = before == NULL ? NULL : strdup(before);
  setenv("TERMINFO", description, 1);
  SCREEN *opened = newterm(term, stream, stream);
  if (kept == NULL) {
    unsetenv("TERMINFO");
  } else {
    setenv("TERMINFO", kept, 1);
  }
  free(kept);
  free(description);
  return opened;
}

bool wb_screen_open(const char *term, int descriptor, int rows, int columns) {
  stream = fdopen(dup(descriptor), "r+");
  if (stream == NULL) return false;
  // A file has no size, and some descriptions have none either, so it is told by the only way there
  // is. The variables then go: at each return to the screen they would count again.
  char text[16];
  snprintf(text, sizeof text, "%d", rows);
  setenv("LINES", text, 1);
  snprintf(text, sizeof text, "%d", columns);
  setenv("COLUMNS", text, 1);
  screen = open_lean(term);
  if (screen == NULL) screen = newterm(term, stream, stream);
  unsetenv("LINES");
  unsetenv("COLUMNS");
  if (screen == NULL) {
    fclose(stream);
    return false;
  }
  typeahead(-1);
  noecho();
  nonl();
  curs_set(0);
  leaveok(stdscr, TRUE);
  scrollok(stdscr, FALSE);
  resize_term(rows, columns);
  // Until the screen was left and entered once, ncurses flushes at each move of the cursor.
  endwin();
  refresh();
  endwin();
  return true;
}

int wb_screen_start_colors(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  bool own = use_default_colors() == OK;
  return own ? COLOR_PAIRS : -COLOR_PAIRS;
}

void wb_screen_leave(void) { endwin(); }

void wb_screen_close(void) {
  if (screen == NULL) return;
  if (!isendwin()) endwin();
  delscreen(screen);
  screen = NULL;
  fclose(stream);
  stream = NULL;
}

void wb_screen_resize(int rows, int columns) {
  // Not resizeterm, which would queue a key that nobody reads.
  resize_term(rows, columns);
  clearok(curscr, TRUE);
}

void wb_screen_erase(void) { werase(stdscr); }

void wb_screen_update(void) {
  wnoutrefresh(stdscr);
  doupdate();
}

void wb_screen_forget(void) { clearok(curscr, TRUE); }

static int send_byte(int byte) { return fputc(byte, stream); }

void wb_screen_send(const char *sequence) {
  tputs(sequence, 1, send_byte);
  fflush(stream);
}

static attr_t attributes_of(int attributes) {
  return (attributes & wb_bold ? A_BOLD : 0) | (attributes & wb_dim ? A_DIM : 0) |
         (attributes & wb_reverse ? A_REVERSE : 0) | (attributes & wb_underline ? A_UNDERLINE : 0);
}

void wb_define_pair(int pair, int foreground, int background) {
  init_extended_pair(pair, foreground, background);
}

void wb_draw_text(int row, int column, const wchar_t *text, int count, int attributes, int pair) {
  wattr_set(stdscr, attributes_of(attributes), (short)pair, NULL);
  if (wmove(stdscr, row, column) == OK) waddnwstr(stdscr, text, count);
}

void wb_draw_run(int row, int column, wchar_t glyph, int count, int attributes, int pair) {
  cchar_t cell;
  wchar_t text[2] = {glyph, 0};
  // The cell takes on the window's attributes, besides its own.
  wattr_set(stdscr, attributes_of(attributes), (short)pair, NULL);
  if (setcchar(&cell, text, A_NORMAL, 0, NULL) == OK) {
    mvwhline_set(stdscr, row, column, &cell, count);
  }
}

int wb_width(wchar_t character) { return wcwidth(character); }
