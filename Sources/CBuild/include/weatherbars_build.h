// What only the build knows; a text can reach Swift only through C.
#ifndef WEATHERBARS_BUILD_H
#define WEATHERBARS_BUILD_H

/// The commit that was built; empty where it is not known.
const char *wb_commit(void);

#endif
