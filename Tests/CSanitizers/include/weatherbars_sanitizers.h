#ifndef WEATHERBARS_SANITIZERS_H
#define WEATHERBARS_SANITIZERS_H
// Nothing is called from outside: the linker puts what is here before the library's own.
#endif
