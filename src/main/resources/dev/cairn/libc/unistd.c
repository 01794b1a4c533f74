/* The rest of unistd.h and its neighbours: one quiet process, alone on a machine that never sleeps. */
#include "cairn_libc.h"

long long __cairn_now(int clock);
void __cairn_exit_now(int status);

int __cairn_ask_getpid(void);
int __cairn_ask_getppid(void);
int __cairn_ask_getpgrp(void);
int __cairn_ask_getpgid(int process);
int __cairn_ask_getsid(int process);
int __cairn_ask_gettid(void);
int __cairn_ask_getpagesize(void);
int __cairn_ask_getdtablesize(void);
int __cairn_ask_get_nprocs(void);
int __cairn_ask_get_nprocs_conf(void);
long __cairn_ask_sysconf(int name);
unsigned __cairn_ask_getuid(void);
unsigned __cairn_ask_geteuid(void);
unsigned __cairn_ask_getgid(void);
unsigned __cairn_ask_getegid(void);
int __cairn_ask_gethostname(char *to, size_t n);
int __cairn_ask_uname(void *to);
char *__cairn_ask_getlogin(void);
char *__cairn_ask_ttyname(int fd);

int getpid(void) {
  static int known; /* a process keeps its number */
  if (!__cairn_varies()) return 4242;
  int answer = __cairn_ask_getpid();
  __cairn_legal(known == 0 ? answer > 0 : answer == known);
  return known = answer;
}

int getppid(void) {
  if (!__cairn_varies()) return 4241;
  int parent = __cairn_ask_getppid();
  __cairn_legal(parent >= 0);
  return parent;
}

int getpgrp(void) {
  if (!__cairn_varies()) return 4242;
  int group = __cairn_ask_getpgrp();
  __cairn_legal(group > 0);
  return group;
}

int getpgid(int process) {
  if (!__cairn_varies()) return 4242;
  int group = __cairn_ask_getpgid(process);
  __cairn_legal((group > 0) | (group == -1));
  return group;
}

int getsid(int process) {
  if (!__cairn_varies()) return 4242;
  int session = __cairn_ask_getsid(process);
  __cairn_legal((session > 0) | (session == -1));
  return session;
}

int gettid(void) {
  static int known;
  if (!__cairn_varies()) return 4242;
  int answer = __cairn_ask_gettid();
  __cairn_legal(known == 0 ? answer > 0 : answer == known);
  return known = answer;
}

unsigned getuid(void) { return __cairn_varies() ? __cairn_ask_getuid() : 1000; }
unsigned geteuid(void) { return __cairn_varies() ? __cairn_ask_geteuid() : 1000; }
unsigned getgid(void) { return __cairn_varies() ? __cairn_ask_getgid() : 1000; }
unsigned getegid(void) { return __cairn_varies() ? __cairn_ask_getegid() : 1000; }

int getpagesize(void) {
  static int known;
  if (!__cairn_varies()) return 4096;
  int answer = __cairn_ask_getpagesize();
  __cairn_legal(known == 0 ? (answer > 0) & ((answer & (answer - 1)) == 0) : answer == known);
  return known = answer;
}

int getdtablesize(void) {
  if (!__cairn_varies()) return 1024;
  int answer = __cairn_ask_getdtablesize();
  __cairn_legal(answer > 0);
  return answer;
}

int getresuid(unsigned *real, unsigned *effective, unsigned *saved) {
  *real = *effective = *saved = 1000;
  return 0;
}

int getresgid(unsigned *real, unsigned *effective, unsigned *saved) { return getresuid(real, effective, saved); }

int getgroups(int n, unsigned *groups) {
  if (n > 0) groups[0] = 1000;
  return 1;
}

unsigned sleep(unsigned seconds) {
  __cairn_wait(seconds, 0);
  return 0;
}

int usleep(unsigned microseconds) {
  __cairn_wait(0, microseconds * 1000L);
  return 0;
}
int sched_yield(void) { return 0; }

/* One processor, as get_nprocs says. */
int sched_getaffinity(int pid, size_t size, byte *set) {
  __cairn_outside("the processors are the machine's own");
  if (size < sizeof(long)) {
    errno = EINVAL;
    return -1;
  }
  memset(set, 0, size);
  set[0] = 1;
  return 0;
}

int __sched_cpucount(size_t size, const byte *set) {
  int count = 0;
  for (size_t i = 0; i < size; i++) {
    for (int bits = set[i]; bits != 0; bits &= bits - 1) count++;
  }
  return count;
}

int get_nprocs(void) {
  if (!__cairn_varies()) return 1;
  int answer = __cairn_ask_get_nprocs();
  __cairn_legal(answer > 0);
  return answer;
}

int get_nprocs_conf(void) {
  if (!__cairn_varies()) return 1;
  int answer = __cairn_ask_get_nprocs_conf();
  __cairn_legal(answer > 0);
  return answer;
}

const char *gnu_get_libc_version(void) { return "2.36"; }
const char *gnu_get_libc_release(void) { return "stable"; }
int nice(int increment) { return 0; }
int getpriority(int which, unsigned who) { return 0; }

static const char cairn_host[] = "localhost";

int gethostname(char *to, size_t n) {
  if (__cairn_varies()) {
    int answer = __cairn_ask_gethostname(to, n);
    __cairn_legal((answer == 0) | ((answer == -1) & (n < 65)));
    if (answer == 0 && n > 0) {
      size_t room = n > 65 ? 65 : n;
      __cairn_sets(0, to, room, 1);
      __cairn_legal(to[room - 1] == 0);
    }
    return answer;
  }
  if (n < sizeof cairn_host) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(to, cairn_host);
  return 0;
}

int getdomainname(char *to, size_t n) {
  if (n > 0) *to = 0;
  return 0;
}

long gethostid(void) { return 0; }

/* tests name its members as the system does */
struct utsname { char sysname[65], nodename[65], release[65], version[65], machine[65], domainname[65]; };

int uname(struct utsname *to) {
  if (__cairn_varies()) {
    __cairn_legal(__cairn_ask_uname(to) == 0);
    __cairn_sets(0, to, sizeof *to, 1);
    __cairn_legal((to->sysname[64] | to->nodename[64] | to->release[64] | to->version[64] | to->machine[64] | to->domainname[64]) == 0);
    return 0;
  }
  *to = (struct utsname){"Linux", "localhost", "6.1.0", "#1 SMP", "x86_64", "(none)"};
  return 0;
}

long sysconf(int name) {
  if (__cairn_varies()) return __cairn_ask_sysconf(name);
  switch (name) {
    case 0: return 2097152;
    case 1: return 127235;
    case 2: return 100;
    case 3: return 65536;
    case 4: return 1024;
    case 5: return 16;
    case 6: return 6;
    case 7: return 1;
    case 30: return 4096;
    case 83: case 84: return 1;
    case 85: return 65536;
    case 86: return 32768;
    case 29: return 200809;
    default: errno = EINVAL; return -1;
  }
}

long pathconf(const char *path, int name) { return name == 3 ? 255 : name == 4 ? 4096 : name == 5 ? 4096 : -1; }
long fpathconf(int fd, int name) { return pathconf("", name); }

size_t confstr(int name, char *to, size_t n) {
  static const char path[] = "/bin:/usr/bin";
  if (name != 0) {
    errno = EINVAL;
    return 0;
  }
  if (n > 0) {
    size_t cut = n < sizeof path ? n : sizeof path;
    memcpy(to, path, cut);
    to[cut - 1] = 0;
  }
  return sizeof path;
}

/* sys/mman.h: what is in it stays as it is; mmap is in devices.c. */
int mprotect(void *block, size_t n, int protection) { return 0; }
int madvise(void *block, size_t n, int advice) { return 0; }
int posix_madvise(void *block, size_t n, int advice) { return 0; }
int msync(void *block, size_t n, int flags) { return 0; }
int mlock(const void *block, size_t n) { return 0; }
int munlock(const void *block, size_t n) { return 0; }
int mlockall(int flags) { return 0; }
int munlockall(void) { return 0; }

/* Nothing lies beside anything: who looks for the ends of its memory finds them at once. */
int mincore(void *block, size_t n, byte *resident) {
  errno = ENOMEM;
  return -1;
}

/* sys/resource.h and sys/times.h */
struct rusage { long words[18]; };

int getrusage(int who, struct rusage *to) {
  memset(to, 0, sizeof *to);
  long long used = __cairn_now(3);
  to->words[0] = used / 1000000;
  to->words[1] = used % 1000000;
  return 0;
}

int getrlimit(int resource, unsigned long limits[2]) {
  limits[0] = resource == 3 ? 8388608 : resource == 7 ? 1024 : ~0UL;
  limits[1] = ~0UL;
  return 0;
}

int getrlimit64(int resource, unsigned long limits[2]) { return getrlimit(resource, limits); }
int setrlimit(int resource, const unsigned long limits[2]) { return 0; }
int setrlimit64(int resource, const unsigned long limits[2]) { return 0; }

long times(long to[4]) {
  long long used = __cairn_now(3) / 10000;
  if (to != NULL) {
    to[0] = used;
    to[1] = to[2] = to[3] = 0;
  }
  return used;
}

static char cairn_login[] = "user";

char *getlogin(void) { return __cairn_varies() ? __cairn_ask_getlogin() : cairn_login; }

int getlogin_r(char *to, size_t n) {
  if (n < 5) return ERANGE;
  strcpy(to, cairn_login);
  return 0;
}

long getrandom(void *to, size_t n, unsigned flags) {
  static unsigned long state = 88172645463325252UL;
  for (size_t i = 0; i < n; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    ((byte *)to)[i] = (byte)state;
  }
  return (long)n;
}


int getentropy(void *to, size_t n) {
  if (n > 256) {
    errno = EIO;
    return -1;
  }
  return getrandom(to, n, 0) < 0 ? -1 : 0;
}
void arc4random_buf(void *to, size_t n) { getrandom(to, n, 0); }

unsigned arc4random(void) {
  unsigned value;
  getrandom(&value, sizeof value, 0);
  return value;
}

unsigned arc4random_uniform(unsigned bound) { return bound == 0 ? 0 : arc4random() % bound; }

char *ttyname(int fd) {
  if (__cairn_varies()) return __cairn_ask_ttyname(fd);
  errno = ENOTTY;
  return NULL;
}

int ttyname_r(int fd, char *to, size_t n) { return ENOTTY; }

/* syslog.h: nobody listens. */
void openlog(const char *name, int options, int facility) {}
void __syslog_chk(int priority, int flag, const char *format, ...) { __cairn_host_effect("syslog"); }
void syslog(int priority, const char *format, ...) { __cairn_host_effect("syslog"); }
void vsyslog(int priority, const char *format, va_list list) { __cairn_host_effect("syslog"); }
void closelog(void) {}
int setlogmask(int mask) { return 255; }
