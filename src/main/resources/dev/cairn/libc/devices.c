/* Memory from files, terminals, and waiting for descriptors: sys/mman.h, sys/ioctl.h, poll.h, sys/select.h. */
#include "cairn_libc.h"

int __cairn_is_input(long value);
void __cairn_asked(void);
int __cairn_is_own(int fd);
/* The latest answer is that memory, with what a file has there. */
void __cairn_maps(void *block, size_t n);
int __cairn_unmap(void *block, size_t n);

#define MAP_FAILED ((void *)-1)
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define PROT_WRITE 2
#define MAP_FIXED 0x10
#define MAP_ANONYMOUS 0x20
#define PAGE ((size_t)4096)

/* Else the program is told that the model answers. */
#define IS_ANSWERED(is_possible) ((__cairn_world_varies() && (is_possible)) || (__cairn_asked(), 0))

/* Memory as one block each, which begins as nothing but zeros. */
static void *cairn_pages(size_t n) {
  size_t size = (n + PAGE - 1) & ~(PAGE - 1);
  return memset(__cairn_hidden_block(size), 0, size);
}

int __cairn_can_map(int fd, size_t n, int is_written, long at);
void __cairn_map_file(int fd, void *block, size_t n, int is_written, long at);
void __cairn_unmap_file(void *block);

/* Memory of the model itself, or a file of its: whole pages, with zeros behind the end of the file. */
static void *cairn_map(size_t n, int protection, int flags, int fd, long offset) {
  if ((flags & MAP_ANONYMOUS) != 0 && n != 0) return cairn_pages(n);
  int is_written = (flags & MAP_SHARED) != 0 && (protection & PROT_WRITE) != 0;
  __cairn_host_effect("mmap");
  if ((flags & MAP_ANONYMOUS) != 0 || (flags & (MAP_SHARED | MAP_PRIVATE)) == 0) {
    errno = EINVAL;
    return MAP_FAILED;
  }
  if (!__cairn_can_map(fd, n, is_written, offset)) return MAP_FAILED;
  size_t size = (n + PAGE - 1) & ~(PAGE - 1);
  void *block = cairn_pages(size);
  __cairn_map_file(fd, block, size, is_written, offset);
  return block;
}

/* The memory ends with a page, the file need not. One whose size is an input is mapped into one page. */
static void *cairn_answered_map(long answer, size_t n, int flags, int fd) {
  int is_anonymous = (flags & MAP_ANONYMOUS) != 0;
  __cairn_legal((answer == -1) | ((answer == 0) & (n > 0) & (is_anonymous | (fd >= 0))));
  if (answer == -1) {
    cairn_answered_no();
    return MAP_FAILED;
  }
  if (is_anonymous) return cairn_pages(n);
  size_t size = (n + PAGE - 1) & ~(PAGE - 1);
  if (__cairn_is_input((long)n)) {
    __cairn_outside("mmap of a size that is an input maps one page");
    __cairn_legal(n <= PAGE);
    size = PAGE;
  }
  void *block = cairn_pages(size);
  __cairn_maps(block, size);
  return block;
}

long __cairn_ask_mmap(void *wanted, size_t n, int protection, int flags, int fd, long offset);
long __cairn_ask_mmap64(void *wanted, size_t n, int protection, int flags, int fd, long offset);

#define IS_MAP_ANSWERED(flags, fd) \
  IS_ANSWERED(!__cairn_is_input(flags) && !(flags & MAP_FIXED) && ((flags & MAP_ANONYMOUS) || !__cairn_is_own(fd)))

void *mmap(void *wanted, size_t n, int protection, int flags, int fd, long offset) {
  if (!IS_MAP_ANSWERED(flags, fd)) return cairn_map(n, protection, flags, fd, offset);
  return cairn_answered_map(__cairn_ask_mmap(wanted, n, protection, flags, fd, offset), n, flags, fd);
}

void *mmap64(void *wanted, size_t n, int protection, int flags, int fd, long offset) {
  if (!IS_MAP_ANSWERED(flags, fd)) return cairn_map(n, protection, flags, fd, offset);
  return cairn_answered_map(__cairn_ask_mmap64(wanted, n, protection, flags, fd, offset), n, flags, fd);
}

int munmap(void *block, size_t n) {
  __cairn_unmap_file(block);
  return __cairn_unmap(block, (n + PAGE - 1) & ~(PAGE - 1));
}

/* What waits for descriptors of the model: files are ready at once, pipes when something is in them or nobody is left. */
int __cairn_ready(int fd);
#define IS_READ 1
#define IS_WRITTEN 4
struct pollfd { int fd; short events, happened; };
int __cairn_ask_poll(struct pollfd *all, unsigned long n, int timeout);

#define POLL_NOTHING 32
#define POLL_ALWAYS (8 | 16 | POLL_NOTHING)

/* What happened is what was asked for, an error or an end; the answer says of how many. */
static int cairn_answered_poll(int answer, struct pollfd *all, unsigned long n, int timeout) {
  __cairn_legal((answer == -1) | (answer >= 0));
  if (answer == -1) {
    cairn_answered_no();
    return answer;
  }
  int ready = 0;
  if (n > 0) {
    struct pollfd *before = __cairn_hidden_block(n * sizeof *all);
    for (unsigned long i = 0; i < n; i++) all[i].happened = 0;
    memcpy(before, all, n * sizeof *all);
    __cairn_changes(0, all, n, sizeof *all);
    for (unsigned long i = 0; i < n; i++) {
      int happened = all[i].happened;
      __cairn_legal((all[i].fd == before[i].fd) & (all[i].events == before[i].events));
      __cairn_legal((happened & ~(all[i].events | POLL_ALWAYS)) == 0);
      __cairn_legal((all[i].fd >= 0) | (happened == 0));
      ready += happened != 0;
    }
    __cairn_release(before);
  }
  __cairn_legal(answer == ready);
  __cairn_legal((timeout >= 0) | (answer != 0));
  return answer;
}

static int cairn_polled(struct pollfd *all, unsigned long n) {
  int ready = 0;
  for (unsigned long i = 0; i < n; i++) {
    all[i].happened = all[i].fd < 0 ? 0 : __cairn_ready(all[i].fd) & (all[i].events | POLL_ALWAYS);
    ready += all[i].happened != 0;
  }
  return ready;
}

int poll(struct pollfd *all, unsigned long n, int timeout) {
  if (IS_ANSWERED(!__cairn_is_input((long)n))) return cairn_answered_poll(__cairn_ask_poll(all, n, timeout), all, n, timeout);
  return cairn_polled(all, n);
}

/* With other signals blocked, of which one that waits already is an answer of its own. */
int __cairn_lets_in(const void *blocked);
int __cairn_ask_ppoll(struct pollfd *all, unsigned long n, const long *timeout, const void *blocked);

static int cairn_interrupted(void) {
  errno = EINTR;
  return -1;
}

int ppoll(struct pollfd *all, unsigned long n, const long *timeout, const void *blocked) {
  if (IS_ANSWERED(!__cairn_is_input((long)n))) {
    return cairn_answered_poll(__cairn_ask_ppoll(all, n, timeout, blocked), all, n, timeout == NULL ? -1 : 0);
  }
  return __cairn_lets_in(blocked) ? cairn_interrupted() : cairn_polled(all, n);
}

#define SET_BITS (8 * (int)sizeof(long))
#define SET_WORDS (1024 / SET_BITS)
typedef struct { unsigned long words[SET_WORDS]; } cairn_set;

int __cairn_ask_select(int n, cairn_set *reads, cairn_set *writes, cairn_set *others, long *timeout);

/* Some of the descriptors in a set stay in it: how many. */
static int cairn_selected(int parameter, cairn_set *set) {
  if (set == NULL) return 0;
  cairn_set before = *set;
  int count = 0;
  __cairn_changes(parameter, set, 1, sizeof *set);
  for (int i = 0; i < SET_WORDS; i++) {
    __cairn_legal((set->words[i] & ~before.words[i]) == 0);
    int is_empty = !__cairn_is_input((long)before.words[i]) && before.words[i] == 0;
    count += is_empty ? 0 : __builtin_popcountl(set->words[i]);
  }
  return count;
}

/* `ends`: whether the time it waits does. */
static int cairn_answered_select(int answer, cairn_set *reads, cairn_set *writes, cairn_set *others, int ends) {
  __cairn_legal((answer == -1) | (answer >= 0));
  if (answer == -1) {
    cairn_answered_no();
    return answer;
  }
  int count = cairn_selected(1, reads);
  count += cairn_selected(2, writes);
  count += cairn_selected(3, others);
  __cairn_legal(answer == count);
  __cairn_legal((ends != 0) | (answer != 0));
  return answer;
}

static int cairn_has(const cairn_set *set, int fd) { return set != NULL && (set->words[fd / SET_BITS] >> (fd % SET_BITS) & 1); }

/* A descriptor of a set that is not ready leaves it: whether it stays. */
static int cairn_keep(cairn_set *set, int fd, int is_ready) {
  if (!cairn_has(set, fd)) return 0;
  if (!is_ready) set->words[fd / SET_BITS] &= ~(1UL << (fd % SET_BITS));
  return is_ready != 0;
}

static int cairn_chosen(int n, cairn_set *reads, cairn_set *writes, cairn_set *others) {
  int ready = 0;
  for (int i = 0; i < n; i++) {
    if (!(cairn_has(reads, i) | cairn_has(writes, i) | cairn_has(others, i))) continue;
    int now = __cairn_ready(i);
    if (now == POLL_NOTHING) {
      errno = EBADF;
      return -1;
    }
    ready += cairn_keep(reads, i, now & (IS_READ | 8 | 16)) + cairn_keep(writes, i, now & (IS_WRITTEN | 8)) + cairn_keep(others, i, 0);
  }
  return ready;
}

int select(int n, cairn_set *reads, cairn_set *writes, cairn_set *others, long *timeout) {
  if (__cairn_world_varies()) {
    int answer = cairn_answered_select(__cairn_ask_select(n, reads, writes, others, timeout), reads, writes, others, timeout != NULL);
    if (answer != -1 && timeout != NULL) __cairn_may_differ(timeout, 2 * sizeof *timeout, "what select leaves of the time");
    return answer;
  }
  __cairn_asked();
  return cairn_chosen(n, reads, writes, others);
}

int __cairn_ask_pselect(int n, cairn_set *reads, cairn_set *writes, cairn_set *others, const long *timeout, const void *blocked);

int pselect(int n, cairn_set *reads, cairn_set *writes, cairn_set *others, const long *timeout, const void *blocked) {
  if (__cairn_world_varies()) {
    return cairn_answered_select(__cairn_ask_pselect(n, reads, writes, others, timeout, blocked), reads, writes, others, timeout != NULL);
  }
  __cairn_asked();
  return __cairn_lets_in(blocked) ? cairn_interrupted() : cairn_chosen(n, reads, writes, others);
}

/* How a request says what it does: old ones by their numbers, others by what is in them. */
#define MOST_SET 256
int __cairn_ask_ioctl(int fd, unsigned long request);
int __cairn_tty_is(int fd);
int __cairn_tty_get(int fd, void *to);
int __cairn_tty_set(int fd, const void *from);
int __cairn_tty_size(int fd, void *to);
int __cairn_tty_resize(int fd, const void *from);
int __cairn_tty_group(int fd);
#define WINDOW 0x5413
#define SET_WINDOW 0x5414

static void cairn_control_sets(unsigned long request, void *to) {
  size_t size = (request >> 16) & 0x3fff;
  int is_read = (request >> 31) & 1;
  switch (request) {
    case 0x5413: /* TIOCGWINSZ */
      __cairn_sets(2, to, 4, sizeof(short));
      return;
    case 0x540f: /* TIOCGPGRP */
    case 0x5411: /* TIOCOUTQ */
    case 0x541b: /* FIONREAD */
      __cairn_sets(2, to, 1, sizeof(int));
      __cairn_legal(*(int *)to >= 0);
      return;
    case 0x5402: case 0x5403: case 0x5404: /* TCSETS, TCSETSW, TCSETSF */
    case 0x540b: /* TCFLSH */
    case 0x540e: /* TIOCSCTTY */
    case 0x5410: /* TIOCSPGRP */
    case 0x5412: /* TIOCSTI */
    case 0x5414: /* TIOCSWINSZ */
    case 0x5421: /* FIONBIO */
    case 0x5422: /* TIOCNOTTY */
    case 0x5450: case 0x5451: case 0x5452: /* FIONCLEX, FIOCLEX, FIOASYNC */
      return;
    default:
      if (is_read && size > 0 && size <= MOST_SET) __cairn_sets(2, to, size, 1);
      else if (is_read || size == 0) __cairn_outside("what this request of ioctl sets");
  }
}

static int cairn_answered_control(int fd, int answer, unsigned long request, void *to) {
  __cairn_legal((answer == -1) | ((answer >= 0) & (fd >= 0)));
  if (answer == -1) cairn_answered_no();
  else cairn_control_sets(request, to);
  return answer;
}

static int cairn_window(int fd, unsigned long request, void *size) {
  return request == WINDOW ? __cairn_tty_size(fd, size) : __cairn_tty_resize(fd, size);
}

int ioctl(int fd, unsigned long request, ...) {
  if (__cairn_world_terminal() && (request == WINDOW || request == SET_WINDOW)) {
    WITH_LIST(request, int, cairn_window(fd, request, __builtin_va_arg(list, void *)))
  }
  int is_model = fd > 2 && __cairn_is_own(fd);
  if (!IS_ANSWERED(!__cairn_is_input((long)request) && !is_model)) {
    __cairn_host_effect("ioctl");
    errno = ENOTTY;
    return -1;
  }
  WITH_LIST(request, int, cairn_answered_control(fd, __cairn_ask_ioctl(fd, request), request, __builtin_va_arg(list, void *)))
}

/* termios.h. Speeds are bits of the control flags. Members have the names that tests give them. */
struct termios { unsigned c_iflag, c_oflag, c_cflag, c_lflag; byte c_line, c_cc[32]; unsigned c_ispeed, c_ospeed; };
#define SPEED 0010017
#define IS_SPEED(speed) (((speed) & ~(unsigned)SPEED) == 0)

unsigned cfgetospeed(const struct termios *t) { return t->c_cflag & SPEED; }
unsigned cfgetispeed(const struct termios *t) { return t->c_iflag & 020000000000u ? 0 : t->c_cflag & SPEED; }

int cfsetospeed(struct termios *t, unsigned speed) {
  if (!IS_SPEED(speed)) {
    errno = EINVAL;
    return -1;
  }
  t->c_cflag = (t->c_cflag & ~SPEED) | speed;
  t->c_ospeed = speed;
  return 0;
}

/* Nothing as speed of the input means that of the output. */
int cfsetispeed(struct termios *t, unsigned speed) {
  if (!IS_SPEED(speed)) {
    errno = EINVAL;
    return -1;
  }
  t->c_ispeed = speed;
  if (speed == 0) {
    t->c_iflag |= 020000000000u;
  } else {
    t->c_iflag &= ~020000000000u;
    t->c_cflag = (t->c_cflag & ~SPEED) | speed;
  }
  return 0;
}

/* By its bits or in bits per second. */
int cfsetspeed(struct termios *t, unsigned speed) {
  static const unsigned slow[] = {0, 50, 75, 110, 134, 150, 200, 300, 600, 1200, 1800, 2400, 4800, 9600, 19200, 38400};
  static const unsigned fast[] = {57600, 115200, 230400, 460800, 500000, 576000, 921600, 1000000,
    1152000, 1500000, 2000000, 2500000, 3000000, 3500000, 4000000};
  for (unsigned i = 0; i < 16; i++) {
    if (speed == i || speed == slow[i]) return cfsetispeed(t, i), cfsetospeed(t, i);
  }
  for (unsigned i = 0; i < 15; i++) {
    if (speed == 010001 + i || speed == fast[i]) return cfsetispeed(t, 010001 + i), cfsetospeed(t, 010001 + i);
  }
  errno = EINVAL;
  return -1;
}

void cfmakeraw(struct termios *t) {
  t->c_iflag &= ~02753u;
  t->c_oflag &= ~1u;
  t->c_lflag &= ~0100113u;
  t->c_cflag = (t->c_cflag & ~0460u) | 060;
  t->c_cc[6] = 1;
  t->c_cc[5] = 0;
}

/* What needs a terminal: how it is set is an answer, all else is done or not. */
int __cairn_ask_tcgetattr(int fd, struct termios *to);
int __cairn_ask_tcsetattr(int fd, int when, const struct termios *from);
int __cairn_ask_tcgetpgrp(int fd);
int __cairn_ask_tcgetsid(int fd);
int __cairn_ask_tcsetpgrp(int fd, int group);
int __cairn_ask_tcdrain(int fd);
int __cairn_ask_tcflow(int fd, int action);
int __cairn_ask_tcflush(int fd, int queue);
int __cairn_ask_tcsendbreak(int fd, int duration);

static int cairn_no_terminal(const char *function) {
  __cairn_host_effect(function);
  errno = ENOTTY;
  return -1;
}

static int cairn_answered_terminal(int fd, int answer, int is_legal) {
  __cairn_legal((answer == -1) | (is_legal & (fd >= 0)));
  if (answer == -1) cairn_answered_no();
  return answer;
}

#define IS_TERMINAL_ANSWERED(fd) IS_ANSWERED(!((fd) > 2 && __cairn_is_own(fd)))
#define TERMINAL(name, fd, ...)                                        \
  if (__cairn_world_terminal()) return __cairn_tty_is(fd) ? 0 : -1;     \
  if (!IS_TERMINAL_ANSWERED(fd)) return cairn_no_terminal(#name);       \
  int answer = __cairn_ask_##name(fd, ##__VA_ARGS__);                   \
  return cairn_answered_terminal(fd, answer, answer == 0);

int tcgetattr(int fd, struct termios *to) {
  if (__cairn_world_terminal()) return __cairn_tty_get(fd, to);
  if (!IS_TERMINAL_ANSWERED(fd)) return cairn_no_terminal("tcgetattr");
  int answer = __cairn_ask_tcgetattr(fd, to);
  if (cairn_answered_terminal(fd, answer, answer == 0) == 0) __cairn_sets(1, to, 1, sizeof *to);
  return answer;
}

int tcgetpgrp(int fd) {
  if (__cairn_world_terminal()) return __cairn_tty_group(fd);
  if (!IS_TERMINAL_ANSWERED(fd)) return cairn_no_terminal("tcgetpgrp");
  int answer = __cairn_ask_tcgetpgrp(fd);
  return cairn_answered_terminal(fd, answer, answer > 1);
}

int tcgetsid(int fd) {
  if (!IS_TERMINAL_ANSWERED(fd)) return cairn_no_terminal("tcgetsid");
  int answer = __cairn_ask_tcgetsid(fd);
  return cairn_answered_terminal(fd, answer, answer > 0);
}

int tcsetattr(int fd, int when, const struct termios *from) {
  if (__cairn_world_terminal()) return __cairn_tty_set(fd, from);
  TERMINAL(tcsetattr, fd, when, from)
}
int tcsetpgrp(int fd, int group) { TERMINAL(tcsetpgrp, fd, group) }
int tcdrain(int fd) { TERMINAL(tcdrain, fd) }
int tcflow(int fd, int action) { TERMINAL(tcflow, fd, action) }
int tcflush(int fd, int queue) { TERMINAL(tcflush, fd, queue) }
int tcsendbreak(int fd, int duration) { TERMINAL(tcsendbreak, fd, duration) }
