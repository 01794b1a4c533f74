/*
 * argp.h: options and arguments as parsers of the program take them, on top of getopt. What --help and --usage print is in
 * argp_help.c.
 */
#include "cairn_argp.h"

int getopt_long(int argc, char **argv, const char *letters, const struct option *options, int *index);
int getopt_long_only(int argc, char **argv, const char *letters, const struct option *options, int *index);
extern char *optarg;
extern int optind, opterr, optopt;
extern FILE *stdout, *stderr;
int fprintf(FILE *f, const char *format, ...);
void exit(int status) __attribute__((noreturn));
void _exit(int status) __attribute__((noreturn));

const char *argp_program_version;
typedef void cairn_version_hook(FILE *stream, struct argp_state *state);
cairn_version_hook *argp_program_version_hook;

#define KEY_BITS 24
#define LETTERS 1024
#define MOST_LONG 1024

/* A parser and what belongs to it; those of children come behind that of their parent. */
struct cairn_group {
  const struct argp *argp;
  struct cairn_group *parent;
  int place; /* among the children of the parent */
  int letters; /* where its letters end */
  unsigned done; /* arguments it took */
  void *input, **child_inputs, *hook;
};

struct cairn_parser {
  struct argp_state state;
  struct cairn_group *groups, *end;
  char letters[LETTERS];
  struct option longs[MOST_LONG];
  int long_count, letter_count, asks_getopt;
};

enum { HELP = '?', USAGE = -3, PROGRAM_NAME = -2, HANG = -4 };

static const struct argp_option cairn_default_options[] = {
  {"help", HELP, 0, 0, "Give this help list", -1},
  {"usage", USAGE, 0, 0, "Give a short usage message", 0},
  {"program-name", PROGRAM_NAME, "NAME", OPTION_HIDDEN, "Set the program name", 0},
  {"HANG", HANG, "SECS", OPTION_ARG_OPTIONAL | OPTION_HIDDEN, "Hang for SECS seconds (default 3600)", 0},
  {0, 0, 0, 0, 0, 0},
};

static int cairn_parse_default(int key, char *text, struct argp_state *state) {
  switch (key) {
    case HELP: argp_state_help(state, state->out_stream, ARGP_HELP_STD_HELP); return 0;
    case USAGE: argp_state_help(state, state->out_stream, ARGP_HELP_USAGE | ARGP_HELP_EXIT_OK); return 0;
    case PROGRAM_NAME: {
      char *slash = strrchr(text, '/');
      program_invocation_name = text;
      state->name = slash != NULL ? slash + 1 : text;
      program_invocation_short_name = state->name;
      if ((state->flags & (ARGP_PARSE_ARGV0 | ARGP_NO_ERRS)) == ARGP_PARSE_ARGV0) state->argv[0] = text;
      return 0;
    }
    case HANG: __cairn_outside("--HANG waits"); return 0;
    default: return ARGP_ERR_UNKNOWN;
  }
}

static const struct argp cairn_default = {cairn_default_options, cairn_parse_default, NULL, NULL, NULL, NULL, "libc"};

static const struct argp_option cairn_version_options[] = {
  {"version", 'V', 0, 0, "Print program version", -1},
  {0, 0, 0, 0, 0, 0},
};

static int cairn_parse_version(int key, char *text, struct argp_state *state) {
  if (key != 'V') return ARGP_ERR_UNKNOWN;
  if (argp_program_version_hook != NULL) argp_program_version_hook(state->out_stream, state);
  else if (argp_program_version != NULL) fprintf(state->out_stream, "%s\n", argp_program_version);
  else argp_error(state, "%s", "(PROGRAM ERROR) No version known!?");
  if (!(state->flags & ARGP_NO_EXIT)) exit(0);
  return 0;
}

static const struct argp cairn_version = {cairn_version_options, cairn_parse_version, NULL, NULL, NULL, NULL, "libc"};

static int cairn_count_groups(const struct argp *argp) {
  int count = 1;
  for (const struct argp_child *c = argp->children; c != NULL && c->argp != NULL; c++) count += cairn_count_groups(c->argp);
  return count;
}

static int cairn_count_children(const struct argp *argp) {
  int count = 0;
  for (const struct argp_child *c = argp->children; c != NULL && c->argp != NULL; c++) count++;
  return count;
}

static int cairn_has_long(struct cairn_parser *p, const char *name) {
  for (int i = 0; i < p->long_count; i++) {
    if (strcmp(p->longs[i].name, name) == 0) return 1;
  }
  return 0;
}

static void cairn_add_options(struct cairn_parser *p, const struct argp *argp, int number) {
  const struct argp_option *real = argp->options;
  for (const struct argp_option *o = argp->options; o != NULL && !_option_is_end(o); o++) {
    if (!(o->flags & OPTION_ALIAS)) real = o;
    if (real->flags & OPTION_DOC) continue;
    if (_option_is_short(o) && p->letter_count + 4 < LETTERS) {
      p->letters[p->letter_count++] = (char)o->key;
      if (real->arg != NULL) p->letters[p->letter_count++] = ':';
      if (real->arg != NULL && (real->flags & OPTION_ARG_OPTIONAL)) p->letters[p->letter_count++] = ':';
      p->letters[p->letter_count] = 0;
    }
    if (o->name != NULL && !cairn_has_long(p, o->name) && p->long_count + 1 < MOST_LONG) {
      int takes = real->arg == NULL ? 0 : real->flags & OPTION_ARG_OPTIONAL ? 2 : 1;
      int key = o->key != 0 ? o->key : real->key;
      struct option made = {o->name, takes, NULL, (key & ((1 << KEY_BITS) - 1)) + ((number + 1) << KEY_BITS)};
      p->longs[p->long_count++] = made;
    }
  }
}

/* The groups of an argp and of its children. */
static void cairn_add_group(struct cairn_parser *p, const struct argp *argp, struct cairn_group *parent, int place) {
  struct cairn_group *g = p->end++;
  memset(g, 0, sizeof *g);
  g->argp = argp;
  g->parent = parent;
  g->place = place;
  cairn_add_options(p, argp, (int)(g - p->groups));
  g->letters = p->letter_count;
  int children = cairn_count_children(argp);
  if (children > 0) {
    size_t size = (size_t)children * sizeof(void *);
    g->child_inputs = memset(__cairn_hidden_block(size), 0, size);
  }
  for (int i = 0; i < children; i++) cairn_add_group(p, argp->children[i].argp, g, i);
}

static int cairn_ask(struct cairn_parser *p, struct cairn_group *g, int key, char *text) {
  if (g->argp->parser == NULL) return ARGP_ERR_UNKNOWN;
  p->state.hook = g->hook;
  p->state.input = g->input;
  p->state.child_inputs = g->child_inputs;
  p->state.arg_num = g->done;
  int error = g->argp->parser(key, text, &p->state);
  g->hook = p->state.hook;
  return error;
}

static int cairn_is_fine(int error) { return error == 0 || error == ARGP_ERR_UNKNOWN; }

static int cairn_begin(struct cairn_parser *p, void *input) {
  int error = 0;
  p->groups->input = input;
  for (struct cairn_group *g = p->groups; g < p->end && cairn_is_fine(error); g++) {
    if (g->parent != NULL) g->input = g->parent->child_inputs[g->place];
    if (g->argp->parser == NULL && g->child_inputs != NULL) g->child_inputs[0] = g->input;
    error = cairn_ask(p, g, ARGP_KEY_INIT, NULL);
  }
  return error == ARGP_ERR_UNKNOWN ? 0 : error;
}

static int cairn_take_argument(struct cairn_parser *p, char *text) {
  int index = --p->state.next, error = ARGP_ERR_UNKNOWN, key = ARGP_KEY_ARG;
  struct cairn_group *g;
  for (g = p->groups; g < p->end && error == ARGP_ERR_UNKNOWN; g++) {
    p->state.next++;
    key = ARGP_KEY_ARG;
    error = cairn_ask(p, g, key, text);
    if (error == ARGP_ERR_UNKNOWN) {
      p->state.next--;
      key = ARGP_KEY_ARGS;
      error = cairn_ask(p, g, key, NULL);
    }
  }
  if (error != 0) return error;
  if (key == ARGP_KEY_ARGS) p->state.next = p->state.argc;
  if (p->state.next > index) (g - 1)->done += (unsigned)(p->state.next - index);
  else p->asks_getopt = 1;
  return 0;
}

static int cairn_take_option(struct cairn_parser *p, int option, char *text) {
  int number = option >> KEY_BITS, error = ARGP_ERR_UNKNOWN;
  if (number == 0) {
    const char *at = strchr(p->letters, option);
    for (struct cairn_group *g = p->groups; at != NULL && g < p->end; g++) {
      if (g->letters > at - p->letters) {
        error = cairn_ask(p, g, option, text);
        break;
      }
    }
  } else {
    int key = (int)((unsigned)option << (32 - KEY_BITS)) >> (32 - KEY_BITS);
    error = cairn_ask(p, &p->groups[number - 1], key, text);
  }
  if (error != ARGP_ERR_UNKNOWN) return error;
  static const char unknown[] = "(PROGRAM ERROR) Option should have been recognized!?";
  if (number == 0) {
    argp_error(&p->state, "-%c: %s", option, unknown);
  } else {
    const struct option *o = p->longs;
    while (o->val != option && o->name != NULL) o++;
    argp_error(&p->state, "--%s: %s", o->name != NULL ? o->name : "???", unknown);
  }
  return error;
}

/* The next option or argument; *is_argument: what nobody knew was none, or the end. */
static int cairn_step(struct cairn_parser *p, int *is_argument) {
  int option = -1;
  char *text = NULL;
  if (p->state.quoted && p->state.next < p->state.quoted) p->state.quoted = 0;
  if (p->asks_getopt && !p->state.quoted) {
    optind = p->state.next;
    optopt = -1;
    opterr = !(p->state.flags & ARGP_NO_ERRS);
    option = p->state.flags & ARGP_LONG_ONLY ? getopt_long_only(p->state.argc, p->state.argv, p->letters, p->longs, NULL)
                                             : getopt_long(p->state.argc, p->state.argv, p->letters, p->longs, NULL);
    p->state.next = optind;
    text = optarg;
    if (option == -1) {
      p->asks_getopt = 0;
      if (p->state.next > 1 && strcmp(p->state.argv[p->state.next - 1], "--") == 0) p->state.quoted = p->state.next;
    } else if (option == '?' && optopt != -1) {
      *is_argument = 0;
      return ARGP_ERR_UNKNOWN;
    }
  }
  if (option == -1) {
    if (p->state.next >= p->state.argc || (p->state.flags & ARGP_NO_ARGS)) {
      *is_argument = 1;
      return ARGP_ERR_UNKNOWN;
    }
    option = 1;
    text = p->state.argv[p->state.next++];
  }
  int error = option == 1 ? cairn_take_argument(p, text) : cairn_take_option(p, option, text);
  if (error == ARGP_ERR_UNKNOWN) *is_argument = option == 1;
  return error;
}

/* All arguments were taken: what parsers say to that. */
static int cairn_tell_end(struct cairn_parser *p) {
  int error = 0;
  for (struct cairn_group *g = p->groups; g < p->end && cairn_is_fine(error); g++) {
    if (g->done == 0) error = cairn_ask(p, g, ARGP_KEY_NO_ARGS, NULL);
  }
  for (struct cairn_group *g = p->end - 1; g >= p->groups && cairn_is_fine(error); g--) error = cairn_ask(p, g, ARGP_KEY_END, NULL);
  return error == ARGP_ERR_UNKNOWN ? 0 : error;
}

static int cairn_finish(struct cairn_parser *p, int error, int is_argument, int *end_index) {
  if (error == ARGP_ERR_UNKNOWN && is_argument) error = 0;
  if (error == 0 && p->state.next == p->state.argc) {
    error = cairn_tell_end(p);
    if (end_index != NULL) *end_index = p->state.next;
  } else if (error == 0 && end_index != NULL) {
    *end_index = p->state.next;
  } else if (error == 0) {
    if (!(p->state.flags & ARGP_NO_ERRS) && p->state.err_stream != NULL) {
      fprintf(p->state.err_stream, "%s: Too many arguments\n", p->state.name);
    }
    error = ARGP_ERR_UNKNOWN;
  }
  if (error != 0) {
    if (error == ARGP_ERR_UNKNOWN) argp_state_help(&p->state, p->state.err_stream, ARGP_HELP_STD_ERR);
    for (struct cairn_group *g = p->groups; g < p->end; g++) cairn_ask(p, g, ARGP_KEY_ERROR, NULL);
  } else {
    for (struct cairn_group *g = p->end - 1; g >= p->groups && cairn_is_fine(error); g--) {
      error = cairn_ask(p, g, ARGP_KEY_SUCCESS, NULL);
    }
    if (error == ARGP_ERR_UNKNOWN) error = 0;
  }
  for (struct cairn_group *g = p->end - 1; g >= p->groups; g--) cairn_ask(p, g, ARGP_KEY_FINI, NULL);
  return error == ARGP_ERR_UNKNOWN ? EINVAL : error;
}

static void cairn_name(struct argp_state *state) {
  char *first = state->argc > 0 && state->argv[0] != NULL ? state->argv[0] : NULL;
  if ((state->flags & ARGP_PARSE_ARGV0) || first == NULL) {
    state->name = program_invocation_short_name;
  } else {
    char *slash = strrchr(first, '/');
    state->name = slash != NULL ? slash + 1 : first;
  }
}

int argp_parse(const struct argp *argp, int argc, char **argv, unsigned flags, int *end_index, void *input) {
  struct argp_child children[4] = {{argp, 0, NULL, 0}, {&cairn_default, 0, NULL, 0}, {NULL, 0, NULL, 0}, {NULL, 0, NULL, 0}};
  struct argp top = {NULL, NULL, NULL, NULL, children, NULL, NULL};
  int has_version = argp_program_version != NULL || argp_program_version_hook != NULL;
  if (argp == NULL) children[0] = children[1], children[1].argp = NULL;
  int last = argp == NULL ? 1 : 2;
  if (has_version) children[last].argp = &cairn_version;
  const struct argp none = {NULL, NULL, NULL, NULL, NULL, NULL, NULL};
  const struct argp *root = !(flags & ARGP_NO_HELP) ? &top : argp != NULL ? argp : &none;
  struct cairn_parser *p = __cairn_hidden_block(sizeof *p);
  memset(p, 0, sizeof *p);
  p->groups = p->end = __cairn_hidden_block((size_t)cairn_count_groups(root) * sizeof *p->groups);
  if (flags & ARGP_IN_ORDER) p->letters[p->letter_count++] = '-';
  else if (flags & ARGP_NO_ARGS) p->letters[p->letter_count++] = '+';
  cairn_add_group(p, root, NULL, 0);
  if (flags & ARGP_PARSE_ARGV0) argv--, argc++;
  struct argp_state begin = {root, argc, argv, 0, flags, 0, 0, NULL, NULL, NULL, NULL, stderr, stdout, p};
  p->state = begin;
  cairn_name(&p->state);
  int before = optind;
  p->asks_getopt = 1;
  int is_argument = 0, error = cairn_begin(p, input);
  if (error == 0) {
    while (error == 0) error = cairn_step(p, &is_argument);
    error = cairn_finish(p, error, is_argument, end_index);
  }
  optind = before;
  for (struct cairn_group *g = p->groups; g < p->end; g++) {
    if (g->child_inputs != NULL) __cairn_release(g->child_inputs);
  }
  __cairn_release(p->groups);
  __cairn_release(p);
  return error;
}
