/* What argp.c and argp_help.c share: argp.h as users have it. */
#ifndef CAIRN_ARGP_H
#define CAIRN_ARGP_H
#include "cairn_libc.h"

struct argp_state;
struct argp_option { const char *name; int key; const char *arg; int flags; const char *doc; int group; };
struct argp {
  const struct argp_option *options;
  int (*parser)(int key, char *text, struct argp_state *state);
  const char *args_doc, *doc;
  const struct argp_child *children;
  char *(*help_filter)(int key, const char *text, void *input);
  const char *argp_domain;
};
struct argp_child { const struct argp *argp; int flags; const char *header; int group; };
struct argp_state {
  const struct argp *root_argp;
  int argc;
  char **argv;
  int next;
  unsigned flags, arg_num;
  int quoted;
  void *input, **child_inputs, *hook;
  char *name;
  FILE *err_stream, *out_stream;
  void *pstate;
};
struct option { const char *name; int has_arg; int *flag; int val; };

enum { OPTION_ARG_OPTIONAL = 1, OPTION_HIDDEN = 2, OPTION_ALIAS = 4, OPTION_DOC = 8, OPTION_NO_USAGE = 16 };
enum { ARGP_PARSE_ARGV0 = 1, ARGP_NO_ERRS = 2, ARGP_NO_ARGS = 4, ARGP_IN_ORDER = 8, ARGP_NO_HELP = 16, ARGP_NO_EXIT = 32, ARGP_LONG_ONLY = 64 };
enum {
  ARGP_HELP_USAGE = 1, ARGP_HELP_SHORT_USAGE = 2, ARGP_HELP_SEE = 4, ARGP_HELP_LONG = 8, ARGP_HELP_PRE_DOC = 16, ARGP_HELP_POST_DOC = 32,
  ARGP_HELP_BUG_ADDR = 64, ARGP_HELP_LONG_ONLY = 128, ARGP_HELP_EXIT_ERR = 256, ARGP_HELP_EXIT_OK = 512
};
#define ARGP_HELP_STD_ERR (ARGP_HELP_SEE | ARGP_HELP_EXIT_ERR)
#define ARGP_HELP_STD_USAGE (ARGP_HELP_SHORT_USAGE | ARGP_HELP_SEE | ARGP_HELP_EXIT_ERR)
#define ARGP_HELP_STD_HELP \
  (ARGP_HELP_SHORT_USAGE | ARGP_HELP_LONG | ARGP_HELP_EXIT_OK | ARGP_HELP_PRE_DOC | ARGP_HELP_POST_DOC | ARGP_HELP_BUG_ADDR)
enum {
  ARGP_KEY_ARG = 0, ARGP_KEY_END = 0x1000001, ARGP_KEY_NO_ARGS, ARGP_KEY_INIT, ARGP_KEY_SUCCESS, ARGP_KEY_ERROR, ARGP_KEY_ARGS, ARGP_KEY_FINI
};
enum {
  ARGP_KEY_HELP_PRE_DOC = 0x2000001, ARGP_KEY_HELP_POST_DOC, ARGP_KEY_HELP_HEADER, ARGP_KEY_HELP_EXTRA, ARGP_KEY_HELP_DUP_ARGS_NOTE, ARGP_KEY_HELP_ARGS_DOC
};
#define ARGP_ERR_UNKNOWN 7

extern char *program_invocation_name, *program_invocation_short_name;
int _option_is_short(const struct argp_option *o);
int _option_is_end(const struct argp_option *o);
void argp_state_help(const struct argp_state *state, FILE *stream, unsigned flags);
void argp_error(const struct argp_state *state, const char *format, ...);

#endif
