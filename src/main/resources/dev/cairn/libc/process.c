/*
 * Other processes, and who this one is to the system: fork, wait, exec, users and groups. A function that is tested on its own gets
 * every answer that a system may give; a program that is started by its users has nobody beside it, and each of these calls fails.
 */
#include "cairn_libc.h"

void __cairn_asked(void);

#define WNOHANG 1
#define WUNTRACED 2
#define WCONTINUED 8

/* A call that fails here. */
static long cairn_refused(const char *function, int error) {
  __cairn_host_effect(function);
  errno = error;
  return -1;
}

/* An answer of -1 comes with a reason. */
static int cairn_answer(int answer, int is_legal) {
  __cairn_legal((answer == -1) | is_legal);
  if (answer == -1) cairn_answered_no();
  return answer;
}

#define DONE(name, error, ...)                                                               \
  if (!__cairn_world_varies()) return (int)cairn_refused(#name, error);                        \
  int answer = __cairn_ask_##name(__VA_ARGS__);                                                \
  return cairn_answer(answer, answer == 0);

int __cairn_command_fork(void);
int __cairn_command_spawn(int *process);
int __cairn_command_wait(int process, int *status, int options);
int __cairn_command_exec(const char *path);
int __cairn_command_system(const char *command);

int __cairn_ask_fork(void);
int __cairn_ask_vfork(void);
int __cairn_ask__Fork(void);

/* The child is told 0, the parent the number of the child. */
int fork(void) {
  if (__cairn_world_commands()) return __cairn_command_fork();
  if (!__cairn_world_varies()) return (int)cairn_refused("fork", EAGAIN);
  int answer = __cairn_ask_fork();
  return cairn_answer(answer, answer >= 0);
}

int vfork(void) {
  if (__cairn_world_commands()) return __cairn_command_fork();
  if (!__cairn_world_varies()) return (int)cairn_refused("vfork", EAGAIN);
  int answer = __cairn_ask_vfork();
  return cairn_answer(answer, answer >= 0);
}

int _Fork(void) {
  if (__cairn_world_commands()) return __cairn_command_fork();
  if (!__cairn_world_varies()) return (int)cairn_refused("_Fork", EAGAIN);
  int answer = __cairn_ask__Fork();
  return cairn_answer(answer, answer >= 0);
}

int clone(int (*function)(void *), void *stack, int flags, void *argument, ...) { return (int)cairn_refused("clone", EAGAIN); }

int __cairn_ask_wait(int *status);
int __cairn_ask_waitpid(int process, int *status, int options);
int __cairn_ask_wait3(int *status, int options, void *usage);
int __cairn_ask_wait4(int process, int *status, int options, void *usage);

/* How a process ended, or that it was stopped or goes on where that was asked for. */
static int cairn_is_status(int status, int options) {
  int low = status & 0x7f, rest = status & ~0xff;
  int has_left = (low == 0) & ((status & ~0xff00) == 0);
  int was_killed = (low >= 1) & (low <= 64) & (rest == 0);
  int is_stopped = ((status & 0xff) == 0x7f) & (rest >= 0x100) & (rest <= 0x4000) & ((options & WUNTRACED) != 0);
  int goes_on = (status == 0xffff) & ((options & WCONTINUED) != 0);
  return has_left | was_killed | is_stopped | goes_on;
}

static int cairn_waited(int answer, int process, int parameter, int *status, int options) {
  __cairn_legal((answer == -1) | ((answer > 0) & ((process <= 0) | (answer == process))) | ((answer == 0) & ((options & WNOHANG) != 0)));
  if (answer == -1) {
    cairn_answered_no();
  } else if (answer != 0 && status != NULL) {
    __cairn_sets(parameter, status, 1, sizeof *status);
    __cairn_legal(cairn_is_status(*status, options));
  }
  return answer;
}

int wait(int *status) {
  if (__cairn_world_commands()) return __cairn_command_wait(-1, status, 0);
  if (!__cairn_world_varies()) return (int)cairn_refused("wait", ECHILD);
  return cairn_waited(__cairn_ask_wait(status), -1, 0, status, 0);
}

int waitpid(int process, int *status, int options) {
  if (__cairn_world_commands()) return __cairn_command_wait(process, status, options);
  if (!__cairn_world_varies()) return (int)cairn_refused("waitpid", ECHILD);
  return cairn_waited(__cairn_ask_waitpid(process, status, options), process, 1, status, options);
}

int wait3(int *status, int options, void *usage) {
  if (!__cairn_world_varies() || usage != NULL) return (int)cairn_refused("wait3", ECHILD);
  return cairn_waited(__cairn_ask_wait3(status, options, usage), -1, 0, status, options);
}

int wait4(int process, int *status, int options, void *usage) {
  if (!__cairn_world_varies() || usage != NULL) return (int)cairn_refused("wait4", ECHILD);
  return cairn_waited(__cairn_ask_wait4(process, status, options, usage), process, 1, status, options);
}

int waitid(int kind, unsigned process, void *about, int options) { return (int)cairn_refused("waitid", ECHILD); }

/* What comes back from exec has failed. Nobody sees what the other program would have done. */
int __cairn_ask_execv(const char *path, char *const arguments[]);
int __cairn_ask_execvp(const char *file, char *const arguments[]);
int __cairn_ask_execve(const char *path, char *const arguments[], char *const environment[]);
int __cairn_ask_execvpe(const char *file, char *const arguments[], char *const environment[]);
int __cairn_ask_execl(const char *path, const char *first);
int __cairn_ask_execlp(const char *file, const char *first);
int __cairn_ask_execle(const char *path, const char *first);

#define EXEC(name, path, ...)                                            \
  if (__cairn_world_commands()) return __cairn_command_exec(path);         \
  if (!__cairn_world_varies()) return (int)cairn_refused(#name, EACCES);   \
  cairn_looks_at(path);                                                    \
  return cairn_answer(__cairn_ask_##name(path, __VA_ARGS__), 0);

int execv(const char *path, char *const arguments[]) { EXEC(execv, path, arguments) }
int execvp(const char *file, char *const arguments[]) { EXEC(execvp, file, arguments) }
int execve(const char *path, char *const arguments[], char *const environment[]) { EXEC(execve, path, arguments, environment) }
int execvpe(const char *file, char *const arguments[], char *const environment[]) { EXEC(execvpe, file, arguments, environment) }
int execl(const char *path, const char *first, ...) { EXEC(execl, path, first) }
int execlp(const char *file, const char *first, ...) { EXEC(execlp, file, first) }
int execle(const char *path, const char *first, ...) { EXEC(execle, path, first) }
int fexecve(int fd, char *const arguments[], char *const environment[]) { return (int)cairn_refused("fexecve", EACCES); }
int execveat(int at, const char *path, char *const arguments[], char *const environment[], int flags) {
  return (int)cairn_refused("execveat", EACCES);
}

/* What a spawned process begins with, which nobody sees. */
int posix_spawn_file_actions_init(void *actions) { return memset(actions, 0, 80), 0; }
int posix_spawn_file_actions_destroy(void *actions) { return 0; }
int posix_spawn_file_actions_addclose(void *actions, int fd) { return fd < 0 ? EBADF : 0; }
int posix_spawn_file_actions_adddup2(void *actions, int fd, int as) { return fd < 0 || as < 0 ? EBADF : 0; }
int posix_spawn_file_actions_addopen(void *actions, int fd, const char *path, int flags, unsigned mode) {
  cairn_looks_at(path);
  return fd < 0 ? EBADF : 0;
}
int posix_spawnattr_init(void *attributes) { return memset(attributes, 0, 336), 0; }
int posix_spawnattr_destroy(void *attributes) { return 0; }
int posix_spawnattr_setflags(void *attributes, short flags) { return (flags & ~0xff) != 0 ? EINVAL : 0; }
int posix_spawnattr_setpgroup(void *attributes, int group) { return 0; }
int posix_spawnattr_setsigmask(void *attributes, const void *set) { return 0; }
int posix_spawnattr_setsigdefault(void *attributes, const void *set) { return 0; }

#define SPAWN(name, process, path)                                          \
  if (!__cairn_world_commands()) return (int)cairn_refused(#name, EPERM), EPERM; \
  cairn_looks_at(path);                                                     \
  return __cairn_command_spawn(process);

int posix_spawn(int *process, const char *path, const void *actions, const void *attributes, char *const arguments[], char *const environment[]) {
  SPAWN(posix_spawn, process, path)
}

int posix_spawnp(int *process, const char *file, const void *actions, const void *attributes, char *const arguments[], char *const environment[]) {
  SPAWN(posix_spawnp, process, file)
}

/* The shell: whether there is one, or how a command ended. */
int __cairn_ask_system(const char *command);

int system(const char *command) {
  if (__cairn_world_commands()) return __cairn_command_system(command);
  if (!__cairn_world_varies()) return command == NULL ? 0 : (int)cairn_refused("system", EPERM);
  int answer = __cairn_ask_system(command);
  if (command == NULL) return answer;
  cairn_looks_at(command);
  return cairn_answer(answer, cairn_is_status(answer, 0));
}

/* Users, groups and sessions of this process, and who owns a file: done or refused. */
int __cairn_ask_setuid(unsigned user);
int __cairn_ask_setgid(unsigned group);
int __cairn_ask_seteuid(unsigned user);
int __cairn_ask_setegid(unsigned group);
int __cairn_ask_setreuid(unsigned real, unsigned effective);
int __cairn_ask_setregid(unsigned real, unsigned effective);
int __cairn_ask_setresuid(unsigned real, unsigned effective, unsigned saved);
int __cairn_ask_setresgid(unsigned real, unsigned effective, unsigned saved);
int __cairn_ask_setgroups(size_t n, const unsigned *groups);
int __cairn_ask_initgroups(const char *user, unsigned group);
int __cairn_ask_setsid(void);
int __cairn_ask_setpgid(int process, int group);
int __cairn_ask_setpgrp(void);
int __cairn_ask_setpriority(int which, unsigned who, int priority);
int __cairn_ask_chroot(const char *path);
int __cairn_ask_chown(const char *path, unsigned user, unsigned group);
int __cairn_ask_lchown(const char *path, unsigned user, unsigned group);
int __cairn_ask_fchown(int fd, unsigned user, unsigned group);
int __cairn_ask_fchownat(int at, const char *path, unsigned user, unsigned group, int flags);

int setuid(unsigned user) { DONE(setuid, EPERM, user) }
int setgid(unsigned group) { DONE(setgid, EPERM, group) }
int seteuid(unsigned user) { DONE(seteuid, EPERM, user) }
int setegid(unsigned group) { DONE(setegid, EPERM, group) }
int setreuid(unsigned real, unsigned effective) { DONE(setreuid, EPERM, real, effective) }
int setregid(unsigned real, unsigned effective) { DONE(setregid, EPERM, real, effective) }
int setresuid(unsigned real, unsigned effective, unsigned saved) { DONE(setresuid, EPERM, real, effective, saved) }
int setresgid(unsigned real, unsigned effective, unsigned saved) { DONE(setresgid, EPERM, real, effective, saved) }
int setgroups(size_t n, const unsigned *groups) { DONE(setgroups, EPERM, n, groups) }
int initgroups(const char *user, unsigned group) { DONE(initgroups, EPERM, user, group) }
int setpgid(int process, int group) { DONE(setpgid, EPERM, process, group) }
int setpgrp(void) { DONE(setpgrp, EPERM) }
int setpriority(int which, unsigned who, int priority) { DONE(setpriority, EPERM, which, who, priority) }
int chroot(const char *path) { DONE(chroot, EPERM, path) }

int __cairn_gives_away(int at, const char *path, unsigned user, unsigned group, int flags);
#define OWNED(name, at, path, flags, ...)                                            \
  if (!__cairn_world_varies()) {                                                     \
    __cairn_host_effect(#name);                                                      \
    return __cairn_gives_away(at, path, user, group, flags);                         \
  }                                                                                  \
  int answer = __cairn_ask_##name(__VA_ARGS__);                                      \
  return cairn_answer(answer, answer == 0);

int chown(const char *path, unsigned user, unsigned group) { OWNED(chown, -100, path, 0, path, user, group) }
int lchown(const char *path, unsigned user, unsigned group) { OWNED(lchown, -100, path, 0x100, path, user, group) }
int fchown(int fd, unsigned user, unsigned group) { OWNED(fchown, fd, "", 0x1000, fd, user, group) }
int fchownat(int at, const char *path, unsigned user, unsigned group, int flags) { OWNED(fchownat, at, path, flags, at, path, user, group, flags) }

int setsid(void) {
  if (!__cairn_world_varies()) return (int)cairn_refused("setsid", EPERM);
  int answer = __cairn_ask_setsid();
  return cairn_answer(answer, answer > 0);
}
