/* signal.h for one process that only signals itself: handlers run inside raise, or when they are unblocked. */
#include "cairn_libc.h"

#define SIGNALS 65
#define SIG_DFL ((cairn_handler)0)
#define SIG_IGN ((cairn_handler)1)
#define SIG_HOLD ((cairn_handler)2)
#define SIG_ERR ((cairn_handler)-1)
#define SA_SIGINFO 4
#define SA_NODEFER 0x40000000
#define SA_RESETHAND 0x80000000u

typedef void (*cairn_handler)(int);
typedef struct { unsigned long words[16]; } sigset_t;
typedef struct { int signal, error, code, filler, process, user; long rest[13]; } siginfo_t;

struct sigaction {
  cairn_handler handler;
  sigset_t mask;
  unsigned flags;
  void (*restorer)(void);
};

void __cairn_asked(void);
void __cairn_killed(int signal) __attribute__((noreturn));

static struct sigaction cairn_actions[SIGNALS];
static unsigned long cairn_blocked, cairn_pending;

/* Who started the program may have left other handlers and blocked signals. */
static void cairn_inherit(void) {
  static int is_done;
  if (is_done) return;
  is_done = 1;
  __cairn_may_differ(cairn_actions, sizeof cairn_actions, "signals are handled by default");
  __cairn_may_differ(&cairn_blocked, sizeof cairn_blocked, "no signal is blocked");
}

static int cairn_fail(int error) {
  errno = error;
  return -1;
}

static unsigned long cairn_bit(int signal) { return 1UL << (signal - 1); }
static int cairn_is_ignored_by_default(int signal) { return signal == 17 || signal == 18 || signal == 23 || signal == 28 || (signal >= 19 && signal <= 22); }

static void cairn_deliver(int signal) {
  struct sigaction action = cairn_actions[signal];
  if (action.handler == SIG_IGN || (action.handler == SIG_DFL && cairn_is_ignored_by_default(signal))) return;
  if (action.handler == SIG_DFL) __cairn_killed(signal);
  if (action.flags & SA_RESETHAND) cairn_actions[signal].handler = SIG_DFL;
  unsigned long blocked = cairn_blocked;
  cairn_blocked |= action.mask.words[0] | (action.flags & SA_NODEFER ? 0 : cairn_bit(signal));
  if (action.flags & SA_SIGINFO) {
    siginfo_t info = {signal, 0, -6, 0, 4242, 1000};
    unsigned long context[128] = {0};
    ((void (*)(int, siginfo_t *, void *))action.handler)(signal, &info, context);
  } else {
    action.handler(signal);
  }
  cairn_blocked = blocked;
}

static void cairn_deliver_pending(void) {
  for (int signal = 1; signal < SIGNALS; signal++) {
    if (cairn_pending & ~cairn_blocked & cairn_bit(signal)) {
      cairn_pending &= ~cairn_bit(signal);
      cairn_deliver(signal);
    }
  }
}

static int cairn_raise(int signal) {
  if (signal < 0 || signal >= SIGNALS) return cairn_fail(EINVAL);
  if (signal == 0) return 0;
  if (cairn_blocked & cairn_bit(signal)) {
    cairn_pending |= cairn_bit(signal);
  } else {
    cairn_deliver(signal);
  }
  return 0;
}

int raise(int signal) {
  cairn_inherit();
  return cairn_raise(signal);
}

int gsignal(int signal) { return raise(signal); }

int __cairn_is_input(long value);
int __cairn_ask_kill(int process, int signal);
int __cairn_command_gets(int process);

/* Whoever else gets it, it is sent or not; a number that inputs say is somebody else's. */
int kill(int process, int signal) {
  int is_other = __cairn_is_input(process) || (process != 4242 && process != 0 && process != -4242);
  if (is_other && __cairn_world_varies()) {
    int answer = __cairn_ask_kill(process, signal);
    __cairn_legal((answer == 0) | (answer == -1));
    if (answer == -1) cairn_answered_no();
    if (answer == 0 && signal != 0) __cairn_outside("a signal does not reach who sends it");
    return answer;
  }
  if (process == 4242 || process == 0 || process == -4242) return raise(signal);
  if (__cairn_world_commands() && __cairn_command_gets(process)) return 0;
  __cairn_host_effect("kill");
  return cairn_fail(ESRCH);
}

int killpg(int group, int signal) { return kill(-group, signal); }
int sigqueue(int process, int signal, void *value) { return kill(process, signal); }

void abort(void) {
  cairn_blocked &= ~cairn_bit(6);
  cairn_raise(6);
  __cairn_killed(6);
}

int sigaction(int signal, const struct sigaction *new, struct sigaction *old) {
  if (signal < 1 || signal >= SIGNALS || (new != NULL && (signal == 9 || signal == 19))) return cairn_fail(EINVAL);
  cairn_inherit();
  struct sigaction before = cairn_actions[signal];
  if (new != NULL) cairn_actions[signal] = *new;
  if (old != NULL) *old = before;
  return 0;
}

static cairn_handler cairn_signal(int signal, cairn_handler handler, unsigned flags) {
  struct sigaction new = {handler, {{0}}, flags, NULL}, old;
  if (handler == SIG_ERR) {
    errno = EINVAL;
    return SIG_ERR;
  }
  return sigaction(signal, &new, &old) < 0 ? SIG_ERR : old.handler;
}

cairn_handler signal(int signal, cairn_handler handler) { return cairn_signal(signal, handler, 0x10000000); }
cairn_handler bsd_signal(int signal, cairn_handler handler) { return cairn_signal(signal, handler, 0x10000000); }
cairn_handler ssignal(int signal, cairn_handler handler) { return cairn_signal(signal, handler, 0x10000000); }
cairn_handler __sysv_signal(int signal, cairn_handler handler) { return cairn_signal(signal, handler, SA_RESETHAND | SA_NODEFER); }
cairn_handler sysv_signal(int signal, cairn_handler handler) { return cairn_signal(signal, handler, SA_RESETHAND | SA_NODEFER); }

int siginterrupt(int signal, int interrupts) {
  if (signal < 1 || signal >= SIGNALS) return cairn_fail(EINVAL);
  if (interrupts) cairn_actions[signal].flags &= ~0x10000000u;
  return 0;
}

int sigemptyset(sigset_t *set) {
  memset(set, 0, sizeof *set);
  return 0;
}

int sigfillset(sigset_t *set) {
  memset(set, 255, sizeof *set);
  return 0;
}

static int cairn_bad(int signal) { return signal < 1 || signal >= SIGNALS ? cairn_fail(EINVAL) : 0; }

int sigaddset(sigset_t *set, int signal) {
  if (cairn_bad(signal)) return -1;
  set->words[0] |= cairn_bit(signal);
  return 0;
}

int sigdelset(sigset_t *set, int signal) {
  if (cairn_bad(signal)) return -1;
  set->words[0] &= ~cairn_bit(signal);
  return 0;
}

int sigismember(const sigset_t *set, int signal) { return cairn_bad(signal) ? -1 : (set->words[0] & cairn_bit(signal)) != 0; }
int sigisemptyset(const sigset_t *set) { return set->words[0] == 0; }

int sigandset(sigset_t *to, const sigset_t *a, const sigset_t *b) {
  for (int i = 0; i < 16; i++) to->words[i] = a->words[i] & b->words[i];
  return 0;
}

int sigorset(sigset_t *to, const sigset_t *a, const sigset_t *b) {
  for (int i = 0; i < 16; i++) to->words[i] = a->words[i] | b->words[i];
  return 0;
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old) {
  if (old != NULL) cairn_inherit();
  unsigned long before = cairn_blocked;
  if (set != NULL) {
    unsigned long changed = set->words[0] & ~(cairn_bit(9) | cairn_bit(19));
    switch (how) {
      case 0: cairn_blocked |= changed; break;
      case 1: cairn_blocked &= ~changed; break;
      case 2: cairn_blocked = changed; break;
      default: return cairn_fail(EINVAL);
    }
  }
  if (old != NULL) {
    memset(old, 0, sizeof *old);
    old->words[0] = before;
  }
  cairn_deliver_pending();
  return 0;
}

int pthread_sigmask(int how, const sigset_t *set, sigset_t *old) { return sigprocmask(how, set, old) < 0 ? errno : 0; }

int sigpending(sigset_t *set) {
  memset(set, 0, sizeof *set);
  set->words[0] = cairn_pending;
  return 0;
}

/* Nothing here takes time: an alarm goes off when the program waits for a signal. */
static unsigned cairn_alarm;

static void cairn_let_time_pass(void) {
  if (cairn_alarm == 0) return;
  cairn_alarm = 0;
  raise(14);
}

unsigned alarm(unsigned seconds) {
  unsigned before = cairn_alarm;
  __cairn_asked();
  cairn_alarm = seconds;
  return before;
}

unsigned ualarm(unsigned value, unsigned interval) {
  alarm(value == 0 ? 0 : 1);
  return 0;
}

int pause(void) {
  __cairn_asked();
  cairn_let_time_pass();
  return cairn_fail(EINTR);
}

int sigsuspend(const sigset_t *set) {
  unsigned long before = cairn_blocked;
  cairn_blocked = set->words[0];
  cairn_deliver_pending();
  cairn_let_time_pass();
  cairn_blocked = before;
  return cairn_fail(EINTR);
}

/* Blocks these for a moment instead, as ppoll and pselect do while they wait: whether a signal came in. */
int __cairn_lets_in(const sigset_t *set) {
  if (set == NULL) return 0;
  unsigned long before = cairn_blocked, waiting = cairn_pending & ~set->words[0];
  cairn_blocked = set->words[0];
  cairn_deliver_pending();
  cairn_blocked = before;
  return waiting != 0;
}

int sigwait(const sigset_t *set, int *signal) {
  for (int i = 1; i < SIGNALS; i++) {
    if (cairn_pending & set->words[0] & cairn_bit(i)) {
      cairn_pending &= ~cairn_bit(i);
      *signal = i;
      return 0;
    }
  }
  return EAGAIN;
}

int sigignore(int signal) { return cairn_signal(signal, SIG_IGN, 0) == SIG_ERR ? -1 : 0; }

int sighold(int signal) {
  if (cairn_bad(signal)) return -1;
  cairn_blocked |= cairn_bit(signal);
  return 0;
}

int sigrelse(int signal) {
  if (cairn_bad(signal)) return -1;
  cairn_blocked &= ~cairn_bit(signal);
  cairn_deliver_pending();
  return 0;
}

/* System V: sets what is done and lets the signal through, or holds it; what was done, or that it was held. */
cairn_handler sigset(int signal, cairn_handler handler) {
  struct sigaction old;
  if (cairn_bad(signal)) return SIG_ERR;
  int was_held = (cairn_blocked & cairn_bit(signal)) != 0;
  if (handler == SIG_HOLD) {
    if (sigaction(signal, NULL, &old) < 0) return SIG_ERR;
    sighold(signal);
    return was_held ? SIG_HOLD : old.handler;
  }
  old.handler = cairn_signal(signal, handler, 0);
  if (old.handler == SIG_ERR) return SIG_ERR;
  sigrelse(signal);
  return was_held ? SIG_HOLD : old.handler;
}

int siggetmask(void) { return (int)cairn_blocked; }
int sigaltstack(const void *new, void *old) { return 0; }
int sigblock(int mask) {
  int before = (int)cairn_blocked;
  cairn_blocked |= (unsigned)mask;
  return before;
}

int sigsetmask(int mask) {
  int before = (int)cairn_blocked;
  cairn_blocked = (unsigned)mask;
  cairn_deliver_pending();
  return before;
}

int __libc_current_sigrtmin(void) { return 34; }
int __libc_current_sigrtmax(void) { return 64; }

/* Timers never go off: nothing here takes time. */
int setitimer(int which, const long new[4], long old[4]) {
  if (old != NULL) memset(old, 0, 4 * sizeof *old);
  return 0;
}

int getitimer(int which, long value[4]) {
  memset(value, 0, 4 * sizeof *value);
  return 0;
}
