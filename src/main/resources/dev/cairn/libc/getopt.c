/* getopt and getopt_long with the GNU library's permutation of arguments. */
#include "cairn_libc.h"

extern FILE *stderr;
int fprintf(FILE *f, const char *format, ...);

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

static const char *cairn_next_letter;
static int cairn_first_skipped, cairn_last_skipped;

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

/* Finds the next option argument; -1 at the end. */
static int cairn_advance(int argc, char **argv, int is_ordered) {
  if (optind == 0) optind = 1;
  if (cairn_last_skipped > optind) cairn_last_skipped = optind;
  if (cairn_first_skipped > optind) cairn_first_skipped = optind;
  if (!is_ordered) {
    if (cairn_first_skipped != cairn_last_skipped && cairn_last_skipped != optind) {
      cairn_exchange(argv);
    } else if (cairn_last_skipped != optind) {
      cairn_first_skipped = optind;
    }
    while (optind < argc && (argv[optind][0] != '-' || argv[optind][1] == 0)) optind++;
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
  if (optind == argc) {
    if (cairn_first_skipped != cairn_last_skipped) optind = cairn_first_skipped;
    return -1;
  }
  return argv[optind][0] != '-' || argv[optind][1] == 0 ? -1 : 0;
}

static int cairn_long_option(int argc, char **argv, const char *name, const struct option *options, int *index, int is_quiet) {
  size_t length = 0;
  while (name[length] != 0 && name[length] != '=') length++;
  int found = -1, is_ambiguous = 0;
  for (int i = 0; options[i].name != NULL; i++) {
    if (strncmp(options[i].name, name, length) != 0) continue;
    if (strlen(options[i].name) == length) {
      found = i;
      is_ambiguous = 0;
      break;
    }
    if (found >= 0) is_ambiguous = 1;
    if (found < 0) found = i;
  }
  optind++;
  if (found < 0 || is_ambiguous) {
    if (!is_quiet) fprintf(stderr, is_ambiguous ? "%s: option '--%s' is ambiguous\n" : "%s: unrecognized option '--%s'\n", argv[0], name);
    optopt = 0;
    return '?';
  }
  const struct option *o = &options[found];
  if (name[length] == '=') {
    if (o->has_arg == 0) {
      if (!is_quiet) fprintf(stderr, "%s: option '--%s' doesn't allow an argument\n", argv[0], o->name);
      optopt = o->val;
      return '?';
    }
    optarg = (char *)name + length + 1;
  } else if (o->has_arg == 1) {
    if (optind >= argc) {
      if (!is_quiet) fprintf(stderr, "%s: option '--%s' requires an argument\n", argv[0], o->name);
      optopt = o->val;
      return is_quiet ? ':' : '?';
    }
    optarg = argv[optind++];
  }
  if (index != NULL) *index = found;
  if (o->flag != NULL) {
    *o->flag = o->val;
    return 0;
  }
  return o->val;
}

static int cairn_getopt(int argc, char **argv, const char *letters, const struct option *options, int *index, int is_long_only) {
  int is_ordered = *letters == '+';
  if (*letters == '+' || *letters == '-') letters++;
  int is_quiet = *letters == ':' || opterr == 0;
  if (argc < 1) return -1;
  optarg = NULL;
  if (optind == 0 || optind == 1) {
    if (cairn_next_letter == NULL && cairn_last_skipped == 0) cairn_first_skipped = cairn_last_skipped = 1;
  }
  if (cairn_next_letter == NULL || *cairn_next_letter == 0) {
    if (cairn_advance(argc, argv, is_ordered) < 0) return -1;
    if (options != NULL && argv[optind][1] == '-') return cairn_long_option(argc, argv, argv[optind] + 2, options, index, is_quiet);
    if (options != NULL && is_long_only && argv[optind][2] != 0) return cairn_long_option(argc, argv, argv[optind] + 1, options, index, is_quiet);
    cairn_next_letter = argv[optind] + 1;
  }
  char letter = *cairn_next_letter++;
  const char *known = letter == ':' || letter == ';' ? NULL : strchr(letters, letter);
  if (*cairn_next_letter == 0) optind++;
  if (known == NULL) {
    if (!is_quiet) fprintf(stderr, "%s: invalid option -- '%c'\n", argv[0], letter);
    optopt = letter;
    return '?';
  }
  if (known[1] != ':') return letter;
  if (*cairn_next_letter != 0) {
    optarg = (char *)cairn_next_letter;
    optind++;
  } else if (known[2] != ':') {
    if (optind >= argc) {
      if (!is_quiet) fprintf(stderr, "%s: option requires an argument -- '%c'\n", argv[0], letter);
      optopt = letter;
      cairn_next_letter = NULL;
      return *letters == ':' ? ':' : '?';
    }
    optarg = argv[optind++];
  }
  cairn_next_letter = NULL;
  return letter;
}

int getopt(int argc, char **argv, const char *letters) { return cairn_getopt(argc, argv, letters, NULL, NULL, 0); }

int getopt_long(int argc, char **argv, const char *letters, const struct option *options, int *index) {
  return cairn_getopt(argc, argv, letters, options, index, 0);
}

int getopt_long_only(int argc, char **argv, const char *letters, const struct option *options, int *index) {
  return cairn_getopt(argc, argv, letters, options, index, 1);
}
