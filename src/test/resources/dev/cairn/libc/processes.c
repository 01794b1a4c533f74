/* Streams between descriptors, waiting for them, alarms, walks through folders, and other character sets: a random sequence of each. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <iconv.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static unsigned long state = 7;
static unsigned next(unsigned n) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(state >> 33) % n;
}

/* What poll and select say of two ends; they must not wait. */
static void look(const int *ends) {
  struct pollfd all[2] = {{ends[0], POLLIN | POLLOUT, 0}, {ends[1], POLLIN | POLLOUT, 0}};
  int n = poll(all, 2, 0);
  printf("poll %d %x %x", n, all[0].revents, all[1].revents);
  fd_set reads, writes;
  struct timeval now = {0, 0};
  FD_ZERO(&reads);
  FD_ZERO(&writes);
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) FD_SET(ends[i], &reads), FD_SET(ends[i], &writes);
  }
  n = select(20, &reads, &writes, NULL, &now);
  printf(" select %d", n);
  for (int i = 0; i < 2; i++) printf(" %d%d", ends[i] >= 0 && FD_ISSET(ends[i], &reads), ends[i] >= 0 && FD_ISSET(ends[i], &writes));
  printf("\n");
}

/* Something is read only where something is there, or nobody is left who could write it. */
static int can_read(int fd) {
  struct pollfd one = {fd, POLLIN, 0};
  return poll(&one, 1, 0) == 1;
}

static volatile int came;
static void come(int signal) { came = signal; }

/* A signal that waits comes in while ppoll and pselect block other ones. */
static void let_in(void) {
  sigset_t user, none, before;
  struct timespec now = {0, 0};
  struct pollfd one = {1, 0, 77};
  signal(SIGUSR1, come);
  sigemptyset(&none), sigemptyset(&user), sigaddset(&user, SIGUSR1);
  sigprocmask(SIG_BLOCK, &user, &before);
  for (int i = 0; i < 4; i++) {
    if (i % 2 == 0) raise(SIGUSR1);
    errno = 0;
    int n = i < 2 ? ppoll(&one, 1, &now, &none) : pselect(0, NULL, NULL, NULL, &now, &none);
    printf("let in %d %d %d\n", n, errno, came);
    came = 0;
  }
  printf("%d %d\n", ppoll(&one, 1, &now, NULL), one.revents);
  sigprocmask(SIG_SETMASK, &before, NULL);
}

/* An owner that stays, files that are not there, and addresses that are their own hosts. */
static void owners(void) {
  struct stat about;
  int fd = open("owned", O_RDWR | O_CREAT, 0600);
  fstat(fd, &about);
  printf("owner %d %d %d\n", fchown(fd, about.st_uid, about.st_gid), chown("owned", -1, -1), lchown("owned", -1, about.st_gid));
  int none = chown("none", -1, -1);
  printf("%d %d ", none, errno);
  none = fchown(99, -1, -1);
  printf("%d %d\n", none, errno);
  close(fd), unlink("owned");
  struct hostent *host = gethostbyname("10.2.3.4");
  printf("%s %d %d %d %d %d\n", host->h_name, host->h_addrtype, host->h_length, host->h_addr_list[0][3], host->h_addr_list[1] == NULL, host->h_aliases[0] == NULL);
  for (int i = -2; i < 6; i++) printf("%s\n", hstrerror(i));
}

/* What a process is to begin with, where that is possible. */
static void begin(void) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t how;
  sigset_t none;
  sigemptyset(&none);
  int got[16], n = 0;
  got[n++] = posix_spawn_file_actions_init(&actions);
  got[n++] = posix_spawn_file_actions_adddup2(&actions, 3, 1);
  got[n++] = posix_spawn_file_actions_adddup2(&actions, -1, 1);
  got[n++] = posix_spawn_file_actions_addclose(&actions, -1);
  got[n++] = posix_spawn_file_actions_addclose(&actions, 7);
  got[n++] = posix_spawn_file_actions_addopen(&actions, 0, "x", O_RDONLY, 0);
  got[n++] = posix_spawn_file_actions_destroy(&actions);
  got[n++] = posix_spawnattr_init(&how);
  got[n++] = posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK);
  got[n++] = posix_spawnattr_setflags(&how, 0x4000);
  got[n++] = posix_spawnattr_setsigmask(&how, &none);
  got[n++] = posix_spawnattr_setsigdefault(&how, &none);
  got[n++] = posix_spawnattr_setpgroup(&how, 0);
  got[n++] = posix_spawnattr_destroy(&how);
  for (int i = 0; i < n; i++) printf("begin %d %d\n", i, got[i]);
}

/* What of a file is in memory, and what a shared and a private copy leave in it. */
static void map(void) {
  static char text[6000];
  char got[5] = "";
  int fd = open("mapped", O_RDWR | O_CREAT | O_TRUNC, 0600), reads = open("mapped", O_RDONLY), zeros = open("/dev/zero", O_RDWR), ends[2];
  for (int i = 0; i < 6000; i++) text[i] = (char)('a' + next(26));
  write(fd, text, sizeof text);
  char *all = mmap(NULL, sizeof text, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  char *own = mmap(NULL, 100, PROT_READ | PROT_WRITE, MAP_PRIVATE, reads, 4096);
  char *zero = mmap(NULL, 10, PROT_READ, MAP_PRIVATE, zeros, 0);
  printf("map %d %d %c %d %.4s\n", memcmp(all, text, sizeof text), all[6000], own[0], own[1904], own + 96);
  memcpy(all + 10, "WXYZ", 4), own[0] = '!';
  pread(reads, got, 4, 10);
  printf("%s %d ", got, zero[9]);
  printf("%d %d\n", munmap(all, sizeof text), munmap(own, 100));
  pread(fd, got, 4, 4096);
  printf("%d\n", memcmp(got, text + 4096, 4));
  pipe(ends);
  int tried[][4] = {{fd, 0, 0, MAP_SHARED}, {fd, 1, 1, MAP_SHARED}, {reads, 1, 0, MAP_SHARED}, {99, 1, 0, MAP_PRIVATE}, {ends[0], 1, 0, MAP_PRIVATE}};
  for (int i = 0; i < 5; i++) {
    void *none = mmap(NULL, (size_t)tried[i][1], PROT_READ | PROT_WRITE, tried[i][3], tried[i][0], tried[i][2]);
    printf("%d %d\n", none == MAP_FAILED, errno);
  }
  close(ends[0]), close(ends[1]), close(zeros), close(reads), close(fd), unlink("mapped");
}

/* Messages of several parts, more and less than there is room for. */
static void message(void) {
  int ends[2];
  char first[] = "hello ", second[] = "world", head[4] = "", rest[20] = "";
  struct iovec out[2] = {{first, 6}, {second, 5}}, in[2] = {{head, 3}, {rest, 4}};
  struct msghdr sent = {.msg_iov = out, .msg_iovlen = 2};
  struct msghdr got = {.msg_iov = in, .msg_iovlen = 2, .msg_controllen = 5, .msg_flags = 77};
  socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
  printf("sendmsg %ld\n", (long)sendmsg(ends[0], &sent, 0));
  for (int i = 0; i < 2; i++) {
    long n = (long)recvmsg(ends[1], &got, 0);
    printf("recvmsg %ld %s %s %d %ld\n", n, head, rest, got.msg_flags, (long)got.msg_controllen);
  }
  close(ends[0]);
  printf("recvmsg %ld\n", (long)recvmsg(ends[1], &got, 0));
  close(ends[1]);
}

static void converse(int is_pair) {
  int ends[2], done = is_pair ? socketpair(AF_UNIX, SOCK_STREAM, 0, ends) : pipe(ends);
  printf("open %d\n", done);
  for (int i = 0; i < 30; i++) {
    char text[16];
    unsigned side = next(2), n = 1 + next(9);
    if (next(12) == 0 && ends[side] >= 0) {
      printf("close %d\n", close(ends[side]));
      ends[side] = -1;
    } else if (next(9) == 0 && is_pair && ends[side] >= 0) {
      printf("shutdown %d\n", shutdown(ends[side], SHUT_WR));
    } else if (next(2) && ends[side] >= 0 && can_read(ends[side])) {
      long got = is_pair && next(2) ? recv(ends[side], text, n, 0) : read(ends[side], text, n);
      printf("read %ld %.*s\n", got, got > 0 ? (int)got : 0, text);
    } else if (ends[side] >= 0) {
      errno = 0;
      memset(text, 'a' + (int)next(26), n);
      long put = is_pair && next(2) ? send(ends[side], text, n, 0) : write(ends[side], text, n);
      printf("write %ld %d\n", put, put < 0 ? errno : 0);
    }
    if (!is_pair) look(ends);
  }
  for (int i = 0; i < 2; i++) {
    if (ends[i] >= 0) close(ends[i]);
  }
}

static volatile sig_atomic_t rung;
static void ring(int signal) { rung += signal; }

static void alarms(void) {
  signal(SIGALRM, ring);
  printf("alarm %u", alarm(1));
  pause();
  printf(" %d\n", (int)rung);
}

static int seen(const char *path, const struct stat *about, int kind, struct FTW *place) {
  printf("%s %d %d %s %d\n", path, kind, place->level, path + place->base, (about->st_mode & S_IFMT) == S_IFDIR);
  return 0;
}

static int counted;
static int count(const char *path, const struct stat *about, int kind) { return ++counted == 3 ? 42 : 0; }

static void walks(void) {
  mkdir("w", 0755);
  mkdir("w/x", 0755);
  mkdir("w/x/y", 0755);
  close(creat("w/x/y/f", 0644));
  symlink("nowhere", "w/x/y/f.link");
  unlink("w/x/y/f");
  printf("%d\n", nftw("w/", seen, 5, FTW_PHYS));
  printf("%d\n", nftw("w", seen, 5, FTW_DEPTH));
  printf("%d\n", ftw("w", count, 5));
  printf("%d\n", counted);
  printf("%d\n", nftw("none", seen, 5, 0));
}

static void convert(const char *to, const char *from) {
  iconv_t c = iconv_open(to, from);
  printf("%s %s %d\n", to, from, c != (iconv_t)-1);
  for (int i = 0; i < 200; i++) {
    static const unsigned char heads[] = {'a', 0x7f, 0x80, 0xc3, 0xe2, 0xf0, 0xed, 0xe0, 0xf4, 0xbf, 0x90, 0xa0};
    char in[6], out[8], *at = in, *end = out;
    size_t n = next(6), room = next(9);
    for (size_t k = 0; k < n; k++) in[k] = (char)(next(3) ? heads[next(12)] : 0x80 + next(64));
    errno = 0;
    size_t left = n, result = iconv(c, &at, &left, &end, &room);
    printf("%ld %d %ld %ld:", (long)result, result == (size_t)-1 ? errno : 0, (long)left, (long)room);
    for (char *p = out; p < end; p++) printf("%02x", *p & 255);
    printf("\n");
  }
  iconv_close(c);
}

int main(void) {
  signal(SIGPIPE, SIG_IGN);
  for (int i = 0; i < 8; i++) converse(i % 2);
  message();
  map();
  let_in();
  owners();
  begin();
  alarms();
  walks();
  convert("UTF-8", "ISO-8859-1");
  convert("ISO-8859-1", "UTF-8");
  convert("UTF-8", "UTF-8");
  convert("ASCII", "UTF-8");
  convert("UTF-8", "ASCII");
  printf("%d\n", iconv_open("no such set", "UTF-8") == (iconv_t)-1);
  return 0;
}
