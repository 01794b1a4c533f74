/* The environment, empty at the start, and the names a program goes by. */
#include "cairn_libc.h"

/* Whether the user said something about the variable. */
int __cairn_world_sets(const char *name);

static char *cairn_nothing[1];
char **environ = cairn_nothing;
char **__environ = cairn_nothing;
char *program_invocation_name = "program";
char *program_invocation_short_name = "program";
char *__progname = "program";
char *__progname_full = "program";

/* What main gets as its first argument. */
void __cairn_set_program_name(char *name) {
  const char *slash = strrchr(name, '/');
  program_invocation_name = __progname_full = name;
  program_invocation_short_name = __progname = slash == NULL ? name : (char *)slash + 1;
}

static char **cairn_setting(const char *name, size_t n) {
  char **at = environ;
  for (; at != NULL && *at != NULL; at++) {
    if (strncmp(*at, name, n) == 0 && (*at)[n] == '=') return at;
  }
  return NULL;
}

char *getenv(const char *name) {
  size_t n = strlen(name);
  char **at = n == 0 ? NULL : cairn_setting(name, n);
  if (at == NULL && !__cairn_world_sets(name)) {
    __cairn_outside(environ == NULL || *environ == NULL ? "the environment is empty" : "nothing else is set in the environment");
  }
  return at == NULL ? NULL : *at + n + 1;
}

char *secure_getenv(const char *name) { return getenv(name); }
char *__secure_getenv(const char *name) { return getenv(name); }

static int cairn_put(char *setting, size_t n) {
  char **at = cairn_setting(setting, n);
  if (at != NULL) {
    *at = setting;
    return 0;
  }
  size_t count = 0;
  while (environ != NULL && environ[count] != NULL) count++;
  char **all = __cairn_hidden_block((count + 2) * sizeof *all);
  if (count != 0) memcpy(all, environ, count * sizeof *all);
  all[count] = setting;
  all[count + 1] = NULL;
  environ = __environ = all;
  return 0;
}

static int cairn_is_bad_name(const char *name) {
  if (name == NULL || *name == 0 || strchr(name, '=') != NULL) {
    errno = EINVAL;
    return 1;
  }
  return 0;
}

int unsetenv(const char *name) {
  if (cairn_is_bad_name(name)) return -1;
  size_t n = strlen(name);
  char **at;
  while ((at = cairn_setting(name, n)) != NULL) {
    for (; *at != NULL; at++) at[0] = at[1];
  }
  return 0;
}

int setenv(const char *name, const char *value, int overwrites) {
  if (cairn_is_bad_name(name)) return -1;
  size_t n = strlen(name), m = strlen(value);
  if (!overwrites && cairn_setting(name, n) != NULL) return 0;
  char *setting = __cairn_hidden_block(n + m + 2);
  memcpy(setting, name, n);
  setting[n] = '=';
  memcpy(setting + n + 1, value, m + 1);
  return cairn_put(setting, n);
}

int putenv(char *setting) {
  const char *equals = strchr(setting, '=');
  return equals == NULL ? unsetenv(setting) : cairn_put(setting, (size_t)(equals - setting));
}

int clearenv(void) {
  environ = __environ = NULL;
  return 0;
}
