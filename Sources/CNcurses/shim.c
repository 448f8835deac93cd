#include "weatherbars_ncurses.h"
