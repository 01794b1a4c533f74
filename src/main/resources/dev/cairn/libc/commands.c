/*
 * The commands that a program starts, where its world says that there are some: each may fail to start, ends with some status and has
 * written something, all of it inputs. They do nothing else. After a fork the program is the parent or the child; the other one stands
 * still. Tests answer the same (cairn_world.c).
 */
#include "cairn_libc.h"

long __cairn_world_number(const char *name, int bits, long usual);
void *__cairn_world_output(const char *name, size_t *size);
void __cairn_exit_now(int status) __attribute__((noreturn));
long __cairn_own_write(int fd, const void *from, size_t n);
int pipe(int ends[2]);
int close(int fd);
int open(const char *path, int flags, ...);
FILE *fdopen(int fd, const char *mode);
int fclose(FILE *f);

#define MOST_COMMANDS 64
#define FIRST_CHILD 700000
#define WNOHANG 1

static struct { FILE *stream; int process, state; } cairn_commands[MOST_COMMANDS];
static int cairn_command_count;
enum { GONE, RUNNING, RUNNING_LONG };

/* The name of one of several inputs, until the next is named. */
const char *__cairn_numbered(const char *kind, int number, const char *part) {
  static char name[40];
  char *to = name;
  while (*kind != 0) *to++ = *kind++;
  if (number > 9) *to++ = (char)('0' + number / 10);
  *to++ = (char)('0' + number % 10);
  *to++ = ' ';
  do *to++ = *part; while (*part++ != 0);
  return name;
}

/* An input of a command: "command 2 status". */
#define cairn_part(number, part) __cairn_numbered("command ", number, part)

static int cairn_new_command(int process) {
  int number = ++cairn_command_count;
  if (number >= MOST_COMMANDS) {
    __cairn_outside("more than 63 commands");
    __cairn_exit_now(1);
  }
  cairn_commands[number].process = process;
  cairn_commands[number].state = process != 0 ? RUNNING : GONE;
  return number;
}

static int cairn_error_of(int number) {
  int error = (int)__cairn_world_number(cairn_part(number, "error"), 8, 0);
  __cairn_legal(error <= 133);
  return error;
}

static int cairn_fails(int number) {
  int error = cairn_error_of(number);
  if (error == 0) return 0;
  cairn_commands[number].state = GONE;
  errno = error;
  return 1;
}

static int cairn_status_of(int number) {
  int status = (int)__cairn_world_number(cairn_part(number, "status"), 16, 0);
  int low = status & 0x7f;
  __cairn_legal(((status & 0xff) == 0) | ((low >= 1) & (low <= 64) & (status <= 0xff)));
  return status;
}

int __cairn_command_system(const char *command) {
  if (command == NULL) return 1;
  cairn_looks_at(command);
  int number = cairn_new_command(0);
  return cairn_fails(number) ? -1 : cairn_status_of(number);
}

/* What it writes waits in a pipe that nobody else has. */
static int cairn_output_of(int number) {
  int ends[2];
  size_t size;
  void *output = __cairn_world_output(cairn_part(number, "output"), &size);
  if (pipe(ends) < 0) return -1;
  if (size > 0) __cairn_own_write(ends[1], output, size);
  close(ends[1]);
  return ends[0];
}

FILE *__cairn_command_popen(const char *command, const char *mode) {
  if (mode[0] != 'r' && mode[0] != 'w') {
    errno = EINVAL;
    return NULL;
  }
  cairn_looks_at(command);
  int number = cairn_new_command(0);
  if (cairn_fails(number)) return NULL;
  int fd = mode[0] == 'r' ? cairn_output_of(number) : open("/dev/null", 1);
  return cairn_commands[number].stream = fdopen(fd, mode[0] == 'r' ? "r" : "w");
}

int __cairn_command_pclose(FILE *f) {
  for (int i = 1; i <= cairn_command_count; i++) {
    if (cairn_commands[i].stream != f) continue;
    cairn_commands[i].stream = NULL;
    fclose(f);
    return cairn_status_of(i);
  }
  errno = ECHILD;
  return -1;
}

int __cairn_command_fork(void) {
  int number = cairn_new_command(FIRST_CHILD + cairn_command_count + 1);
  __cairn_outside("what the other process does after fork");
  if (cairn_fails(number)) return -1;
  if (!__cairn_world_number(cairn_part(number, "is this"), 1, 0)) return cairn_commands[number].process;
  for (int i = 1; i <= number; i++) cairn_commands[i].state = GONE;
  return 0;
}

int __cairn_command_spawn(int *process) {
  int number = cairn_new_command(FIRST_CHILD + cairn_command_count + 1), error = cairn_error_of(number);
  if (error != 0) cairn_commands[number].state = GONE;
  else if (process != NULL) *process = cairn_commands[number].process;
  return error;
}

/* Another program in the place of this one, which writes nothing: comes back only where it fails. */
int __cairn_command_exec(const char *path) {
  cairn_looks_at(path);
  int number = cairn_new_command(0);
  if (cairn_fails(number)) return -1;
  int status = cairn_status_of(number);
  __cairn_legal((status & 0xff) == 0);
  __cairn_exit_now(status >> 8);
}

int __cairn_command_wait(int process, int *status, int options) {
  for (int i = 1; i <= cairn_command_count; i++) {
    if (cairn_commands[i].state == GONE || (process > 0 && process != cairn_commands[i].process)) continue;
    int may_go_on = (options & WNOHANG) && cairn_commands[i].state == RUNNING;
    if (may_go_on && __cairn_world_number(cairn_part(i, "takes long"), 1, 0)) {
      cairn_commands[i].state = RUNNING_LONG;
      return 0;
    }
    cairn_commands[i].state = GONE;
    int ended = cairn_status_of(i);
    if (status != NULL) *status = ended;
    return cairn_commands[i].process;
  }
  errno = ECHILD;
  return -1;
}

/* Whether a signal reaches a command that was started; it goes on as it would. */
int __cairn_command_gets(int process) {
  for (int i = 1; i <= cairn_command_count; i++) {
    if (cairn_commands[i].process == process && cairn_commands[i].state != GONE) {
      __cairn_outside("what a signal does to a command");
      return 1;
    }
  }
  return 0;
}
