/*
 * Runs the tests of one suite written by Cairn:
 *
 *   ./suite        all tests, each in its own process with a time limit; one line per test, exit status 1 if one fails
 *   ./suite 7      test 7 in this process, for a debugger or a sanitizer
 *
 * CAIRN_TIMEOUT=seconds   changes the time limit of a test (10)
 * CAIRN_LIMITS=1          also limits memory, file size and processes, and gives up the rights of root
 * CAIRN_LIMITS=sanitizer  the same without the limit on memory
 * CAIRN_HOST=1            also runs tests that touch the host
 * CAIRN_SKIP=3,7          leaves tests out; CAIRN_ONLY=3 leaves out all others
 *
 * For a program with its own main compile all with -DCAIRN_WRAP_MAIN -Wl,--wrap=main.
 */
#define _GNU_SOURCE
#include "cairn_test.h"

#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* What a test tells the runner; shared between their processes. */
struct report {
  int failures;
  int returned;
  size_t used;
  char text[4096];
};
static struct report own_report;
static struct report *report = &own_report;

static void note(const char *format, ...) {
  size_t room = sizeof report->text - report->used;
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(report->text + report->used, room, format, arguments);
  va_end(arguments);
  report->failures++;
  if (length > 0) report->used += (size_t)length < room ? (size_t)length : room - 1;
}

void cairn_check_int(const char *what, long long got, long long expected, int line) {
  if (got != expected) note("line %d: %s is %lld, expected %lld\n", line, what, got, expected);
}

void cairn_check_uint(const char *what, unsigned long long got, unsigned long long expected, int line) {
  if (got != expected) note("line %d: %s is %llu, expected %llu\n", line, what, got, expected);
}

void cairn_check_double(const char *what, double got, double expected, int line) {
  if (!cairn_same_double(got, expected)) note("line %d: %s is %.17g (%a), expected %.17g (%a)\n", line, what, got, got, expected, expected);
}

void cairn_check_bytes(const char *what, const volatile void *got, const char *expected, unsigned long long size, int line) {
  const volatile unsigned char *bytes = got;
  if (got == NULL) {
    note("line %d: %s is null\n", line, what);
    return;
  }
  for (unsigned long long i = 0; i < size; i++) {
    int wanted = (unsigned char)expected[i];
    if (bytes[i] != wanted) {
      note("line %d: byte %llu of %s is %d, expected %d\n", line, i, what, bytes[i], wanted);
      return;
    }
  }
}

void cairn_check_null(const char *what, const volatile void *got, int expect_null, int line) {
  if ((got == NULL) != expect_null) note("line %d: %s is %snull\n", line, what, got == NULL ? "" : "not ");
}

void cairn_check_same(const char *what, const volatile void *got, const char *place, const volatile void *expected, int line) {
  if (got != expected) note("line %d: %s is %s, expected %s\n", line, what, got == NULL ? "null" : "another pointer", place);
}

void cairn_failed(const char *why) {
  note("%s", why);
  if (report == &own_report) fputs(report->text, stdout);
  fflush(stdout);
  exit(1);
}

static double seconds_limit(void) {
  const char *text = getenv("CAIRN_TIMEOUT");
  double limit = text == NULL ? 0 : atof(text);
  return limit > 0 ? limit : 10;
}

static void limit_to(int resource, rlim_t value) {
  struct rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

/* Asks the system in a way that tests do not answer: geteuid may be one of their stubs. */
static int is_root(void) {
#ifdef __linux__
  uid_t real, effective, saved;
  return getresuid(&real, &effective, &saved) != 0 || effective == 0;
#else
  return geteuid() == 0;
#endif
}

/* Limits on processes do not hold for root, and tests need no right of root's. */
static void leave_root(void) {
  const gid_t nobody = 65534;
  if (is_root() && (setgroups(0, NULL) != 0 || setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(126);
}

static void apply_limits(void) {
  limit_to(RLIMIT_CORE, 0);
  limit_to(RLIMIT_CPU, (rlim_t)seconds_limit() + 1);
  if (getenv("CAIRN_LIMITS") != NULL) {
    leave_root();
    /* Sanitizers reserve terabytes of addresses. */
    if (strcmp(getenv("CAIRN_LIMITS"), "sanitizer") != 0) limit_to(RLIMIT_AS, (rlim_t)2 << 30);
    limit_to(RLIMIT_FSIZE, (rlim_t)16 << 20);
    limit_to(RLIMIT_NPROC, 0);
    limit_to(RLIMIT_NOFILE, 64);
  }
}

/* Standard streams are open in one direction each. */
static void silence(void) {
  int nothing = open("/dev/null", O_RDONLY);
  dup2(nothing, 0);
  if (nothing > 2) close(nothing);
  nothing = open("/dev/null", O_WRONLY);
  dup2(nothing, 1);
  dup2(nothing, 2);
  if (nothing > 2) close(nothing);
}

static void run_child(const struct cairn_test *test) {
  setpgid(0, 0);
  silence();
  apply_limits();
  test->body();
  report->returned = 1;
  exit(0);
}

static double now(void) {
  struct timespec t;
#ifdef SYS_clock_gettime
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &t); /* a test may stand in for the function */
#else
  clock_gettime(CLOCK_MONOTONIC, &t);
#endif
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Waits for the test; 0 when it had to be stopped. */
static int await(pid_t child, int *status) {
  double end = now() + seconds_limit();
  long pause = 20000;
  while (waitpid(child, status, WNOHANG) == 0) {
    if (now() > end) {
      kill(-child, SIGKILL);
      kill(child, SIGKILL);
      waitpid(child, status, 0);
      return 0;
    }
    struct timespec nap = {0, pause};
    nanosleep(&nap, NULL);
    if (pause < 4000000) pause *= 2;
  }
  return 1;
}

/* Ends what a test left running: its group, and on Linux also what left the group (we are its reaper). */
static void sweep(pid_t group) {
  kill(-group, SIGKILL);
#ifdef __linux__
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%ld/children", (long)cairn_process());
  for (int round = 0; round < 100; round++) {
    int file = open(path, O_RDONLY); /* a test may answer for fopen */
    FILE *children = file < 0 ? NULL : fdopen(file, "r");
    long pid;
    if (children == NULL) break;
    while (fscanf(children, "%ld", &pid) == 1) kill((pid_t)pid, SIGKILL);
    fclose(children);
    while (waitpid(-1, NULL, WNOHANG) > 0) {
    }
    if (waitpid(-1, NULL, WNOHANG) < 0) break;
    usleep(1000);
  }
#else
  while (waitpid(-1, NULL, WNOHANG) > 0) {
  }
#endif
}

/* Says what is wrong with the way a test ended, or nothing. */
static void judge(const struct cairn_test *test, int status, int in_time) {
  int expected = test->exit_status;
  if (report->failures > 0) return;
  if (!in_time) {
    note("timed out after %g s\n", seconds_limit());
  } else if (WIFSIGNALED(status)) {
    note("crashed: signal %d (%s)\n", WTERMSIG(status), strsignal(WTERMSIG(status)));
  } else if (expected == CAIRN_RETURNS && !report->returned) {
    note("exited with status %d, expected to return\n", WEXITSTATUS(status));
  } else if (expected != CAIRN_RETURNS && report->returned) {
    note("returned, expected to exit with status %d\n", expected);
  } else if (expected != CAIRN_RETURNS && WEXITSTATUS(status) != (expected & 255)) {
    note("exited with status %d, expected %d\n", WEXITSTATUS(status), expected & 255);
  }
}

static int run_forked(const struct cairn_test *test) {
  int status = 0, in_time = 1;
  report->failures = report->returned = 0;
  report->used = 0;
  report->text[0] = 0;
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) run_child(test);
  if (child < 0) {
    note("cannot start a process\n");
  } else {
    in_time = await(child, &status);
    sweep(child);
    judge(test, status, in_time);
  }
  report->text[sizeof report->text - 1] = 0;
  printf("%s %d - %s: %s\n", report->failures > 0 ? "not ok" : "ok", test->number, cairn_suite, test->title);
  for (char *line = strtok(report->text, "\n"); line != NULL; line = strtok(NULL, "\n")) printf("# %s\n", line);
  fflush(stdout);
  return report->failures > 0;
}

/* Why the test is not run, or NULL. */
static const char *skipped(const struct cairn_test *test) {
  const char *left_out = getenv("CAIRN_SKIP"), *only = getenv("CAIRN_ONLY");
  if (only != NULL && atoi(only) != test->number) return "left out";
  for (const char *at = left_out; at != NULL && *at != 0;) {
    char *end;
    if (strtol(at, &end, 10) == test->number && end != at) return "left out";
    at = *end == 0 ? NULL : end + 1;
  }
  return getenv("CAIRN_HOST") == NULL ? test->host : NULL;
}

static int run_or_skip(const struct cairn_test *test) {
  const char *why = skipped(test);
  if (why == NULL) return run_forked(test);
  printf("ok %d - %s: %s # SKIP %s\n", test->number, cairn_suite, test->title, why);
  return 0;
}

static int run_all(void) {
  int failed = 0;
  void *shared = mmap(NULL, sizeof *report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared != MAP_FAILED) report = shared;
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  printf("1..%d\n", cairn_test_count);
  for (int i = 0; i < cairn_test_count; i++) failed += run_or_skip(&cairn_tests[i]);
  if (failed > 0) fprintf(stderr, "%d of %d tests failed\n", failed, cairn_test_count);
  return failed > 0;
}

static int run_one(const struct cairn_test *test) {
  if (getenv("CAIRN_LIMITS") != NULL) apply_limits();
  test->body();
  if (test->exit_status != CAIRN_RETURNS) note("returned, expected to exit with status %d\n", test->exit_status);
  printf("%s %d - %s: %s\n", report->failures > 0 ? "not ok" : "ok", test->number, cairn_suite, test->title);
  fputs(report->text, stdout);
  return report->failures > 0;
}

/* What constructors did before is no part of a test. */
#ifdef __linux__
void __gcov_reset(void) __attribute__((weak));
static void forget_start(void) {
  if (__gcov_reset != NULL) __gcov_reset();
}
#else
static void forget_start(void) {}
#endif

#ifdef CAIRN_WRAP_MAIN
int __wrap_main(int argc, char **argv);
int __wrap_main(int argc, char **argv) {
#else
int main(int argc, char **argv) {
#endif
  forget_start();
  if (argc < 2) return run_all();
  for (int i = 0; i < cairn_test_count; i++) {
    if (cairn_tests[i].number == atoi(argv[1])) return run_one(&cairn_tests[i]);
  }
  fprintf(stderr, "%s: no test %s\n", argv[0], argv[1]);
  return 2;
}
