#include "weatherbars_build.h"

#ifndef WEATHERBARS_COMMIT
#define WEATHERBARS_COMMIT ""
#endif

const char *wb_commit(void) { return WEATHERBARS_COMMIT; }
