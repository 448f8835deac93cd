// A terminal's description without what costs more than it spares on a screen of bars.
//
// ncurses looks for lines that moved and scrolls them. Bars that grow look like lines that moved up,
// so it scrolls the middle of the screen and then writes the rows anew that this laid bare: half as
// many bytes again, and a third of the time. And at each change of attributes it says that letters are
// letters, not lines, though lines are never drawn that way here. Neither can be switched off, but a
// description that lacks the means is one that it heeds. TERMINFO may hold a compiled description
// itself (see term(5) and terminfo(5)); a library that doesn't know that takes the one on the disk.
#include "weatherbars_ncurses.h"

#include <stdlib.h>
#include <string.h>
#include <term.h>
// term.h names its capabilities by macros that are ordinary words.
#undef lines
#undef columns

enum { MAGIC = 01036, LIMIT = 1 << 14 };

struct bytes {
  unsigned char at[LIMIT];
  size_t count;
  bool is_full;
};

static void add(struct bytes *bytes, const void *data, size_t count) {
  if (bytes->count + count > sizeof bytes->at) {
    bytes->is_full = true;
    return;
  }
  memcpy(bytes->at + bytes->count, data, count);
  bytes->count += count;
}

static void add_number(struct bytes *bytes, int number, size_t size) {
  unsigned char data[4];
  for (size_t i = 0; i < size; i++) data[i] = (unsigned char)((unsigned)number >> 8 * i);
  add(bytes, data, size);
}

static bool starts_with(const char *text, const char *start) {
  return strncmp(text, start, strlen(start)) == 0;
}

// Whether attributes are switched by sequences that have nothing to do with the letters in use.
static bool has_plain_attributes(void) {
  for (const char *const *name = (const char *const[]){"sgr0", "bold", "rev", NULL}; *name; name++) {
    const char *sequence = tigetstr((NCURSES_CONST char *)*name);
    if (sequence == NULL || sequence == (const char *)-1) return false;
    if (starts_with(sequence, "\033(B")) sequence += 3;
    if (!starts_with(sequence, "\033[")) return false;
  }
  return true;
}

static bool is_left_out(const char *name, bool has_plain_attributes) {
  // What scrolls backwards, without which nothing is scrolled; all keys, which are read elsewhere.
  static const char *const names[] = {"ri", "rin", "il", "il1", NULL};
  for (const char *const *other = names; *other; other++) {
    if (strcmp(name, *other) == 0) return true;
  }
  return name[0] == 'k' || (has_plain_attributes && strcmp(name, "sgr") == 0);
}

// The end of all attributes, without what ends another set of letters.
static void add_without_letters(struct bytes *bytes, const char *sequence) {
  while (*sequence) {
    if (starts_with(sequence, "\033(B")) {
      sequence += 3;
    } else {
      if (*sequence != '\017') add(bytes, sequence, 1);
      sequence++;
    }
  }
  add(bytes, "", 1);
}

static void add_strings(struct bytes *table, struct bytes *offsets) {
  bool is_plain = has_plain_attributes();
  for (int i = 0; i < STRWRITE; i++) {
    const char *name = strnames[i];
    const char *sequence = tigetstr((NCURSES_CONST char *)name);
    if (sequence == NULL || sequence == (const char *)-1 || is_left_out(name, is_plain)) {
      add_number(offsets, -1, 2);
      continue;
    }
    add_number(offsets, (int)table->count, 2);
    if (is_plain && strcmp(name, "sgr0") == 0) {
      add_without_letters(table, sequence);
    } else {
      add(table, sequence, strlen(sequence) + 1);
    }
  }
}

// The compiled form of the description that was asked for last.
static void compile(struct bytes *all, const char *term, struct bytes *table, struct bytes *offsets) {
  add_strings(table, offsets);
  int sizes[] = {MAGIC, (int)strlen(term) + 1, BOOLWRITE, NUMWRITE, STRWRITE, (int)table->count};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) add_number(all, sizes[i], 2);
  add(all, term, strlen(term) + 1);
  for (int i = 0; i < BOOLWRITE; i++) {
    add_number(all, tigetflag((NCURSES_CONST char *)boolnames[i]) > 0, 1);
  }
  if (all->count % 2) add_number(all, 0, 1);
  for (int i = 0; i < NUMWRITE; i++) {
    int number = tigetnum((NCURSES_CONST char *)numnames[i]);
    add_number(all, number < 0 ? -1 : number, 4);
  }
  add(all, offsets->at, offsets->count);
  add(all, table->at, table->count);
}

char *wb_lean_description(const char *term) {
  static const char digits[] = "0123456789ABCDEF";
  struct bytes *parts = calloc(3, sizeof *parts);
  if (parts == NULL) return NULL;
  compile(&parts[0], term, &parts[1], &parts[2]);
  char *text = NULL;
  if (!parts[0].is_full && !parts[1].is_full && !parts[2].is_full) {
    text = malloc(5 + 2 * parts[0].count);
  }
  if (text != NULL) {
    char *end = stpcpy(text, "hex:");
    for (size_t i = 0; i < parts[0].count; i++) {
      *end++ = digits[parts[0].at[i] >> 4];
      *end++ = digits[parts[0].at[i] & 15];
    }
    *end = 0;
  }
  free(parts);
  return text;
}
