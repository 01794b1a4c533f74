/* The words for errors and signals, and what err.h and error.h do with them. */
#include "cairn_libc.h"

extern FILE *stdout, *stderr;
int fprintf(FILE *f, const char *format, ...);
int vfprintf(FILE *f, const char *format, va_list list);
int snprintf(char *to, size_t size, const char *format, ...);
int fputs(const char *s, FILE *f);
int fputc(int c, FILE *f);
int fflush(FILE *f);
void exit(int status);

extern char *program_invocation_name, *program_invocation_short_name;

/* The GNU library's words for an error, or its name; NULL when there is none. */
const char *__cairn_error_text(int error, int wants_name);

static const char *const cairn_signals[32] = {
    [1] = "Hangup", [2] = "Interrupt", [3] = "Quit", [4] = "Illegal instruction", [5] = "Trace/breakpoint trap",
    [6] = "Aborted", [7] = "Bus error", [8] = "Floating point exception", [9] = "Killed",
    [10] = "User defined signal 1", [11] = "Segmentation fault", [12] = "User defined signal 2", [13] = "Broken pipe",
    [14] = "Alarm clock", [15] = "Terminated", [16] = "Stack fault", [17] = "Child exited", [18] = "Continued",
    [19] = "Stopped (signal)", [20] = "Stopped", [21] = "Stopped (tty input)", [22] = "Stopped (tty output)",
    [23] = "Urgent I/O condition", [24] = "CPU time limit exceeded", [25] = "File size limit exceeded",
    [26] = "Virtual timer expired", [27] = "Profiling timer expired", [28] = "Window changed", [29] = "I/O possible",
    [30] = "Power failure", [31] = "Bad system call",
};

static const char *const cairn_signal_names[32] = {
    [1] = "HUP", [2] = "INT", [3] = "QUIT", [4] = "ILL", [5] = "TRAP", [6] = "ABRT", [7] = "BUS", [8] = "FPE",
    [9] = "KILL", [10] = "USR1", [11] = "SEGV", [12] = "USR2", [13] = "PIPE", [14] = "ALRM", [15] = "TERM",
    [16] = "STKFLT", [17] = "CHLD", [18] = "CONT", [19] = "STOP", [20] = "TSTP", [21] = "TTIN", [22] = "TTOU",
    [23] = "URG", [24] = "XCPU", [25] = "XFSZ", [26] = "VTALRM", [27] = "PROF", [28] = "WINCH", [29] = "POLL",
    [30] = "PWR", [31] = "SYS",
};

static int cairn_is_signal(int signal) { return signal > 0 && signal < 32 && cairn_signals[signal] != NULL; }

const char *strerrordesc_np(int error) { return __cairn_error_text(error, 0); }
const char *strerrorname_np(int error) { return __cairn_error_text(error, 1); }

static char cairn_error_text[32];

char *strerror(int error) {
  const char *known = __cairn_error_text(error, 0);
  if (known != NULL) return (char *)known;
  snprintf(cairn_error_text, sizeof cairn_error_text, "Unknown error %d", error);
  return cairn_error_text;
}

char *strerror_l(int error, void *locale) { return strerror(error); }

char *strerror_r(int error, char *to, size_t n) {
  const char *known = __cairn_error_text(error, 0);
  if (known != NULL) return (char *)known;
  snprintf(to, n, "Unknown error %d", error);
  return to;
}

int __xpg_strerror_r(int error, char *to, size_t n) {
  const char *text = strerror(error);
  size_t length = strlen(text);
  if (n > 0) {
    size_t cut = length < n ? length : n - 1;
    memcpy(to, text, cut);
    to[cut] = 0;
  }
  return __cairn_error_text(error, 0) == NULL ? EINVAL : length >= n ? ERANGE : 0;
}

void perror(const char *s) {
  int error = errno;
  if (s != NULL && *s != 0) fprintf(stderr, "%s: ", s);
  fprintf(stderr, "%s\n", strerror(error));
}

const char *sigdescr_np(int signal) { return cairn_is_signal(signal) ? cairn_signals[signal] : NULL; }
const char *sigabbrev_np(int signal) { return cairn_is_signal(signal) ? cairn_signal_names[signal] : NULL; }

char *strsignal(int signal) {
  static char other[40];
  if (cairn_is_signal(signal)) return (char *)cairn_signals[signal];
  if (signal >= 34 && signal <= 64) {
    snprintf(other, sizeof other, "Real-time signal %d", signal - 34);
  } else {
    snprintf(other, sizeof other, "Unknown signal %d", signal);
  }
  return other;
}

void psignal(int signal, const char *s) {
  if (s != NULL && *s != 0) fprintf(stderr, "%s: ", s);
  fprintf(stderr, "%s\n", strsignal(signal));
}

/* err.h */
static void cairn_warn(int has_error, int error, const char *format, va_list list) {
  fprintf(stderr, "%s: ", program_invocation_short_name);
  if (format != NULL) {
    vfprintf(stderr, format, list);
    if (has_error) fputs(": ", stderr);
  }
  fprintf(stderr, "%s\n", has_error ? strerror(error) : "");
}

#define WARNED(has_error)                  \
  int error = errno;                       \
  va_list list;                            \
  __builtin_va_start(list, format);        \
  cairn_warn(has_error, error, format, list); \
  __builtin_va_end(list);

void vwarn(const char *format, va_list list) { cairn_warn(1, errno, format, list); }
void vwarnx(const char *format, va_list list) { cairn_warn(0, 0, format, list); }
void warn(const char *format, ...) { WARNED(1) }
void warnx(const char *format, ...) { WARNED(0) }

void verr(int status, const char *format, va_list list) {
  cairn_warn(1, errno, format, list);
  exit(status);
}

void verrx(int status, const char *format, va_list list) {
  cairn_warn(0, 0, format, list);
  exit(status);
}

void err(int status, const char *format, ...) {
  WARNED(1)
  exit(status);
}

void errx(int status, const char *format, ...) {
  WARNED(0)
  exit(status);
}

/* error.h */
unsigned error_message_count = 0;
int error_one_per_line = 0;
void (*error_print_progname)(void) = NULL;
static const char *cairn_last_file;
static unsigned cairn_last_line;

static void cairn_error(int status, int error, const char *file, unsigned line, const char *format, va_list list) {
  fflush(stdout);
  if (error_print_progname != NULL) {
    error_print_progname();
  } else {
    fprintf(stderr, file == NULL ? "%s: " : "%s:", program_invocation_name);
  }
  if (file != NULL) fprintf(stderr, "%s:%u: ", file, line);
  vfprintf(stderr, format, list);
  error_message_count++;
  if (error != 0) fprintf(stderr, ": %s", strerror(error));
  fputc('\n', stderr);
  fflush(stderr);
  if (status != 0) exit(status);
}

void error(int status, int error, const char *format, ...) {
  va_list list;
  __builtin_va_start(list, format);
  cairn_error(status, error, NULL, 0, format, list);
  __builtin_va_end(list);
}

void error_at_line(int status, int error, const char *file, unsigned line, const char *format, ...) {
  if (error_one_per_line) {
    if (line == cairn_last_line && cairn_last_file != NULL && file != NULL && strcmp(file, cairn_last_file) == 0) return;
    cairn_last_file = file;
    cairn_last_line = line;
  }
  va_list list;
  __builtin_va_start(list, format);
  cairn_error(status, error, file, line, format, list);
  __builtin_va_end(list);
}
