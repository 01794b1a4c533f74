/* The environment, empty at the start, and the names a program goes by. */
#include "cairn_libc.h"

/* Whether the user said something about the variable. */
int __cairn_world_sets(const char *name);
/* What a test sets the variable to, where that can be any text; NULL: it does not. */
char *__cairn_environment(const char *name, int *is_known);

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

/* Variables of which it is decided whether they were set when the program began. */
struct cairn_decided {
  struct cairn_decided *next;
  char *value;
  char name[];
};

static struct cairn_decided *cairn_decided;
static int cairn_is_cleared;

static struct cairn_decided *cairn_decision(const char *name) {
  struct cairn_decided *d = cairn_decided;
  while (d != NULL && strcmp(d->name, name) != 0) d = d->next;
  return d;
}

/* From now on the program itself says whether it is set, or the test has said so. */
static void cairn_decide(const char *name, size_t n, char *value) {
  struct cairn_decided *d = __cairn_hidden_block(sizeof *d + n + 1);
  memcpy(d->name, name, n);
  d->name[n] = 0;
  d->value = value;
  d->next = cairn_decided;
  cairn_decided = d;
}

/* What a test says about a variable. */
static char *cairn_tested(const char *name, int *is_known) {
  struct cairn_decided *known = cairn_decision(name);
  *is_known = known != NULL || cairn_is_cleared;
  if (*is_known) return known == NULL || cairn_is_cleared ? NULL : known->value;
  char *value = __cairn_environment(name, is_known);
  if (*is_known) cairn_decide(name, strlen(name), value);
  return value;
}

char *getenv(const char *name) {
  size_t n = strlen(name);
  char **at = n == 0 ? NULL : cairn_setting(name, n);
  if (at == NULL && n != 0 && !__cairn_world_sets(name)) {
    int is_known;
    char *value = cairn_tested(name, &is_known);
    if (is_known) return value;
  }
  if (at == NULL && !__cairn_world_sets(name)) {
    __cairn_outside(environ == NULL || *environ == NULL ? "the environment is empty" : "nothing else is set in the environment");
  }
  return at == NULL ? NULL : *at + n + 1;
}

char *secure_getenv(const char *name) { return getenv(name); }
char *__secure_getenv(const char *name) { return getenv(name); }

static int cairn_put(char *setting, size_t n) {
  cairn_decide(setting, n, NULL);
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
  cairn_decide(name, n, NULL);
  while ((at = cairn_setting(name, n)) != NULL) {
    for (; *at != NULL; at++) at[0] = at[1];
  }
  return 0;
}

int setenv(const char *name, const char *value, int overwrites) {
  if (cairn_is_bad_name(name)) return -1;
  size_t n = strlen(name), m = strlen(value);
  if (!overwrites && getenv(name) != NULL) return 0;
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
  cairn_is_cleared = 1;
  environ = __environ = NULL;
  return 0;
}
