// Tells the thread sanitizer who waits for whom at a contended `Mutex`.
//
// Without contention a Mutex is taken by code that is inlined in ours and watched with it. With it,
// the library's own code and the kernel hand it over, which are not, so that whatever it guards
// would be reported. The functions here stand before the library's of the same names, and add the
// two words that the sanitizer misses.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void lock_function(uint32_t thread, SELF void *mutex);
typedef SWIFT bool try_function(SELF void *mutex);
typedef SWIFT void unlock_function(SELF void *mutex);

// Called for the first time by whichever thread; all of them find the same.
static void *original(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT bool try_slow(SELF void *mutex) __asm__(TRY);
SWIFT void unlock_slow(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF void *mutex) {
  ((lock_function *)original(LOCK))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT bool try_slow(SELF void *mutex) {
  bool isTaken = ((try_function *)original(TRY))(mutex);
  if (isTaken) __tsan_acquire(mutex);
  return isTaken;
}

SWIFT void unlock_slow(SELF void *mutex) {
  __tsan_release(mutex);
  ((unlock_function *)original(UNLOCK))(mutex);
}

#endif
#endif
