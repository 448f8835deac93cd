// Signals: dying and stopping as asked, and giving the terminal back in a crash. What runs in a
// handler uses nothing but calls that are safe there.
#define _GNU_SOURCE
#include "weatherbars_ncurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <ucontext.h>
#include <unistd.h>

int wb_memory_file(void) { return memfd_create("weatherbars", MFD_CLOEXEC); }

static void set_default(int number, struct sigaction *previous) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(number, &action, previous);
}

static void unblock(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

_Noreturn void wb_die_of(int number) {
  set_default(number, NULL);
  unblock(number);
  raise(number);
  kill(getpid(), number);
  // Not reached, unless somebody holds the signal back.
  _exit(128 + number);
}

void wb_stop_by(int number) {
  struct sigaction previous;
  set_default(number, &previous);
  unblock(number);
  raise(number);
  sigaction(number, &previous, NULL);
}

// MARK: Crashes

// The second row are no crashes, but end a program that does not expect them just the same.
static const int crashes[] = {
    SIGQUIT, SIGABRT, SIGSEGV, SIGBUS,    SIGFPE,  SIGILL,  SIGTRAP, SIGSYS,
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGPOLL, SIGXCPU, SIGPWR, SIGSTKFLT,
};
enum { crash_count = sizeof crashes / sizeof *crashes, stack_size = 128 * 1024 };

static struct sigaction before[crash_count];
static struct wb_rescue rescue;
static uint8_t rescue_bytes[1024];
static struct termios rescue_modes;
static atomic_bool is_armed;
static atomic_bool is_crashing;

static void write_all(int descriptor, const uint8_t *bytes, size_t count) {
  int refusals = 0;
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else if (written < 0 && errno == EAGAIN && refusals++ < 4) {
      // A reader that lives takes the frame that fills the terminal; what waits for one that does
      // not is not worth the terminal.
      struct pollfd room = {.fd = descriptor, .events = POLLOUT};
      if (poll(&room, 1, 250) <= 0) tcflush(descriptor, TCOFLUSH);
    } else {
      return;
    }
  }
}

/// Gives the terminal back, once, however many threads crash.
static void give_back(void) {
  if (!atomic_exchange(&is_armed, false)) return;
  int saved = errno;
  // Other threads go on while a trace is written; what they draw must not reach the shell's screen.
  int terminal = fcntl(rescue.output, F_DUPFD_CLOEXEC, 3);
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (terminal >= 0 && nothing >= 0) dup2(nothing, rescue.output);
  if (terminal < 0) terminal = rescue.output;
  tcflow(terminal, TCOON);
  write_all(terminal, rescue_bytes, rescue.count);
  tcsetattr(terminal, TCSANOW, &rescue_modes);
  if (rescue.error >= 0) {
    dup2(rescue.error, STDERR_FILENO);
    // The words of a failed precondition were said before its trap.
    uint8_t words[1024];
    struct pollfd asked = {.fd = rescue.captured, .events = POLLIN};
    while (rescue.captured >= 0 && poll(&asked, 1, 0) > 0) {
      ssize_t count = read(rescue.captured, words, sizeof words);
      if (count <= 0) break;
      write_all(STDERR_FILENO, words, (size_t)count);
    }
  }
  errno = saved;
}

/// Holds back what the system would hold back for `action`, and no more: a handler that reads
/// memory which may not be there has to be told when it is not.
static void hold_back_as(const struct sigaction *action, int number, const ucontext_t *interrupted) {
  sigset_t set;
  sigorset(&set, &interrupted->uc_sigmask, &action->sa_mask);
  if (!(action->sa_flags & SA_NODEFER)) sigaddset(&set, number);
  pthread_sigmask(SIG_SETMASK, &set, NULL);
}

static void crashed(int number, siginfo_t *info, void *context) {
  atomic_store(&is_crashing, true);
  give_back();
  struct sigaction previous;
  memset(&previous, 0, sizeof previous);
  for (int i = 0; i < crash_count; i++) {
    sigaction(crashes[i], &before[i], NULL);
    if (crashes[i] == number) previous = before[i];
  }
  // The runtime's own handler writes the trace; it would ask at standard input how to go on.
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
  hold_back_as(&previous, number, context);
  if (previous.sa_flags & SA_SIGINFO) {
    if (previous.sa_sigaction != NULL) previous.sa_sigaction(number, info, context);
  } else if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
    previous.sa_handler(number);
  }
  // It returns for a signal that was sent, and then nobody would send it again.
  wb_die_of(number);
}

void wb_rescue_arm(const struct wb_rescue *wanted) {
  rescue = *wanted;
  if (rescue.count > sizeof rescue_bytes) rescue.count = sizeof rescue_bytes;
  memcpy(rescue_bytes, wanted->bytes, rescue.count);
  memcpy(&rescue_modes, wanted->modes, sizeof rescue_modes);
  static bool is_registered;
  if (!is_registered) {
    is_registered = true;
    atexit(give_back);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = crashed;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigfillset(&action.sa_mask);
    for (int i = 0; i < crash_count; i++) {
      sigaction(crashes[i], &action, &before[i]);
      // What the parent wants ignored stays ignored.
      if (before[i].sa_handler == SIG_IGN) sigaction(crashes[i], &before[i], NULL);
    }
  }
  atomic_store(&is_armed, true);
  // Another thread may have crashed meanwhile, when there was nothing to give back.
  if (atomic_load(&is_crashing)) give_back();
  wb_rescue_thread();
}

void wb_rescue_disarm(void) { atomic_store(&is_armed, false); }

bool wb_is_crashing(void) { return atomic_load(&is_crashing); }

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, stack_size);
}

static void make_stack_key(void) { pthread_key_create(&stack_key, free_stack); }

void wb_rescue_thread(void) {
  static _Thread_local bool is_done;
  if (is_done) return;
  is_done = true;
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && !(current.ss_flags & SS_DISABLE)) return;
  void *stack =
      mmap(NULL, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack == MAP_FAILED) return;
  pthread_once(&stack_once, make_stack_key);
  pthread_setspecific(stack_key, stack);
  stack_t wanted = {.ss_sp = stack, .ss_size = stack_size};
  sigaltstack(&wanted, NULL);
}
