/*
 * Keeps a Java waiting for the next command, which then starts at once: CAIRN_SERVER=1.
 *
 *   keeper JAVA OPTION... dev.cairn.cli.Main ARG...
 *   keeper --stop
 *
 * The first does what that command line does. Where a Java waits that was started from the same folder, in the same environment and
 * with the same limits (the mark), it gets the arguments and our standard streams, and we stand for it: signals are passed on, its
 * end is ours. Otherwise the command line is started as it is. After the command the next Java is started, which waits for
 * LINGER seconds. Each serves one command, so nothing of a command is left to the next.
 * The second ends the one that waits.
 *
 * One file per user, in a folder that nobody else can enter: the socket of the one that waits. Its keeper holds the lock beside it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAIN "dev.cairn.cli.Main"
#define WAITING "dev.cairn.cli.Waiting"
#define LINGER 600
#define STREAMS 3
/* Where the Java that waits finds the one who hands over the command; it knows the number. */
#define HANDOVER 3
/* More is for the plain way. */
#define MOST (1 << 17)

extern char **environ;

/* ---- The mark: all that a process takes from where it was started. ---- */

static void mix(uint64_t mark[2], const void *data, size_t size) {
  const unsigned char *bytes = data;
  for (size_t i = 0; i < size; i++) {
    mark[0] = (mark[0] ^ bytes[i]) * 0x100000001b3ULL;
    mark[1] = (mark[1] + bytes[i] + 1) * 0x9e3779b97f4a7c15ULL;
    mark[1] ^= mark[1] >> 29;
  }
}

static void mix_text(uint64_t mark[2], const char *text) { mix(mark, text, strlen(text) + 1); }

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* What the shell writes down for itself. */
static int is_of_the_shell(const char *variable) {
  return !strncmp(variable, "_=", 2) || !strncmp(variable, "OLDPWD=", 7) || !strncmp(variable, "SHLVL=", 6);
}

static int mix_environment(uint64_t mark[2]) {
  size_t count = 0;
  while (environ[count]) count++;
  char **sorted = malloc((count + 1) * sizeof *sorted);
  if (!sorted) return 0;
  memcpy(sorted, environ, count * sizeof *sorted);
  qsort(sorted, count, sizeof *sorted, by_text);
  for (size_t i = 0; i < count; i++)
    if (!is_of_the_shell(sorted[i])) mix_text(mark, sorted[i]);
  free(sorted);
  return 1;
}

static void mix_limits(uint64_t mark[2]) {
  for (int i = 0; i < RLIM_NLIMITS; i++) {
    struct rlimit limit = {0};
    getrlimit(i, &limit);
    mix(mark, &limit, sizeof limit);
  }
  mode_t mask = umask(077);
  umask(mask);
  mix(mark, &mask, sizeof mask);
  cpu_set_t processors;
  CPU_ZERO(&processors);
  sched_getaffinity(0, sizeof processors, &processors);
  mix(mark, &processors, sizeof processors);
  int priority = getpriority(PRIO_PROCESS, 0);
  mix(mark, &priority, sizeof priority);
}

static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT};
#define PASSED_ON (sizeof passed_on / sizeof *passed_on)

static int is_ignored(int number) {
  struct sigaction action;
  return !sigaction(number, NULL, &action) && action.sa_handler == SIG_IGN;
}

/* What nohup and shells have us ignore is ignored by what we start. */
static void mix_signals(uint64_t mark[2]) {
  for (size_t i = 0; i < PASSED_ON; i++) mix(mark, &(int){is_ignored(passed_on[i])}, sizeof(int));
}

/* This program belongs to one installation: another version of it is another file. */
static int mix_version(uint64_t mark[2]) {
  struct stat self;
  if (stat("/proc/self/exe", &self)) return 0;
  mix(mark, &self.st_ino, sizeof self.st_ino);
  mix(mark, &self.st_mtim, sizeof self.st_mtim);
  mix(mark, &self.st_ctim, sizeof self.st_ctim);
  return 1;
}

static int make_mark(uint64_t mark[2], char **java) {
  mark[0] = 0xcbf29ce484222325ULL;
  mark[1] = 0;
  char *folder = getcwd(NULL, 0);
  if (!folder) return 0;
  mix_text(mark, folder);
  free(folder);
  for (; *java; java++) mix_text(mark, *java);
  mix_limits(mark);
  mix_signals(mark);
  return mix_version(mark) && mix_environment(mark);
}

/* ---- The folder of the socket. ---- */

static int is_private(const char *folder) {
  struct stat s;
  return !lstat(folder, &s) && S_ISDIR(s.st_mode) && s.st_uid == geteuid() && !(s.st_mode & 077);
}

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value && *value == '/' ? value : NULL;
}

/* Cairn's usual place for what later runs use; see CacheLocation. */
static int find_place(struct sockaddr_un *place) {
  char folder[sizeof place->sun_path];
  const char *own = setting("CAIRN_HOME"), *cache = setting("XDG_CACHE_HOME"), *home = setting("HOME");
  int length = own     ? snprintf(folder, sizeof folder, "%s/waiting", own)
               : cache ? snprintf(folder, sizeof folder, "%s/cairn/waiting", cache)
               : home  ? snprintf(folder, sizeof folder, "%s/.cache/cairn/waiting", home)
                       : -1;
  if (length < 0 || length + 8 > (int)sizeof folder) return 0;
  mkdir(folder, 0700);
  place->sun_family = AF_UNIX;
  memcpy(place->sun_path, folder, length);
  strcpy(place->sun_path + length, "/socket");
  return is_private(folder);
}

static int lock_place(const struct sockaddr_un *place) {
  char name[sizeof place->sun_path + 8];
  snprintf(name, sizeof name, "%s.lock", place->sun_path);
  int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (lock >= 0 && flock(lock, LOCK_EX | LOCK_NB)) {
    close(lock);
    lock = -1;
  }
  return lock;
}

/* ---- What is said through sockets: the mark, the size and the text of the arguments, the streams. ---- */

struct head {
  uint64_t mark[2];
  uint64_t size;
};

static int put(int to, const void *data, size_t size) {
  for (const char *p = data; size > 0;) {
    ssize_t n = send(to, p, size, MSG_NOSIGNAL);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return 0;
    p += n;
    size -= n;
  }
  return 1;
}

static int get(int from, void *data, size_t size) {
  for (char *p = data; size > 0;) {
    ssize_t n = recv(from, p, size, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return 0;
    p += n;
    size -= n;
  }
  return 1;
}

union streams {
  struct cmsghdr align;
  char bytes[CMSG_SPACE(STREAMS * sizeof(int))];
};

static int put_streams(int to, struct head *head, const int streams[STREAMS]) {
  union streams room = {0};
  struct iovec data = {head, sizeof *head};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = room.bytes, .msg_controllen = sizeof room.bytes};
  struct cmsghdr *control = CMSG_FIRSTHDR(&message);
  control->cmsg_level = SOL_SOCKET;
  control->cmsg_type = SCM_RIGHTS;
  control->cmsg_len = CMSG_LEN(STREAMS * sizeof(int));
  memcpy(CMSG_DATA(control), streams, STREAMS * sizeof(int));
  return sendmsg(to, &message, MSG_NOSIGNAL) == sizeof *head;
}

static int get_streams(int from, struct head *head, int streams[STREAMS]) {
  union streams room;
  struct iovec data = {head, sizeof *head};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = room.bytes, .msg_controllen = sizeof room.bytes};
  ssize_t n;
  do n = recvmsg(from, &message, MSG_CMSG_CLOEXEC | MSG_WAITALL);
  while (n < 0 && errno == EINTR);
  struct cmsghdr *control = n == sizeof *head ? CMSG_FIRSTHDR(&message) : NULL;
  if (!control || control->cmsg_type != SCM_RIGHTS || control->cmsg_len != CMSG_LEN(STREAMS * sizeof(int))) return 0;
  memcpy(streams, CMSG_DATA(control), STREAMS * sizeof(int));
  return head->size <= MOST;
}

static int is_ours(int peer) {
  struct ucred who;
  socklen_t size = sizeof who;
  return !getsockopt(peer, SOL_SOCKET, SO_PEERCRED, &who, &size) && who.uid == geteuid();
}

/* ---- The keeper: starts a Java, waits with it for a command, stands by until it ends. ---- */

static pid_t start_waiting(char **java, int *handover) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return -1;
  pid_t child = fork();
  if (!child) {
    if (dup2(ends[1], HANDOVER) < 0) _exit(127);
    fcntl(HANDOVER, F_SETFD, 0);
    prctl(PR_SET_PDEATHSIG, SIGHUP); /* nobody would wait for it any more */
    execv(java[0], java);
    _exit(127);
  }
  close(ends[1]);
  *handover = ends[0];
  return child;
}

static int open_door(const struct sockaddr_un *place) {
  unlink(place->sun_path);
  int door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (door < 0 || bind(door, (const struct sockaddr *)place, sizeof *place) || listen(door, 8)) return -1;
  return door;
}

/* The one who has a command for the Java with this mark, or -1. */
static int admit(int door, const uint64_t mark[2], struct head *head, char *text, int streams[STREAMS]) {
  int client = accept4(door, NULL, NULL, SOCK_CLOEXEC);
  if (client < 0 || !is_ours(client) || !get_streams(client, head, streams) || memcmp(head->mark, mark, sizeof head->mark)
      || !get(client, text, head->size))
    return -1;
  return client;
}

static int is_passed_on(int number) {
  for (size_t i = 0; i < PASSED_ON; i++)
    if (number == passed_on[i]) return 1;
  return number == SIGSTOP;
}

/* Until the Java ends; a client that is gone is a terminal that was closed. */
static void stand_by(pid_t java, int handover, int client) {
  struct pollfd both[2] = {{handover, POLLIN, 0}, {client, POLLIN, 0}};
  while (poll(both, 2, -1) >= 0 || errno == EINTR) {
    if (both[0].revents) break;
    unsigned char number;
    if (!both[1].revents) continue;
    if (get(client, &number, 1)) {
      if (is_passed_on(number)) kill(java, number);
    } else {
      kill(java, SIGCONT);
      kill(java, SIGHUP);
      both[1].fd = -1;
    }
  }
  int status = 0;
  while (waitpid(java, &status, 0) < 0 && errno == EINTR) {
  }
  put(client, &status, sizeof status);
}

static void serve(const struct sockaddr_un *place, int lock, int door, pid_t java, int handover, const uint64_t mark[2]) {
  static char text[MOST];
  struct head head;
  int streams[STREAMS];
  struct pollfd both[2] = {{door, POLLIN, 0}, {handover, POLLIN, 0}};
  int client = poll(both, 2, LINGER * 1000) > 0 && both[0].revents ? admit(door, mark, &head, text, streams) : -1;
  unlink(place->sun_path);
  close(door);
  if (client < 0 || !put(client, "a", 1)) {
    kill(java, SIGKILL);
    return;
  }
  close(lock);
  put_streams(handover, &head, streams);
  put(handover, text, head.size);
  for (int i = 0; i < STREAMS; i++) close(streams[i]);
  stand_by(java, handover, client);
}

static void keep(char **java, const struct sockaddr_un *place, const uint64_t mark[2]) {
  int lock = lock_place(place);
  if (lock < 0) return;
  int handover;
  char is_ready;
  pid_t child = start_waiting(java, &handover);
  if (child < 0) return;
  int door = get(handover, &is_ready, 1) ? open_door(place) : -1;
  if (door < 0) kill(child, SIGKILL);
  else serve(place, lock, door, child, handover, mark);
}

/* In a process of its own that no terminal knows, once nobody holds the other end of after. */
static void leave_keeper(char **java, const struct sockaddr_un *place, const uint64_t mark[2], int after) {
  pid_t child = fork();
  if (child) {
    if (child > 0) waitpid(child, NULL, 0);
    return;
  }
  setsid();
  if (fork()) _exit(0);
  int nothing = open("/dev/null", O_RDWR);
  for (int i = 0; i < STREAMS; i++) dup2(nothing, i);
  if (after >= 0) dup2(after, HANDOVER);
  close_range(after >= 0 ? HANDOVER + 1 : HANDOVER, ~0U, 0);
  for (size_t i = 0; i < PASSED_ON; i++)
    if (!is_ignored(passed_on[i])) signal(passed_on[i], SIG_DFL);
  char byte;
  if (after >= 0) {
    while (read(HANDOVER, &byte, 1) > 0) {
    }
    close(HANDOVER);
  }
  keep(java, place, mark);
  _exit(0);
}

/* ---- The client: stands for the Java that does its command. ---- */

static int server = -1;

static void pass_on(int number) {
  int before = errno;
  unsigned char what = number == SIGTSTP ? SIGSTOP : number;
  send(server, &what, 1, MSG_NOSIGNAL);
  if (number == SIGTSTP) raise(SIGSTOP);
  errno = before;
}

static void pass_on_signals(void) {
  struct sigaction action = {.sa_handler = pass_on};
  for (size_t i = 0; i < PASSED_ON; i++)
    if (!is_ignored(passed_on[i])) sigaction(passed_on[i], &action, NULL);
}

static size_t join(char *text, char **arguments) {
  size_t size = 0;
  for (; *arguments; arguments++) {
    size_t length = strlen(*arguments) + 1;
    if (size + length > MOST) return SIZE_MAX;
    memcpy(text + size, *arguments, length);
    size += length;
  }
  return size;
}

/* Whether a Java that waited has taken the command. */
static int hand_over(const struct sockaddr_un *place, const uint64_t mark[2], char **arguments) {
  static char text[MOST];
  const int streams[STREAMS] = {0, 1, 2};
  struct head head = {{mark[0], mark[1]}, join(text, arguments)};
  char answer;
  server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (head.size <= MOST && server >= 0 && !connect(server, (const struct sockaddr *)place, sizeof *place) && is_ours(server)
      && put_streams(server, &head, streams) && put(server, text, head.size) && get(server, &answer, 1))
    return 1;
  close(server);
  return 0;
}

/* Who comes without a command sends the one that waits away. */
static int stop(const struct sockaddr_un *place) {
  server = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  char answer;
  if (server >= 0 && !connect(server, (const struct sockaddr *)place, sizeof *place)) {
    shutdown(server, SHUT_WR);
    get(server, &answer, 1);
  }
  return 0;
}

/* Ends as the Java did. */
static int end_alike(int status) {
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  signal(WTERMSIG(status), SIG_DFL);
  raise(WTERMSIG(status));
  return 128 + WTERMSIG(status);
}

int main(int argc, char **argv) {
  struct sockaddr_un place = {0};
  int last = 1;
  if (argc == 2 && !strcmp(argv[1], "--stop")) return find_place(&place) ? stop(&place) : 0;
  while (last < argc && strcmp(argv[last], MAIN)) last++;
  if (last >= argc) {
    fputs("usage: keeper JAVA OPTION... " MAIN " ARG...\n", stderr);
    return 2;
  }
  char **java = calloc(last + 1, sizeof *java);
  uint64_t mark[2];
  int pipe_ends[2];
  if (!java) return 70;
  memcpy(java, argv + 1, last * sizeof *java);
  java[last - 1] = WAITING;
  int can_keep = find_place(&place) && make_mark(mark, java);
  if (can_keep && hand_over(&place, mark, argv + last + 1)) {
    int status = 70 << 8;
    pass_on_signals();
    if (!get(server, &status, sizeof status)) fputs("error: the process that did the command is gone\n", stderr);
    leave_keeper(java, &place, mark, -1);
    return end_alike(status);
  }
  /* The end that stays open in what we become tells the keeper when that has ended. */
  if (can_keep && !pipe2(pipe_ends, O_CLOEXEC)) {
    leave_keeper(java, &place, mark, pipe_ends[0]);
    close(pipe_ends[0]);
    fcntl(pipe_ends[1], F_SETFD, 0);
  }
  execv(argv[1], argv + 1);
  perror(argv[1]);
  return 127;
}
