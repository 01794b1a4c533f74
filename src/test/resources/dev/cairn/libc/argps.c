/* argp: seeded command lines for parsers with options, aliases, groups, children and filters; what is printed and what they took. */
#define _GNU_SOURCE
#include <argp.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned seed = 7;
static unsigned next(unsigned n) {
  seed = seed * 1103515245u + 12345u;
  return (seed >> 16) % n;
}

static int fails_at = -1;

static error_t take(int key, char *arg, struct argp_state *state) {
  switch (key) {
    case ARGP_KEY_INIT:
      state->err_stream = stdout;
      if (state->child_inputs) state->child_inputs[0] = state->input;
      printf("<init %d>", state->next);
      return 0;
    case ARGP_KEY_ARG:
      if (state->arg_num >= 3) return ARGP_ERR_UNKNOWN;
      printf("<arg %u %s %d>", state->arg_num, arg, state->next);
      return 0;
    case ARGP_KEY_NO_ARGS: printf("<none>"); return 0;
    case ARGP_KEY_END:
      printf("<end %u>", state->arg_num);
      if (state->arg_num == 2) argp_error(state, "two are %s", "wrong");
      return 0;
    case ARGP_KEY_SUCCESS: printf("<success>"); return 0;
    case ARGP_KEY_ERROR: printf("<error>"); return 0;
    case ARGP_KEY_FINI: printf("<fini>\n"); return 0;
    case 'q': case 'o': case 'v': case 300: case 301: case -5: case 'n': case 'X':
      printf("<%d %s>", key, arg ? arg : "-");
      if (key == fails_at) return EDOM;
      if (key == 301) argp_failure(state, 3, ENOENT, "cannot %d", 4);
      if (key == 'X') argp_usage(state);
      return 0;
    default: return ARGP_ERR_UNKNOWN;
  }
}

static error_t take_rest(int key, char *arg, struct argp_state *state) {
  if (key == ARGP_KEY_ARGS) {
    printf("<rest %d of %d>", state->next, state->argc);
    return 0;
  }
  if (key == 'c' || key == 'e') {
    printf("<child %c %s %d>", key, arg ? arg : "-", state->input ? *(int *)state->input : 0);
    return 0;
  }
  return ARGP_ERR_UNKNOWN;
}

static const struct argp_option plain[] = {
  {"quiet", 'q', 0, 0, "Produce no output", 0},
  {"silent", 0, 0, OPTION_ALIAS, 0, 0},
  {"output", 'o', "FILE", 0, "Output to FILE instead of standard output, and say so in a text that is longer than what fits on one line of the terminal", 0},
  {"verbose", 'v', "LEVEL", OPTION_ARG_OPTIONAL, "Be verbose", 0},
  {"a-very-long-name-of-an-option", 300, "NUMBER", 0, "Its text stands on the next line", 0},
  {"fail", 301, 0, 0, "Fail", 0},
  {"hidden", -5, 0, OPTION_HIDDEN, "Not shown", 0},
  {0, 'n', "N", 0, "A letter alone", 0},
  {0, 'X', 0, 0, "", 0},
  {0},
};
static const struct argp_option grouped[] = {
  {0, 0, 0, 0, "The first ones:", 0},
  {"zebra", 'z', 0, 0, "Last letter", 0},
  {"quiet", 'q', 0, 0, "Produce no output", 0},
  {"Quick", 'Q', 0, 0, "Capital", 0},
  {0, 0, 0, 0, "The others, whose header is a text of its own that goes on for more than a line of eighty characters:", 0},
  {"output", 'o', "FILE", OPTION_ARG_OPTIONAL, "First line\nsecond line", 0},
  {"verbose", 'v', "LEVEL", 0, 0, 0},
  {"apart", 300, 0, 0, "In a group of its own", 7},
  {"end", 301, "E", OPTION_NO_USAGE, "Before the default ones", -2},
  {"DOCUMENTED", 0, 0, OPTION_DOC, "Is no option", 7},
  {0},
};
static const struct argp_option of_child[] = {
  {"child", 'c', "TEXT", 0, "Of the child", 0},
  {"else", 'e', 0, 0, "Something else", 0},
  {0},
};

static char *filter(int key, const char *text, void *input) {
  if (key == ARGP_KEY_HELP_EXTRA) return strdup("Extra words.");
  if (key == ARGP_KEY_HELP_POST_DOC) return strdup("Filtered.");
  return (char *)text;
}

static const struct argp child = {of_child, take_rest, "REST...", "Text of the child\vAfter the child", 0, 0, 0};
static const struct argp_child with_header[] = {{&child, 0, "Of a child:", 3}, {0}};
static const struct argp_child without_header[] = {{&child, 0, 0, 0}, {0}};

static const struct argp all[] = {
  {plain, take, "ARG1 ARG2", "A program that is tested -- with a text before its options that is rather long, so that it has to be broken\vAnd one behind.", 0, 0, 0},
  {grouped, take, "FIRST\nSECOND [THIRD]\n-x", "Only before", 0, 0, 0},
  {plain, take, 0, "\vOnly behind", with_header, 0, 0},
  {grouped, take, "[FILE...]", 0, without_header, filter, 0},
  {0, take, 0, 0, 0, 0, 0},
};

static const char *const words[] = {"-q", "-o", "out", "-ofile", "-v", "-v3", "-n", "7", "--quiet", "--qui", "--output=x", "--output", "--verbose",
  "--verbose=2", "--a-very-long-name-of-an-option=5", "-qv", "--", "-", "file", "--nothing", "-c", "--child=k", "-e", "--silent", "--hidden", "-z",
  "--apart", "-", "a b", "--fail", "-X", "--version", "-V", "--usage", "--help", "-?", "-Z", "--program-name=/x/other", "x", "y"};

int main(void) {
  unsigned kinds[] = {0, 0, 0, ARGP_IN_ORDER, ARGP_NO_ARGS, ARGP_NO_HELP, ARGP_LONG_ONLY, ARGP_NO_ERRS};
  argp_program_bug_address = "<bugs@example.org>";
  int given = 42;
  for (int round = 0; round < 1500; round++) {
    char copies[6][64];
    char *argv[8] = {"/usr/bin/prog"};
    int argc = 1, n = (int)next(5);
    if (round == 300) argp_program_version = "prog 1.2";
    for (int i = 0; i < n; i++) {
      strcpy(copies[i], words[next(sizeof words / sizeof *words)]);
      argv[argc++] = copies[i];
    }
    argv[argc] = NULL;
    fails_at = next(9) == 0 ? 'v' : -1;
    int end = -1, wants_end = next(3) == 0;
    const struct argp *argp = &all[next(5)];
    int error = argp_parse(argp, argc, argv, ARGP_NO_EXIT | kinds[next(8)], wants_end ? &end : NULL, &given);
    printf("%d: %d %d\n", round, error, end);
  }
  for (int i = 0; i < 5; i++) {
    argp_help(&all[i], stdout, ARGP_HELP_STD_HELP, "named");
    argp_help(&all[i], stdout, ARGP_HELP_USAGE | ARGP_HELP_BUG_ADDR, "a-rather-long-name-of-a-program");
    argp_help(&all[i], stdout, ARGP_HELP_SEE, "x");
  }
  return 0;
}
