/*
 * The system around a program, as a test says it: its terminal, the commands that it starts, its network. Linked into the program, or
 * preloaded by the script that starts it; a test with a file 'system' has it named by CAIRN_ANSWERS: lines "NAME = NUMBER", or
 * "NAME = :BYTES" in hexadecimal digits. What is not said there is 0 or empty. Without such a file the system answers.
 *
 * A program that is compiled with --coverage and linked with this keeps its counters where it leaves by _exit.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

extern void __gcov_dump(void) __attribute__((weak));

#define SYSTEM(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MOST_COMMANDS 64
#define CAIRN_CHILD 700000
#define MOST_SOCKETS 512

static char *said; /* lines, or NULL where nothing is said */
static struct stat standard[3];
static int peers[MOST_SOCKETS]; /* the other ends of sockets, or 0 */

static void cairn_read(int fd) {
  size_t size = 0, room = 0;
  long n = 1;
  while (n > 0) {
    if (room - size < 4096) said = realloc(said, room += 65536);
    if (said == NULL) abort();
    n = read(fd, said + size, room - size - 1);
    if (n > 0) size += (size_t)n;
  }
  said[size] = 0;
}

__attribute__((constructor)) static void cairn_begin(void) {
  const char *name = getenv("CAIRN_ANSWERS");
  if (name == NULL) return;
  int fd = open(name, O_RDONLY);
  if (fd < 0) abort();
  cairn_read(fd);
  close(fd);
  for (int i = 0; i < 3; i++) {
    if (fstat(i, &standard[i]) != 0) memset(&standard[i], 0, sizeof standard[i]);
  }
  unsetenv("CAIRN_ANSWERS");
  unsetenv("LD_PRELOAD");
}

/* What stands behind "NAME = ". */
static const char *cairn_said(const char *name) {
  size_t length = strlen(name);
  const char *line = said;
  while (line != NULL && (strncmp(line, name, length) != 0 || strncmp(line + length, " = ", 3) != 0)) {
    line = strchr(line, '\n');
    if (line != NULL) line++;
  }
  return line == NULL ? NULL : line + length + 3;
}

static unsigned cairn_number(const char *name) {
  const char *text = cairn_said(name);
  return text == NULL ? 0 : (unsigned)strtoul(text, NULL, 10);
}

static unsigned cairn_of(const char *what, int number, const char *part) {
  char name[64];
  snprintf(name, sizeof name, "%s %d %s", what, number, part);
  return cairn_number(name);
}

/* The terminal: which of the first three descriptors is the file of this one. */
static int cairn_standard(int fd) {
  struct stat now;
  if (fstat(fd, &now) != 0) return -1;
  for (int k = 0; k < 3; k++) {
    int i = fd < 3 ? (fd + k) % 3 : k;
    if (standard[i].st_ino == now.st_ino && standard[i].st_dev == now.st_dev && standard[i].st_ino != 0) return i;
  }
  errno = ENOTTY;
  return -1;
}

int isatty(int fd) {
  if (said == NULL) return SYSTEM(isatty)(fd);
  int which = cairn_standard(fd);
  if (which >= 0 && cairn_of("terminal", which, "is there")) return 1;
  if (which >= 0) errno = ENOTTY;
  return 0;
}

static struct termios *cairn_settings(void) {
  static struct termios settings;
  static int is_read;
  if (!is_read) {
    settings.c_iflag = cairn_number("terminal c_iflag");
    settings.c_oflag = cairn_number("terminal c_oflag");
    settings.c_cflag = cairn_number("terminal c_cflag");
    settings.c_lflag = cairn_number("terminal c_lflag");
    settings.c_line = (cc_t)cairn_number("terminal c_line");
    for (int i = 0; i < NCCS; i++) {
      char name[32];
      snprintf(name, sizeof name, "terminal c_cc %02d", i);
      settings.c_cc[i] = (cc_t)cairn_number(name);
    }
    settings.c_ispeed = cairn_number("terminal c_ispeed");
    settings.c_ospeed = cairn_number("terminal c_ospeed");
    is_read = 1;
  }
  return &settings;
}

static struct winsize *cairn_window(void) {
  static struct winsize window;
  static int is_read;
  if (!is_read) {
    window.ws_row = (unsigned short)cairn_number("terminal rows");
    window.ws_col = (unsigned short)cairn_number("terminal columns");
    window.ws_xpixel = (unsigned short)cairn_number("terminal width");
    window.ws_ypixel = (unsigned short)cairn_number("terminal height");
    is_read = 1;
  }
  return &window;
}

int tcgetattr(int fd, struct termios *to) {
  if (said == NULL) return SYSTEM(tcgetattr)(fd, to);
  if (!isatty(fd)) return -1;
  *to = *cairn_settings();
  return 0;
}

int tcsetattr(int fd, int when, const struct termios *from) {
  if (said == NULL) return SYSTEM(tcsetattr)(fd, when, from);
  if (!isatty(fd)) return -1;
  *cairn_settings() = *from;
  return 0;
}

#define DONE(name, fd, ...)                                   \
  if (said == NULL) return SYSTEM(name)(fd, ##__VA_ARGS__);   \
  return isatty(fd) ? 0 : -1;

int tcdrain(int fd) { DONE(tcdrain, fd) }
int tcflow(int fd, int action) { DONE(tcflow, fd, action) }
int tcflush(int fd, int queue) { DONE(tcflush, fd, queue) }
int tcsendbreak(int fd, int duration) { DONE(tcsendbreak, fd, duration) }
int tcsetpgrp(int fd, pid_t group) { DONE(tcsetpgrp, fd, group) }

pid_t tcgetpgrp(int fd) {
  if (said == NULL) return SYSTEM(tcgetpgrp)(fd);
  return isatty(fd) ? getpgrp() : -1;
}

int ioctl(int fd, unsigned long request, ...) {
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  if (said == NULL) return SYSTEM(ioctl)(fd, request, argument);
  switch (request) {
    case TIOCGWINSZ: return isatty(fd) ? memcpy(argument, cairn_window(), sizeof(struct winsize)), 0 : -1;
    case TIOCSWINSZ: return isatty(fd) ? memcpy(cairn_window(), argument, sizeof(struct winsize)), 0 : -1;
    default: return SYSTEM(ioctl)(fd, request, argument);
  }
}

/* Commands: each is started or not, ends in some way and may have written something. */
static int commands;

static struct { int number; FILE *stream; int process; int is_running; } started[MOST_COMMANDS];

static int cairn_next(int process, FILE *stream) {
  if (++commands >= MOST_COMMANDS) abort();
  started[commands].process = process;
  started[commands].stream = stream;
  started[commands].is_running = process != 0;
  return commands;
}

static int cairn_fails(int number) {
  unsigned error = cairn_of("command", number, "error");
  if (error == 0) return 0;
  started[number].is_running = 0;
  errno = (int)error;
  return 1;
}

static int cairn_status(int number) { return (int)cairn_of("command", number, "status"); }

int system(const char *command) {
  if (said == NULL) return SYSTEM(system)(command);
  if (command == NULL) return 1;
  int number = cairn_next(0, NULL);
  return cairn_fails(number) ? -1 : cairn_status(number);
}

static void cairn_write_said(int fd, const char *name) {
  const char *text = cairn_said(name);
  for (text = text == NULL ? "" : text + 1; *text > ' '; text += 2) {
    char digits[3] = {text[0], text[1], 0}, byte = (char)strtol(digits, NULL, 16);
    if (write(fd, &byte, 1) != 1) abort();
  }
}

static int cairn_output(int number) {
  char name[64];
  int ends[2];
  if (pipe(ends) != 0) abort();
  snprintf(name, sizeof name, "command %d output", number);
  cairn_write_said(ends[1], name);
  close(ends[1]);
  return ends[0];
}

FILE *popen(const char *command, const char *mode) {
  if (said == NULL) return SYSTEM(popen)(command, mode);
  int number = cairn_next(0, NULL);
  if (cairn_fails(number)) return NULL;
  int fd = mode[0] == 'r' ? cairn_output(number) : open("/dev/null", O_WRONLY);
  return started[number].stream = fdopen(fd, mode[0] == 'r' ? "r" : "w");
}

int pclose(FILE *stream) {
  int number = 1;
  if (said == NULL) return SYSTEM(pclose)(stream);
  while (number < commands && started[number].stream != stream) number++;
  fclose(stream);
  started[number].stream = NULL;
  return cairn_status(number);
}

/* 0: this is the parent, 1: this is the child, which has no children. */
static pid_t cairn_forked(void) {
  int number = cairn_next(CAIRN_CHILD + commands + 1, NULL);
  if (cairn_fails(number)) return -1;
  if (!cairn_of("command", number, "is this")) return started[number].process;
  for (int i = 1; i <= number; i++) started[i].is_running = 0;
  return 0;
}

pid_t fork(void) { return said == NULL ? SYSTEM(fork)() : cairn_forked(); }
pid_t vfork(void) { return said == NULL ? SYSTEM(fork)() : cairn_forked(); }

static int cairn_spawn(pid_t *process) {
  int number = cairn_next(CAIRN_CHILD + commands + 1, NULL), before = errno;
  if (cairn_fails(number)) {
    int error = errno;
    errno = before;
    return error;
  }
  if (process != NULL) *process = started[number].process;
  return 0;
}

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]) {
  if (said == NULL) return SYSTEM(posix_spawn)(process, path, actions, attributes, arguments, environment);
  return cairn_spawn(process);
}

int posix_spawnp(pid_t *process, const char *file, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
    char *const arguments[], char *const environment[]) {
  if (said == NULL) return SYSTEM(posix_spawnp)(process, file, actions, attributes, arguments, environment);
  return cairn_spawn(process);
}

pid_t waitpid(pid_t process, int *status, int options) {
  if (said == NULL) return SYSTEM(waitpid)(process, status, options);
  for (int i = 1; i <= commands; i++) {
    if (!started[i].is_running || (process > 0 && process != started[i].process)) continue;
    if ((options & WNOHANG) && started[i].is_running == 1 && cairn_of("command", i, "takes long")) {
      started[i].is_running = 2;
      return 0;
    }
    started[i].is_running = 0;
    if (status != NULL) *status = cairn_status(i);
    return started[i].process;
  }
  errno = ECHILD;
  return -1;
}

pid_t wait(int *status) { return waitpid(-1, status, 0); }

int kill(pid_t process, int signal) {
  for (int i = 1; said != NULL && i <= commands; i++) {
    if (started[i].process == process && process != 0 && started[i].is_running) return 0;
  }
  return SYSTEM(kill)(process, signal);
}

void _exit(int status) {
  if (__gcov_dump != NULL) __gcov_dump();
  SYSTEM(_exit)(status);
  for (;;) {
  }
}

void _Exit(int status) { _exit(status); }

/* Another program in the place of this one, which says nothing. */
static int cairn_became(void) {
  int number = cairn_next(0, NULL);
  if (!cairn_fails(number)) _exit(cairn_status(number) >> 8);
  return -1;
}

int execve(const char *path, char *const arguments[], char *const environment[]) {
  return said == NULL ? SYSTEM(execve)(path, arguments, environment) : cairn_became();
}
int execvpe(const char *file, char *const arguments[], char *const environment[]) {
  return said == NULL ? SYSTEM(execvpe)(file, arguments, environment) : cairn_became();
}
int execv(const char *path, char *const arguments[]) { return said == NULL ? SYSTEM(execv)(path, arguments) : cairn_became(); }
int execvp(const char *file, char *const arguments[]) { return said == NULL ? SYSTEM(execvp)(file, arguments) : cairn_became(); }

static int cairn_exec(const char *path, const char *first, va_list list, int is_sought, int has_environment) {
  char *arguments[256] = {(char *)(size_t)first};
  for (int i = 0; arguments[i] != NULL && i < 254; i++) arguments[i + 1] = va_arg(list, char *);
  if (has_environment) return execve(path, arguments, va_arg(list, char *const *));
  return is_sought ? execvp(path, arguments) : execv(path, arguments);
}

#define EXEC(name, is_sought, has_environment)                                  \
  int name(const char *path, const char *first, ...) {                          \
    va_list list;                                                               \
    va_start(list, first);                                                      \
    int result = cairn_exec(path, first, list, is_sought, has_environment);     \
    va_end(list);                                                               \
    return result;                                                              \
  }

EXEC(execl, 0, 0)
EXEC(execlp, 1, 0)
EXEC(execle, 0, 1)

/* The network: a socket is one end of a pair, the peer's end lies beyond the descriptors that programs get. */
static int calls, accepted;

static int cairn_call(void) {
  unsigned error = cairn_of("network", ++calls, "error");
  if (error == 0) return calls;
  errno = (int)error;
  return -1;
}

static int cairn_stream(int flags) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | flags, 0, ends) != 0) abort();
  int peer = fcntl(ends[1], F_DUPFD, 512);
  if (peer < 0) abort();
  close(ends[1]);
  if (ends[0] < MOST_SOCKETS) peers[ends[0]] = peer;
  return ends[0];
}

static int cairn_is_stream(int fd) { return fd >= 0 && fd < MOST_SOCKETS && peers[fd] != 0; }

static void cairn_say(int fd, int number) {
  char name[64];
  if (!cairn_is_stream(fd)) return;
  snprintf(name, sizeof name, "network %d input", number);
  cairn_write_said(peers[fd], name);
  SYSTEM(shutdown)(peers[fd], SHUT_WR);
}

int socket(int domain, int type, int protocol) {
  int flags = type & (SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (said == NULL) return SYSTEM(socket)(domain, type, protocol);
  if ((type & ~flags) != SOCK_STREAM) {
    errno = EACCES;
    return -1;
  }
  return cairn_call() < 0 ? -1 : cairn_stream(flags);
}

int bind(int fd, const struct sockaddr *address, socklen_t n) {
  if (!cairn_is_stream(fd)) return SYSTEM(bind)(fd, address, n);
  return cairn_call() < 0 ? -1 : 0;
}

int listen(int fd, int backlog) {
  if (!cairn_is_stream(fd)) return SYSTEM(listen)(fd, backlog);
  return cairn_call() < 0 || write(peers[fd], "", 1) != 1 ? -1 : 0;
}

int connect(int fd, const struct sockaddr *address, socklen_t n) {
  if (!cairn_is_stream(fd)) return SYSTEM(connect)(fd, address, n);
  int number = cairn_call();
  if (number < 0) return -1;
  cairn_say(fd, number);
  return 0;
}

static int cairn_address(struct sockaddr *to, socklen_t *n) {
  struct sockaddr_in known;
  if (to == NULL || n == NULL) return 0;
  memset(&known, 0, sizeof known);
  known.sin_family = AF_INET;
  known.sin_port = htons(40000);
  known.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  memcpy(to, &known, *n < sizeof known ? *n : sizeof known);
  *n = sizeof known;
  return 0;
}

int accept4(int fd, struct sockaddr *address, socklen_t *n, int flags) {
  if (!cairn_is_stream(fd)) return SYSTEM(accept4)(fd, address, n, flags);
  if (accepted >= (int)cairn_number("network connections")) exit(0); /* the test is over */
  int number = cairn_call();
  if (number < 0) return -1;
  accepted++;
  int made = cairn_stream(flags);
  cairn_say(made, number);
  cairn_address(address, n);
  return made;
}

int accept(int fd, struct sockaddr *address, socklen_t *n) {
  return cairn_is_stream(fd) ? accept4(fd, address, n, 0) : SYSTEM(accept)(fd, address, n);
}

int getsockname(int fd, struct sockaddr *address, socklen_t *n) {
  return cairn_is_stream(fd) ? cairn_address(address, n) : SYSTEM(getsockname)(fd, address, n);
}

int getpeername(int fd, struct sockaddr *address, socklen_t *n) {
  return cairn_is_stream(fd) ? cairn_address(address, n) : SYSTEM(getpeername)(fd, address, n);
}

int setsockopt(int fd, int level, int name, const void *value, socklen_t n) {
  return cairn_is_stream(fd) ? 0 : SYSTEM(setsockopt)(fd, level, name, value, n);
}

int getsockopt(int fd, int level, int name, void *value, socklen_t *n) {
  if (!cairn_is_stream(fd)) return SYSTEM(getsockopt)(fd, level, name, value, n);
  if (level != SOL_SOCKET || (name != SO_TYPE && name != SO_ERROR) || *n < sizeof(int)) {
    errno = ENOPROTOOPT;
    return -1;
  }
  *(int *)value = name == SO_TYPE ? SOCK_STREAM : 0;
  *n = sizeof(int);
  return 0;
}

int getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **to) {
  if (said == NULL) return SYSTEM(getaddrinfo)(host, service, hints, to);
  unsigned failure = cairn_of("network", ++calls, "failure");
  if (failure != 0) return -(int)failure;
  struct { struct addrinfo info; struct sockaddr_in address; } *made = calloc(1, sizeof *made);
  if (made == NULL) return EAI_MEMORY;
  char *end = NULL;
  unsigned long port = service == NULL ? 0 : strtoul(service, &end, 10);
  made->info.ai_family = AF_INET;
  made->info.ai_socktype = hints != NULL && hints->ai_socktype != 0 ? hints->ai_socktype : SOCK_STREAM;
  made->info.ai_protocol = 6;
  made->info.ai_addrlen = sizeof made->address;
  made->info.ai_addr = (struct sockaddr *)&made->address;
  made->address.sin_family = AF_INET;
  made->address.sin_port = htons((unsigned short)(end != NULL && *end == 0 && port < 65536 ? port : 0));
  made->address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  *to = &made->info;
  return 0;
}

void freeaddrinfo(struct addrinfo *all) {
  if (said == NULL) SYSTEM(freeaddrinfo)(all);
  else free(all);
}
