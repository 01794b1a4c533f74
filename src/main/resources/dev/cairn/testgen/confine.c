/*
 * Runs a program that is not trusted, confined by the kernel before its first instruction:
 *
 *   confine [OPTION...] -- PROGRAM [ARGUMENT...]
 *   confine --probe --rw DIR
 *
 *   --rw DIR      a folder that may be written; the first is where the program runs
 *   --stay        the program runs where it was started
 *   --ro PATH     a file or folder that may be read; nothing else is to be seen
 *   --dir PATH    a folder that is there and empty (for names that lead through it, as in a/../b)
 *   --keep-user   keep the user's rights to read (a compiler needs the user's sources)
 *   --level LEVEL confine at this level (3), or end with status 125
 *   --quick       confine at level 2 where the kernel has it, which takes no time, else at the highest level it allows
 *   --probe       print the highest level that this kernel allows
 *
 * Levels: 3 namespaces: a file system of the named paths only, no network, no other processes, plus all of 2
 *         2 landlock: files outside the named paths cannot be opened or changed, plus all of 1
 *         1 seccomp: no new privileges, dangerous system calls are refused, no sockets
 *         0 resource limits only
 *
 * The limits on resources, and the rights of root given up, hold at every level.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/securebits.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOTHING, SECCOMP, LANDLOCK, NAMESPACES };
enum { MOST_PATHS = 1024, NOBODY = 65534, INSIDE_ID = 1000, REFUSED = 125, MOST_PROCESSES = 512 };

static const char *readable[MOST_PATHS], *writable[MOST_PATHS], *empty[MOST_PATHS];
static int readable_count, writable_count, empty_count, keep_user, quick, wanted = NAMESPACES;
static char place[PATH_MAX];

static void refuse(const char *what) {
  fprintf(stderr, "confine: %s: %s\n", what, strerror(errno));
  _exit(REFUSED);
}

/* ---- rights and resources ---- */

static void limit_to(int resource, rlim_t value) {
  struct rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

/* A container may know no other user than root, who is some user of the host then. */
static int is_only_user(void) {
  if (setegid(NOBODY) != 0) return errno == EINVAL;
  if (setegid(0) != 0) refuse("setegid");
  return 0;
}

/* What makes root of such a container more than that user; a program started by it cannot get it back. */
static void give_up_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0, 0, 0}, {0, 0, 0}};
  for (int capability = 0; capability < 64; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prctl(PR_SET_SECUREBITS, SECBIT_NOROOT | SECBIT_NOROOT_LOCKED, 0, 0, 0);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || syscall(SYS_capset, &header, none) != 0)
    refuse("the rights of root cannot be given up");
}

/* In namespaces of its own a program is no root whoever it was before: for these capabilities are still needed. */
static void leave_root(int level) {
  if (geteuid() == 0 && !keep_user) {
    if (is_only_user()) {
      if (level < NAMESPACES) give_up_capabilities();
    } else if (setgroups(0, NULL) != 0 || setgid(NOBODY) != 0 || setuid(NOBODY) != 0) {
      refuse("the rights of root cannot be given up");
    }
  }
  /* Who changed its user may not write to its own /proc/self before. */
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
}

/* Processes are counted per user: where the program has no user of its own, others would be counted with it. */
static void limit_resources(int level) {
  limit_to(RLIMIT_CORE, 0);
  limit_to(RLIMIT_FSIZE, (rlim_t)128 << 20);
  if (!keep_user && (level == NAMESPACES || getuid() == NOBODY)) limit_to(RLIMIT_NPROC, MOST_PROCESSES);
}

/* ---- namespaces ---- */

static int write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY);
  if (file < 0) return -1;
  ssize_t length = (ssize_t)strlen(text);
  int done = write(file, text, (size_t)length) == length ? 0 : -1;
  close(file);
  return done;
}

static int enter_namespaces(void) {
  char map[64];
  uid_t uid = geteuid();
  gid_t gid = getegid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS) != 0) return -1;
  write_file("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "%d %u 1", INSIDE_ID, (unsigned)uid);
  if (write_file("/proc/self/uid_map", map) != 0) return -1;
  snprintf(map, sizeof map, "%d %u 1", INSIDE_ID, (unsigned)gid);
  return write_file("/proc/self/gid_map", map);
}

static int make_folders(char *path) {
  for (char *at = path + 1; *at != 0; at++) {
    if (*at == '/') {
      *at = 0;
      if (mkdir(path, 0755) != 0 && errno != EEXIST) return -1;
      *at = '/';
    }
  }
  return 0;
}

static int inside(char to[PATH_MAX], const char *root, const char *path) {
  return snprintf(to, PATH_MAX, "%s%s", root, path) < PATH_MAX ? make_folders(to) : -1;
}

/* What a folder shown before holds is never opened for writing: a program that runs just now would refuse it. */
static int make_file(const char *path) {
  struct stat status;
  if (stat(path, &status) == 0) return 0;
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file >= 0) close(file);
  return file >= 0 || errno == EROFS || errno == EACCES ? 0 : -1;
}

/* Shows a path of the host at the same place below root; what is not there is left out. */
static int show(const char *root, const char *path) {
  char to[PATH_MAX], target[PATH_MAX];
  struct stat status;
  if (lstat(path, &status) != 0) return 0;
  if (inside(to, root, path) != 0) return -1;
  if (S_ISLNK(status.st_mode)) {
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0) return -1;
    target[length] = 0;
    return symlink(target, to) == 0 || errno == EEXIST ? 0 : -1;
  }
  if (S_ISDIR(status.st_mode) ? mkdir(to, 0755) != 0 && errno != EEXIST : make_file(to) != 0) return -1;
  return mount(path, to, NULL, MS_BIND | MS_REC, NULL);
}

struct attributes { uint64_t set, clear, propagation, userns; };
enum { READ_ONLY = 1, NO_SUID = 2, NO_DEVICES = 4, MOUNT_SETATTR = 442, WHOLE_TREE = 0x8000 };

static int protect(const char *tree, uint64_t flags) {
  struct attributes wanted = {flags, 0, 0, 0};
  return (int)syscall(MOUNT_SETATTR, AT_FDCWD, tree, WHOLE_TREE, &wanted, sizeof wanted);
}

static const char *const DEVICES[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
enum { DEVICE_COUNT = sizeof DEVICES / sizeof *DEVICES };

static int make_writable(const char *mounted) {
  struct attributes wanted = {0, READ_ONLY, 0, 0};
  return (int)syscall(MOUNT_SETATTR, AT_FDCWD, mounted, 0, &wanted, sizeof wanted);
}

/* A file system of the named paths only, with a /tmp of its own, mounted over the first writable folder, becomes the root. */
static int build_root(void) {
  const char *root = writable[0];
  char to[PATH_MAX], own[MOST_PATHS][32];
  int opened[MOST_PATHS];
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
  for (int i = 0; i < writable_count; i++) {
    opened[i] = open(writable[i], O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (opened[i] < 0) return -1;
    snprintf(own[i], sizeof own[i], "/proc/self/fd/%d", opened[i]);
  }
  if (mount("none", root, "tmpfs", MS_NOSUID | MS_NODEV, "size=16m,mode=755") != 0) return -1;
  char temporary[PATH_MAX];
  if (inside(temporary, root, "/tmp") != 0 || (mkdir(temporary, 0777) != 0 && errno != EEXIST)) return -1;
  if (mount("none", temporary, "tmpfs", MS_NOSUID | MS_NODEV, "size=16m,mode=1777") != 0) return -1;
  /* before anything of the host is shown: none of these is to be made there */
  for (int i = 0; i < empty_count; i++)
    if (inside(to, root, empty[i]) != 0 || (mkdir(to, 0755) != 0 && errno != EEXIST)) return -1;
  for (int i = 0; i < readable_count; i++)
    if (show(root, readable[i]) != 0) return -1;
  for (int i = 0; i < DEVICE_COUNT; i++)
    if (inside(to, root, DEVICES[i]) != 0 || make_file(to) != 0) return -1;
  for (int i = 0; i < writable_count; i++)
    if (inside(to, root, writable[i]) != 0 || (mkdir(to, 0755) != 0 && errno != EEXIST)) return -1;
  if (inside(to, root, "/proc") != 0 || (mkdir(to, 0755) != 0 && errno != EEXIST)) return -1;
  if (protect(root, READ_ONLY | NO_SUID | NO_DEVICES) != 0 || make_writable(temporary) != 0) return -1;
  for (int i = 0; i < DEVICE_COUNT; i++)
    if (inside(to, root, DEVICES[i]) != 0 || mount(DEVICES[i], to, NULL, MS_BIND, NULL) != 0) return -1;
  for (int i = 0; i < writable_count; i++) {
    if (inside(to, root, writable[i]) != 0 || mount(own[i], to, NULL, MS_BIND, NULL) != 0) return -1;
    if (protect(to, NO_SUID | NO_DEVICES) != 0) return -1;
    close(opened[i]);
  }
  /* Where a container masks parts of /proc a new one is refused: then there is none. */
  if (inside(to, root, "/proc") == 0) mount("none", to, "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL);
  if (chdir(root) != 0 || syscall(SYS_pivot_root, ".", ".") != 0 || umount2(".", MNT_DETACH) != 0) return -1;
  return chdir("/");
}

/* ---- Landlock ---- */

struct ruleset { uint64_t files, network, scoped; };
struct beneath { uint64_t allowed; int32_t parent; } __attribute__((packed));
enum { LL_CREATE = 444, LL_ADD, LL_RESTRICT };
enum { LL_EXECUTE = 1, LL_LIST = 8, LL_READ = 4 | LL_LIST, LL_FILE_ONLY = 1 | 2 | 4 | (1 << 14) | (1 << 15) };

static uint64_t handled(long version) {
  uint64_t all = ((uint64_t)1 << 13) - 1;
  if (version >= 2) all |= 1 << 13;
  if (version >= 3) all |= 1 << 14;
  return all;
}

static int allow(int rules, const char *path, uint64_t rights) {
  struct stat status;
  int at = open(path, O_PATH | O_CLOEXEC);
  if (at < 0) return errno == ENOENT ? 0 : -1;
  if (fstat(at, &status) == 0 && !S_ISDIR(status.st_mode)) rights &= LL_FILE_ONLY;
  struct beneath rule = {rights, at};
  int done = (int)syscall(LL_ADD, rules, 1, &rule, 0);
  close(at);
  return done;
}

/* own_root: folders may be opened everywhere and /tmp be written, since all that is to be seen was put there by us. */
static int landlock(int own_root) {
  long version = syscall(LL_CREATE, NULL, 0, 1);
  if (version < 1) return -1;
  uint64_t all = handled(version);
  struct ruleset wanted = {all, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int rules = (int)syscall(LL_CREATE, &wanted, size, 0);
  if (rules < 0) return -1;
  int failed = 0;
  for (int i = 0; i < readable_count; i++) failed |= allow(rules, readable[i], LL_EXECUTE | LL_READ);
  for (int i = 0; i < DEVICE_COUNT; i++) failed |= allow(rules, DEVICES[i], LL_READ | 2);
  for (int i = 0; i < writable_count; i++) failed |= allow(rules, writable[i], all);
  failed |= allow(rules, "/proc/self", LL_READ);
  if (own_root) failed |= allow(rules, "/", LL_LIST) | allow(rules, "/tmp", all);
  if (failed == 0) failed = (int)syscall(LL_RESTRICT, rules, 0);
  close(rules);
  return failed;
}

/* ---- system calls ---- */

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#endif

#ifdef NATIVE
#define REFUSE(code) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (code))
#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define DENY(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), REFUSE(EPERM)
#define NEW_NAMESPACES 0x7e020080

static struct sock_filter filter[] = {
  FIELD(arch),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE, 4, 0),
#if defined(__x86_64__)
  /* 32-bit programs: the numbers of i386 follow below the native ones */
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_I386, 1, 0),
#else
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
#endif
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  FIELD(nr),
  BPF_STMT(BPF_JMP | BPF_JA, 0), /* patched: to the list of i386 */
  FIELD(nr),
#if defined(__x86_64__)
  BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSE(ENOSYS),
#endif
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1), REFUSE(ENOSYS),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3), FIELD(args[0]),
  BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, NEW_NAMESPACES, 0, 1), REFUSE(EPERM),
  FIELD(nr),
  DENY(SYS_unshare), DENY(SYS_setns), DENY(SYS_mount), DENY(SYS_umount2), DENY(SYS_pivot_root), DENY(SYS_chroot),
  DENY(428), DENY(429), DENY(430), DENY(431), DENY(432), DENY(433), DENY(442), /* the new mount calls */
  DENY(SYS_ptrace), DENY(SYS_process_vm_readv), DENY(SYS_process_vm_writev), DENY(434), DENY(438), /* pidfd */
  /* a pair of connected streams reaches nobody else, as a pipe; of other kinds each end can be sent elsewhere */
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 0, 7), FIELD(args[0]),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 1 /* AF_UNIX */, 1, 0), REFUSE(EPERM), FIELD(args[1]),
  BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 1 /* SOCK_STREAM */, 1, 0), REFUSE(EPERM),
  FIELD(nr),
  DENY(SYS_socket), DENY(SYS_bpf), DENY(SYS_perf_event_open), DENY(SYS_userfaultfd),
  DENY(425), DENY(426), DENY(427), /* io_uring */
  DENY(SYS_keyctl), DENY(SYS_add_key), DENY(SYS_request_key), DENY(SYS_open_by_handle_at),
  DENY(SYS_init_module), DENY(SYS_finit_module), DENY(SYS_delete_module), DENY(SYS_kexec_load), DENY(SYS_reboot),
  DENY(SYS_swapon), DENY(SYS_swapoff), DENY(SYS_settimeofday), DENY(SYS_clock_settime), DENY(SYS_adjtimex),
  DENY(SYS_sethostname), DENY(SYS_setdomainname), DENY(SYS_acct), DENY(SYS_quotactl), DENY(SYS_syslog),
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  /* i386 */
  DENY(310), DENY(346), DENY(21), DENY(52), DENY(22), DENY(217), DENY(61),
  DENY(428), DENY(429), DENY(430), DENY(431), DENY(432), DENY(433), DENY(442),
  DENY(26), DENY(347), DENY(348), DENY(434), DENY(438), DENY(102), DENY(359), DENY(360), DENY(357), DENY(336), DENY(374),
  DENY(425), DENY(426), DENY(427), DENY(288), DENY(286), DENY(287), DENY(342),
  DENY(128), DENY(350), DENY(129), DENY(283), DENY(88), DENY(87), DENY(115), DENY(79), DENY(264), DENY(124),
  DENY(74), DENY(121), DENY(51), DENY(131), DENY(103),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 435, 0, 1), REFUSE(ENOSYS),
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
};

/* The jump to the list of i386 goes behind the first statement that allows. */
static void link_filter(void) {
  size_t jump = 0, count = sizeof filter / sizeof *filter;
  for (size_t i = 0; i < count; i++) {
    if (filter[i].code == (BPF_JMP | BPF_JA)) jump = i;
    if (filter[i].code == (BPF_RET | BPF_K) && filter[i].k == SECCOMP_RET_ALLOW) {
      filter[jump].k = (uint32_t)(i - jump);
      return;
    }
  }
}

static int filter_calls(void) {
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  link_filter();
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}
#else
static int filter_calls(void) { return -1; }
#endif

/* ---- the program ---- */

static int wait_for(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return REFUSED;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static void start(int level, char **command) {
  if (place[0] == 0 && writable_count > 0) snprintf(place, sizeof place, "%s", writable[0]);
  if (place[0] != 0 && chdir(place) != 0) refuse(place);
  if (level < NAMESPACES) leave_root(level);
  limit_resources(level);
  if (level >= SECCOMP && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) refuse("no_new_privs");
  if (level == LANDLOCK && landlock(0) != 0) refuse("landlock");
  if (level == NAMESPACES) landlock(1); /* a second wall where there is one */
  if (level >= SECCOMP && filter_calls() != 0) refuse("seccomp");
  if (command[0] == NULL) _exit(0);
  execv(command[0], command);
  refuse(command[0]);
}

/* The first process of the new namespaces: when it ends, or we do, so does all that the program started. */
static int run_in_namespaces(char **command) {
  pid_t init = fork();
  if (init < 0) refuse("fork");
  if (init > 0) return wait_for(init);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (build_root() != 0) refuse("the file system cannot be confined");
  sethostname("localhost", 9);
  pid_t program = fork();
  if (program < 0) refuse("fork");
  if (program == 0) start(NAMESPACES, command);
  int status, result = REFUSED;
  for (pid_t ended = wait(&status); ended > 0 || errno == EINTR; ended = wait(&status)) {
    if (ended == program) {
      result = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
      break;
    }
  }
  _exit(result);
}

static int run_at(int level, char **command) {
  if (level == NAMESPACES) {
    leave_root(level);
    if (enter_namespaces() != 0) refuse("namespaces");
    return run_in_namespaces(command);
  }
  pid_t program = fork();
  if (program < 0) refuse("fork");
  if (program > 0) return wait_for(program);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  start(level, command);
  return REFUSED;
}

/* Whether a level works, tried in a process of its own with a program that does nothing. */
static int works(int level) {
  char *nothing[] = {NULL};
  pid_t trial = fork();
  if (trial < 0) return 0;
  if (trial == 0) {
    int silent = open("/dev/null", O_WRONLY);
    if (silent >= 0) dup2(silent, 2);
    _exit(run_at(level, nothing));
  }
  return wait_for(trial) == 0;
}

static int highest(void) {
  int level = wanted;
  while (level > NOTHING && !works(level)) level--;
  return level;
}

int main(int count, char **arguments) {
  int at = 1, probe = 0;
  for (; at < count && strcmp(arguments[at], "--") != 0; at++) {
    const char *option = arguments[at];
    const char *value = at + 1 < count ? arguments[at + 1] : "";
    if (strcmp(option, "--probe") == 0) {
      probe = 1;
    } else if (strcmp(option, "--keep-user") == 0) {
      keep_user = 1;
    } else if (strcmp(option, "--quick") == 0) {
      quick = 1;
    } else if (strcmp(option, "--stay") == 0) {
      if (getcwd(place, sizeof place) == NULL) refuse("the folder at hand");
    } else {
      if (strcmp(option, "--ro") == 0 && readable_count < MOST_PATHS) readable[readable_count++] = value;
      else if (strcmp(option, "--rw") == 0 && writable_count < MOST_PATHS) writable[writable_count++] = value;
      else if (strcmp(option, "--dir") == 0 && empty_count < MOST_PATHS) empty[empty_count++] = value;
      else if (strcmp(option, "--level") == 0) wanted = atoi(value);
      else return fprintf(stderr, "confine: what is %s?\n", option), REFUSED;
      at++;
    }
  }
  if (probe) return printf("%d\n", highest()), 0;
  if (at + 1 >= count || writable_count == 0) return fprintf(stderr, "confine: no program or no folder\n"), REFUSED;
  if (quick) wanted = syscall(LL_CREATE, NULL, 0, 1) >= 1 ? LANDLOCK : highest();
  return run_at(wanted, arguments + at + 1);
}
