/* fnmatch.h, and glob.h over the folders in memory. */
#include "cairn_libc.h"

#define FNM_PATHNAME 1
#define FNM_NOESCAPE 2
#define FNM_PERIOD 4
#define FNM_LEADING_DIR 8
#define FNM_CASEFOLD 16
#define FNM_NOMATCH 1

static int cairn_fold(int c, int flags) { return flags & FNM_CASEFOLD ? tolower(c) : c; }

static int cairn_class(const char *name, size_t n, int c) {
  static const char *const names[12] = {"alpha", "digit", "alnum", "upper", "lower", "space", "blank", "punct", "print", "graph", "cntrl", "xdigit"};
  static int (*const tests[12])(int) = {isalpha, isdigit, isalnum, isupper, islower, isspace, isblank, ispunct, isprint, isgraph, iscntrl, isxdigit};
  for (int i = 0; i < 12; i++) {
    if (strlen(names[i]) == n && strncmp(names[i], name, n) == 0) return tests[i](c) != 0;
  }
  return 0;
}

/* Whether c is in the brackets behind p; *end is set behind them, to NULL when they are not closed. */
static int cairn_brackets(const char *p, int c, int flags, const char **end) {
  int is_negated = *p == '!' || *p == '^', found = 0, is_first = 1;
  if (is_negated) p++;
  for (;; is_first = 0) {
    if (*p == 0 || (*p == '/' && (flags & FNM_PATHNAME))) {
      *end = NULL;
      return 0;
    }
    if (*p == ']' && !is_first) break;
    if (p[0] == '[' && p[1] == ':') {
      const char *name = p + 2, *stop = strstr(name, ":]");
      if (stop != NULL) {
        found |= cairn_class(name, (size_t)(stop - name), c);
        p = stop + 2;
        continue;
      }
    }
    if (*p == '\\' && !(flags & FNM_NOESCAPE) && p[1] != 0) p++;
    int low = cairn_fold((byte)*p++, flags), high = low;
    if (p[0] == '-' && p[1] != ']' && p[1] != 0) {
      p++;
      if (*p == '\\' && !(flags & FNM_NOESCAPE) && p[1] != 0) p++;
      high = cairn_fold((byte)*p++, flags);
    }
    int folded = cairn_fold(c, flags);
    found |= (folded >= low) & (folded <= high);
  }
  *end = p + 1;
  return found != is_negated;
}

static int cairn_matches(const char *p, const char *s, const char *start, int flags) {
  for (; *p != 0; p++) {
    int c = (byte)*s;
    int is_hidden = c == '.' && (flags & FNM_PERIOD) && (s == start || ((flags & FNM_PATHNAME) && s[-1] == '/'));
    int is_barred = is_hidden || (c == '/' && (flags & FNM_PATHNAME));
    const char *end;
    switch (*p) {
      case '?':
        if (c == 0 || is_barred) return 0;
        break;
      case '*':
        if (is_hidden) return 0;
        while (*p == '*') p++;
        for (;; s++) {
          if (cairn_matches(p, s, start, is_hidden ? flags : flags)) return 1;
          if (*s == 0 || (*s == '/' && (flags & FNM_PATHNAME))) return 0;
        }
      case '[':
        if (c == 0) return 0;
        int is_in = cairn_brackets(p + 1, c, flags, &end);
        if (end == NULL) {
          if (c != '[') return 0;
        } else {
          if (!is_in || is_barred) return 0;
          p = end - 1;
        }
        break;
      case '\\':
        if (!(flags & FNM_NOESCAPE)) {
          if (p[1] == 0) return 0;
          p++;
        }
        /* fall through */
      default:
        if (c == 0 || cairn_fold((byte)*p, flags) != cairn_fold(c, flags)) return 0;
        break;
    }
    s++;
  }
  return *s == 0 || ((flags & FNM_LEADING_DIR) && *s == '/');
}

int fnmatch(const char *pattern, const char *s, int flags) { return cairn_matches(pattern, s, s, flags) ? 0 : FNM_NOMATCH; }

/* glob.h */
#define GLOB_ERR 1
#define GLOB_MARK 2
#define GLOB_NOSORT 4
#define GLOB_DOOFFS 8
#define GLOB_NOCHECK 16
#define GLOB_APPEND 32
#define GLOB_NOESCAPE 64
#define GLOB_PERIOD 128
#define GLOB_ONLYDIR 8192
#define GLOB_NOMAGIC 2048
#define GLOB_NOMATCH 3

typedef struct {
  size_t count;
  char **paths;
  size_t offset;
  int flags;
  void *functions[5];
} glob_t;

struct dirent {
  unsigned long number;
  long offset;
  unsigned short length;
  byte type;
  char name[256];
};
struct stat { unsigned long words[__SIZEOF_LONG__ == 8 ? 3 : 4]; unsigned mode; unsigned rest[120]; };
typedef struct cairn_folder DIR;
DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);
int stat(const char *path, struct stat *to);
int lstat(const char *path, struct stat *to);
void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *));

int glob_pattern_p(const char *pattern, int has_escapes) {
  for (; *pattern != 0; pattern++) {
    if (*pattern == '?' || *pattern == '*' || *pattern == '[') return 1;
    if (*pattern == '\\' && has_escapes && pattern[1] != 0) pattern++;
  }
  return 0;
}

static void cairn_found(glob_t *g, const char *path) {
  size_t n = g->offset + g->count;
  g->paths = realloc(g->paths, (n + 2) * sizeof *g->paths);
  if (g->count == 0) memset(g->paths, 0, n * sizeof *g->paths);
  g->paths[n] = strdup(path);
  g->paths[n + 1] = NULL;
  g->count++;
}

static void cairn_unescape(char *to, const char *from, size_t n, int flags) {
  size_t k = 0;
  for (size_t i = 0; i < n; i++) {
    if (from[i] == '\\' && !(flags & GLOB_NOESCAPE) && i + 1 < n) i++;
    to[k++] = from[i];
  }
  to[k] = 0;
}

/* `path` of length n is done; the rest of the pattern follows. */
static void cairn_expand(glob_t *g, char *path, size_t n, const char *pattern, int flags) {
  struct stat about;
  while (*pattern == '/') {
    path[n++] = *pattern++;
  }
  path[n] = 0;
  if (*pattern == 0) {
    if (lstat(n == 0 ? "." : path, &about) != 0) return;
    int is_folder = stat(path, &about) == 0 && (about.mode & 0170000) == 0040000;
    if ((flags & GLOB_ONLYDIR) && !is_folder) return;
    if ((flags & GLOB_MARK) && is_folder && n > 0 && path[n - 1] != '/') {
      path[n] = '/';
      path[n + 1] = 0;
    }
    cairn_found(g, path);
    return;
  }
  size_t length = 0;
  while (pattern[length] != 0 && pattern[length] != '/') length++;
  char part[256];
  if (length >= sizeof part) return;
  memcpy(part, pattern, length);
  part[length] = 0;
  if (!glob_pattern_p(part, !(flags & GLOB_NOESCAPE))) {
    cairn_unescape(path + n, pattern, length, flags);
    if (lstat(path, &about) == 0) cairn_expand(g, path, strlen(path), pattern + length, flags);
    return;
  }
  DIR *folder = opendir(n == 0 ? "." : path);
  if (folder == NULL) return;
  for (struct dirent *d; (d = readdir(folder)) != NULL;) {
    int how = (flags & GLOB_NOESCAPE ? FNM_NOESCAPE : 0) | (flags & GLOB_PERIOD ? 0 : FNM_PERIOD);
    if (fnmatch(part, d->name, how) != 0) continue;
    strcpy(path + n, d->name);
    cairn_expand(g, path, n + strlen(d->name), pattern + length, flags);
  }
  closedir(folder);
}

static int cairn_by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int glob(const char *pattern, int flags, int (*failed)(const char *, int), glob_t *g) {
  char path[4096];
  if (!(flags & GLOB_APPEND)) {
    g->count = 0;
    g->paths = NULL;
    if (!(flags & GLOB_DOOFFS)) g->offset = 0;
  }
  size_t before = g->count;
  if (*pattern != 0) cairn_expand(g, path, 0, pattern, flags);
  if (g->count == before) {
    int is_plain = (flags & GLOB_NOMAGIC) && !glob_pattern_p(pattern, !(flags & GLOB_NOESCAPE));
    if (!(flags & GLOB_NOCHECK) && !is_plain) return GLOB_NOMATCH;
    cairn_found(g, pattern);
  }
  if (!(flags & GLOB_NOSORT)) qsort(g->paths + g->offset + before, g->count - before, sizeof *g->paths, cairn_by_name);
  return 0;
}

void globfree(glob_t *g) {
  for (size_t i = 0; i < g->count; i++) free(g->paths[g->offset + i]);
  free(g->paths);
  g->paths = NULL;
  g->count = 0;
}

int glob64(const char *pattern, int flags, int (*failed)(const char *, int), glob_t *g) { return glob(pattern, flags, failed, g); }
void globfree64(glob_t *g) { globfree(g); }
