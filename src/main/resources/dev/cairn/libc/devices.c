/* Memory from files, terminals, and waiting for descriptors: sys/mman.h, sys/ioctl.h, poll.h, sys/select.h. */
#include "cairn_libc.h"

int __cairn_is_input(long value);
void __cairn_asked(void);
int __cairn_is_own(int fd);
/* The latest answer is that memory, with what a file has there. */
void __cairn_maps(void *block, size_t n);
int __cairn_unmap(void *block, size_t n);

#define MAP_FAILED ((void *)-1)
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

static void *cairn_map(size_t n, int flags) {
  if (n == 0) {
    errno = EINVAL;
    return MAP_FAILED;
  }
  if (!(flags & MAP_ANONYMOUS)) {
    errno = ENODEV;
    __cairn_host_effect("mmap");
    return MAP_FAILED;
  }
  return cairn_pages(n);
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
  if (!IS_MAP_ANSWERED(flags, fd)) return cairn_map(n, flags);
  return cairn_answered_map(__cairn_ask_mmap(wanted, n, protection, flags, fd, offset), n, flags, fd);
}

void *mmap64(void *wanted, size_t n, int protection, int flags, int fd, long offset) {
  if (!IS_MAP_ANSWERED(flags, fd)) return cairn_map(n, flags);
  return cairn_answered_map(__cairn_ask_mmap64(wanted, n, protection, flags, fd, offset), n, flags, fd);
}

int munmap(void *block, size_t n) { return __cairn_unmap(block, (n + PAGE - 1) & ~(PAGE - 1)); }

/* What waits for descriptors of the model never has to: everything is ready at once. */
struct pollfd { int fd; short events, happened; };
int fcntl(int fd, int command, ...);
int __cairn_ask_poll(struct pollfd *all, unsigned long n, int timeout);

#define POLL_ALWAYS (8 | 16 | 32)

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

int poll(struct pollfd *all, unsigned long n, int timeout) {
  if (IS_ANSWERED(!__cairn_is_input((long)n))) return cairn_answered_poll(__cairn_ask_poll(all, n, timeout), all, n, timeout);
  int ready = 0;
  for (unsigned long i = 0; i < n; i++) {
    all[i].happened = all[i].fd < 0 ? 0 : fcntl(all[i].fd, 1, 0L) < 0 ? 0x20 : all[i].events & (1 | 4);
    ready += all[i].happened != 0;
  }
  return ready;
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

static int cairn_answered_select(int answer, cairn_set *reads, cairn_set *writes, cairn_set *others, long *timeout) {
  __cairn_legal((answer == -1) | (answer >= 0));
  if (answer == -1) {
    cairn_answered_no();
    return answer;
  }
  int count = cairn_selected(1, reads);
  count += cairn_selected(2, writes);
  count += cairn_selected(3, others);
  __cairn_legal(answer == count);
  __cairn_legal((timeout != NULL) | (answer != 0));
  if (timeout != NULL) __cairn_may_differ(timeout, 2 * sizeof *timeout, "what select leaves of the time");
  return answer;
}

int select(int n, cairn_set *reads, cairn_set *writes, cairn_set *others, long *timeout) {
  if (__cairn_world_varies()) {
    return cairn_answered_select(__cairn_ask_select(n, reads, writes, others, timeout), reads, writes, others, timeout);
  }
  int ready = 0;
  __cairn_asked();
  for (int i = 0; i < n; i++) {
    unsigned long bit = 1UL << (i % SET_BITS);
    ready += reads != NULL && (reads->words[i / SET_BITS] & bit) != 0;
    ready += writes != NULL && (writes->words[i / SET_BITS] & bit) != 0;
    if (others != NULL) others->words[i / SET_BITS] &= ~bit;
  }
  return ready;
}

/* How a request says what it does: old ones by their numbers, others by what is in them. */
#define MOST_SET 256
int __cairn_ask_ioctl(int fd, unsigned long request);

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

int ioctl(int fd, unsigned long request, ...) {
  int is_model = fd > 2 && __cairn_is_own(fd);
  if (!IS_ANSWERED(!__cairn_is_input((long)request) && !is_model)) {
    __cairn_host_effect("ioctl");
    errno = ENOTTY;
    return -1;
  }
  WITH_LIST(request, int, cairn_answered_control(fd, __cairn_ask_ioctl(fd, request), request, __builtin_va_arg(list, void *)))
}

/* termios.h, what needs no terminal: speeds are bits of the control flags. */
struct termios { unsigned input, output, control, local; byte line, characters[32]; unsigned input_speed, output_speed; };
#define SPEED 0010017
#define IS_SPEED(speed) (((speed) & ~(unsigned)SPEED) == 0)

unsigned cfgetospeed(const struct termios *t) { return t->control & SPEED; }
unsigned cfgetispeed(const struct termios *t) { return t->input & 020000000000u ? 0 : t->control & SPEED; }

int cfsetospeed(struct termios *t, unsigned speed) {
  if (!IS_SPEED(speed)) {
    errno = EINVAL;
    return -1;
  }
  t->control = (t->control & ~SPEED) | speed;
  t->output_speed = speed;
  return 0;
}

/* Nothing as speed of the input means that of the output. */
int cfsetispeed(struct termios *t, unsigned speed) {
  if (!IS_SPEED(speed)) {
    errno = EINVAL;
    return -1;
  }
  t->input_speed = speed;
  if (speed == 0) {
    t->input |= 020000000000u;
  } else {
    t->input &= ~020000000000u;
    t->control = (t->control & ~SPEED) | speed;
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
  t->input &= ~02753u;
  t->output &= ~1u;
  t->local &= ~0100113u;
  t->control = (t->control & ~0460u) | 060;
  t->characters[6] = 1;
  t->characters[5] = 0;
}
