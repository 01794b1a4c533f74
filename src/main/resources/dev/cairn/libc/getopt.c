/* getopt and getopt_long with the GNU library's permutation of arguments. */
#include "cairn_libc.h"

extern FILE *stderr;
int fprintf(FILE *f, const char *format, ...);
char *getenv(const char *name);

struct option {
  const char *name;
  int has_arg;
  int *flag;
  int val;
};

char *optarg;
int optind = 1;
int opterr = 1;
int optopt = '?';

enum cairn_ordering { PERMUTES, STOPS_AT_OTHERS, RETURNS_OTHERS };

static const char *cairn_next_letter;
static int cairn_is_begun, cairn_first_skipped, cairn_last_skipped;
static enum cairn_ordering cairn_ordering;

/* What one call looks for. */
struct cairn_options {
  int argc;
  char **argv;
  const char *letters;
  const struct option *all;
  int *index;
  int is_long_only, is_quiet;
};

/* Moves the options argv[last skipped .. optind) before the skipped non-options. */
static void cairn_exchange(char **argv) {
  int skipped = cairn_last_skipped - cairn_first_skipped, options = optind - cairn_last_skipped;
  for (int i = 0; i < options; i++) {
    char *moved = argv[cairn_last_skipped + i];
    for (int j = cairn_last_skipped + i; j > cairn_first_skipped + i; j--) argv[j] = argv[j - 1];
    argv[cairn_first_skipped + i] = moved;
  }
  cairn_first_skipped += options;
  cairn_last_skipped = cairn_first_skipped + skipped;
}

static int cairn_is_other(const char *argument) { return argument[0] != '-' || argument[1] == 0; }

/* Finds the next argument that is to be looked at; 0 at the end. */
static int cairn_advance(int argc, char **argv) {
  if (cairn_last_skipped > optind) cairn_last_skipped = optind;
  if (cairn_first_skipped > optind) cairn_first_skipped = optind;
  if (cairn_ordering == PERMUTES) {
    if (cairn_first_skipped != cairn_last_skipped && cairn_last_skipped != optind) {
      cairn_exchange(argv);
    } else if (cairn_last_skipped != optind) {
      cairn_first_skipped = optind;
    }
    while (optind < argc && cairn_is_other(argv[optind])) optind++;
    cairn_last_skipped = optind;
  }
  if (optind != argc && strcmp(argv[optind], "--") == 0) {
    optind++;
    if (cairn_first_skipped != cairn_last_skipped && cairn_last_skipped != optind) {
      cairn_exchange(argv);
    } else if (cairn_first_skipped == cairn_last_skipped) {
      cairn_first_skipped = optind;
    }
    cairn_last_skipped = argc;
    optind = argc;
  }
  if (optind == argc && cairn_first_skipped != cairn_last_skipped) optind = cairn_first_skipped;
  else if (optind != argc) return 1;
  return 0;
}

/* The long option that a name means or begins: -1 for none, -2 for several that differ. */
static int cairn_find_long(const struct cairn_options *o, const char *name, size_t length) {
  int found = -1, is_ambiguous = 0;
  for (int i = 0; o->all[i].name != NULL; i++) {
    const struct option *p = &o->all[i], *first = found < 0 ? p : &o->all[found];
    if (strncmp(p->name, name, length) != 0) continue;
    if (strlen(p->name) == length) return i;
    is_ambiguous |= o->is_long_only && found >= 0;
    is_ambiguous |= first->has_arg != p->has_arg || first->flag != p->flag || first->val != p->val;
    if (found < 0) found = i;
  }
  return is_ambiguous ? -2 : found;
}

static void cairn_tell_ambiguous(const struct cairn_options *o, const char *name, size_t length, const char *prefix) {
  fprintf(stderr, "%s: option '%s%s' is ambiguous; possibilities:", o->argv[0], prefix, name);
  for (int i = 0; o->all[i].name != NULL; i++) {
    if (strncmp(o->all[i].name, name, length) == 0) fprintf(stderr, " '%s%s'", prefix, o->all[i].name);
  }
  fprintf(stderr, "\n");
}

/* -1: it may be letters. */
static int cairn_long_option(const struct cairn_options *o, const char *name, const char *prefix) {
  size_t length = 0;
  while (name[length] != 0 && name[length] != '=') length++;
  int found = cairn_find_long(o, name, length);
  if (found == -1 && o->is_long_only && o->argv[optind][1] != '-' && strchr(o->letters, *name) != NULL) return -1;
  cairn_next_letter = NULL;
  optind++;
  if (found < 0) {
    if (!o->is_quiet && found == -2) cairn_tell_ambiguous(o, name, length, prefix);
    if (!o->is_quiet && found == -1) fprintf(stderr, "%s: unrecognized option '%s%s'\n", o->argv[0], prefix, name);
    optopt = 0;
    return '?';
  }
  const struct option *p = &o->all[found];
  if (name[length] == '=') {
    if (p->has_arg == 0) {
      if (!o->is_quiet) fprintf(stderr, "%s: option '%s%s' doesn't allow an argument\n", o->argv[0], prefix, p->name);
      optopt = p->val;
      return '?';
    }
    optarg = (char *)name + length + 1;
  } else if (p->has_arg == 1) {
    if (optind >= o->argc) {
      if (!o->is_quiet) fprintf(stderr, "%s: option '%s%s' requires an argument\n", o->argv[0], prefix, p->name);
      optopt = p->val;
      return *o->letters == ':' ? ':' : '?';
    }
    optarg = o->argv[optind++];
  }
  if (o->index != NULL) *o->index = found;
  if (p->flag != NULL) {
    *p->flag = p->val;
    return 0;
  }
  return p->val;
}

static int cairn_lacks_argument(const struct cairn_options *o, char letter) {
  if (!o->is_quiet) fprintf(stderr, "%s: option requires an argument -- '%c'\n", o->argv[0], letter);
  optopt = letter;
  return *o->letters == ':' ? ':' : '?';
}

static int cairn_letter(const struct cairn_options *o) {
  char letter = *cairn_next_letter++;
  const char *known = letter == ':' || letter == ';' ? NULL : strchr(o->letters, letter);
  if (*cairn_next_letter == 0) optind++;
  if (known == NULL) {
    if (!o->is_quiet) fprintf(stderr, "%s: invalid option -- '%c'\n", o->argv[0], letter);
    optopt = letter;
    return '?';
  }
  if (known[0] == 'W' && known[1] == ';' && o->all != NULL) {
    if (*cairn_next_letter == 0 && optind == o->argc) return cairn_lacks_argument(o, letter);
    struct cairn_options long_one = *o;
    long_one.is_long_only = 0;
    return cairn_long_option(&long_one, *cairn_next_letter != 0 ? cairn_next_letter : o->argv[optind], "-W ");
  }
  if (known[1] != ':') return letter;
  int result = letter;
  if (*cairn_next_letter != 0) {
    optarg = (char *)cairn_next_letter;
    optind++;
  } else if (known[2] != ':') {
    if (optind == o->argc) result = cairn_lacks_argument(o, letter);
    else optarg = o->argv[optind++];
  }
  cairn_next_letter = NULL;
  return result;
}

static void cairn_begin_options(const char *letters) {
  if (optind == 0) optind = 1;
  cairn_is_begun = 1;
  cairn_first_skipped = cairn_last_skipped = optind;
  cairn_next_letter = NULL;
  cairn_ordering = *letters == '-'                                        ? RETURNS_OTHERS
                   : *letters == '+' || getenv("POSIXLY_CORRECT") != NULL ? STOPS_AT_OTHERS
                                                                          : PERMUTES;
}

static int cairn_getopt(int argc, char **argv, const char *letters, const struct option *options, int *index, int is_long_only) {
  if (argc < 1) return -1;
  optarg = NULL;
  if (optind == 0 || !cairn_is_begun) cairn_begin_options(letters);
  if (*letters == '+' || *letters == '-') letters++;
  struct cairn_options o = {argc, argv, letters, options, index, is_long_only, *letters == ':' || opterr == 0};
  if (cairn_next_letter != NULL && *cairn_next_letter != 0) return cairn_letter(&o);
  if (!cairn_advance(argc, argv)) return -1;
  const char *argument = argv[optind];
  if (cairn_is_other(argument)) {
    if (cairn_ordering == STOPS_AT_OTHERS) return -1;
    optarg = argv[optind++];
    return 1;
  }
  if (options != NULL && argument[1] == '-') return cairn_long_option(&o, argument + 2, "--");
  if (options != NULL && is_long_only && (argument[2] != 0 || strchr(letters, argument[1]) == NULL)) {
    int code = cairn_long_option(&o, argument + 1, "-");
    if (code != -1) return code;
  }
  cairn_next_letter = argument + 1;
  return cairn_letter(&o);
}

int getopt(int argc, char **argv, const char *letters) { return cairn_getopt(argc, argv, letters, NULL, NULL, 0); }

int getopt_long(int argc, char **argv, const char *letters, const struct option *options, int *index) {
  return cairn_getopt(argc, argv, letters, options, index, 0);
}

int getopt_long_only(int argc, char **argv, const char *letters, const struct option *options, int *index) {
  return cairn_getopt(argc, argv, letters, options, index, 1);
}
