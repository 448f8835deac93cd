// The yardstick: animated bars in plain C and ncursesw, with only the cells that changed drawn anew.
//
//     yardstick BARS WIDTH FRAMES_A_SECOND CYCLES
//
// Rests half a second; then each cycle eases every bar to another height in half a second and rests
// for the other half. It is the least that such frames can cost, for the program's own to be held
// against in the same run: one write a frame, the gaps in the bars' own colour pair, no look at the
// input. At the end it writes {"frames":F} to standard error.
//
//     cc -O2 yardstick.c -o yardstick -lncursesw -ltinfo -lm
#define _GNU_SOURCE 1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <math.h>
#include <ncurses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <wchar.h>

enum { EIGHTHS = 8, FULL_BLOCK = 0x2588, MAX_WIDTH = 64 };
static const double MOVEMENT = 0.5;

struct bar {
    double start, target, height; // in cells
    int shown;                    // in eighths of a cell
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void rest(double seconds) {
    struct timespec t = {(time_t)seconds, (long)(fmod(seconds, 1) * 1e9)};
    nanosleep(&t, NULL);
}

static int argument(int count, char **values, int index, int otherwise, int most) {
    int value = count > index ? atoi(values[index]) : otherwise;
    return value < 1 ? 1 : value > most ? most : value;
}

static void stop(int signal) { (void)signal; }

static void open_screen(void) {
    setlocale(LC_ALL, "");
    // Without an own handler ncurses masks the signal twice in every frame.
    signal(SIGTSTP, stop);
    initscr();
    typeahead(-1);
    curs_set(0);
    start_color();
    use_default_colors();
    init_pair(1, COLOR_CYAN, -1);
    bkgdset(COLOR_PAIR(1));
    erase();
    refresh();
    // Until the screen was left once, every internal move of the cursor is a write of its own.
    endwin();
    refresh();
}

// Draws the cells between the height that is shown and the new one.
static void draw(struct bar *bar, int column, int width, int rows) {
    int height = (int)lround(bar->height * EIGHTHS);
    if (height == bar->shown) return;
    int first = (height < bar->shown ? height : bar->shown) / EIGHTHS;
    int last = (height > bar->shown ? height : bar->shown) / EIGHTHS;
    for (int row = first; row <= last && row < rows; row++) {
        int filled = height - row * EIGHTHS;
        if (filled > EIGHTHS) filled = EIGHTHS;
        wchar_t cells[MAX_WIDTH];
        wmemset(cells, filled > 0 ? FULL_BLOCK - EIGHTHS + filled : L' ', (size_t)width);
        mvaddnwstr(LINES - 3 - row, column, cells, width);
    }
    bar->shown = height;
}

int main(int argc, char **argv) {
    int count = argument(argc, argv, 1, 24, 10000);
    int width = argument(argc, argv, 2, 3, MAX_WIDTH);
    int pace = argument(argc, argv, 3, 60, 1000);
    int cycles = argument(argc, argv, 4, 4, 100000);
    struct bar *bars = calloc((size_t)count, sizeof *bars);
    if (!bars) return 1;

    open_screen();
    int rows = LINES > 4 ? LINES - 4 : 1;
    unsigned seed = 7;
    long frames = 0;
    attr_set(A_NORMAL, 1, NULL);
    rest(MOVEMENT);
    for (int cycle = 0; cycle < cycles; cycle++) {
        for (int i = 0; i < count; i++) {
            seed = seed * 1103515245u + 12345u;
            bars[i].start = bars[i].height;
            bars[i].target = (seed >> 16) % 1001 / 1000.0 * rows;
        }
        double begun = now();
        for (double part = 0; part < 1;) {
            part = fmin((now() - begun) / MOVEMENT, 1);
            double eased = part * part * (3 - 2 * part);
            for (int i = 0; i < count; i++) {
                bars[i].height = bars[i].start + (bars[i].target - bars[i].start) * eased;
                draw(&bars[i], i * (width + 1), width, rows);
            }
            refresh();
            frames++;
            if (part < 1) rest(1.0 / pace);
        }
        rest(MOVEMENT);
    }
    endwin();
    fprintf(stderr, "{\"frames\":%ld}\n", frames);
    free(bars);
    return 0;
}
