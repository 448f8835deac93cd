// How memory is given out.
#include "weatherbars_ncurses.h"

#include <malloc.h>

void wb_share_memory(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
#endif
}
