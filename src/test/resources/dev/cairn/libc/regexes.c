/* Random POSIX expressions of both kinds on random texts: error codes, matches and all groups. */
#include <regex.h>
#include <stdio.h>
#include <string.h>

static unsigned long state = 20240607;
static unsigned next(unsigned n) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(state >> 33) % n;
}

static char pattern[400];
/* Where a repeated group can be empty, the GNU library's groups follow no rule: then only the whole match is compared. */
static int has_groups;
static void put(const char *s) { strcat(pattern, s); }

static void expression(int depth, int is_extended);

static void atom(int depth, int is_extended) {
  static const char *const sets[] = {"[ab]", "[^a]", "[a-c]", "[[:alpha:]]", "[[:digit:]x]", "[]a]", "[^]b]", "[b-]", "[[.a.]-c]"};
  static const char *const letters[] = {"a", "b", "c", "x", ".", "\\."};
  unsigned k = next(12);
  if (depth > 0 && k < 4) {
    put(is_extended ? "(" : "\\(");
    expression(depth - 1, is_extended);
    put(is_extended ? ")" : "\\)");
  } else if (k < 6) {
    put(sets[next(9)]);
  } else {
    put(letters[next(6)]);
  }
}

static void repeat(int is_extended) {
  switch (has_groups ? 1 + next(8) : next(9)) {
    case 0: put("*"); break;
    case 1: put(is_extended ? "+" : "\\+"); break;
    case 2: if (!has_groups) put(is_extended ? "?" : "\\?"); break;
    case 3: put(is_extended ? "{2}" : "\\{2\\}"); break;
    case 4: if (!has_groups) put(is_extended ? "{1,2}" : "\\{1,2\\}"); break;
    case 5: if (!has_groups) put(is_extended ? "{0,}" : "\\{0,\\}"); break;
    default: break;
  }
}

static void expression(int depth, int is_extended) {
  int parts = 1 + (int)next(3);
  if (depth == 2 && next(6) == 0) put("^");
  for (int i = 0; i < parts; i++) {
    atom(depth, is_extended);
    repeat(is_extended);
  }
  if (depth == 2 && !has_groups && next(6) == 0) put("$");
  if (depth > 0 && next(4) == 0) {
    put(is_extended ? "|" : "\\|");
    expression(depth - 1, is_extended);
  }
}

static void match(int flags, int groups) {
  regex_t r;
  int error = regcomp(&r, pattern, flags);
  printf("%s %d: %d", pattern, flags, error);
  if (error != 0) {
    char words[100];
    printf(" %zu %s\n", regerror(error, &r, words, sizeof words), words);
    return;
  }
  printf(" %zu\n", r.re_nsub);
  state = strlen(pattern) * 77 + (unsigned)flags + (unsigned char)pattern[0] * 1009;
  for (int t = 0; t < 4; t++) {
    char text[16];
    int n = (int)next(10);
    for (int i = 0; i < n; i++) text[i] = "aabbcx1\n.]A"[next(11)];
    text[n] = 0;
    regmatch_t m[6];
    int found = regexec(&r, text, (size_t)groups, m, (int)next(4));
    printf(" %d", found);
    for (int i = 0; found == 0 && i < groups && !(flags & REG_NOSUB); i++) printf(" %d,%d", (int)m[i].rm_so, (int)m[i].rm_eo);
    printf("\n");
  }
  regfree(&r);
}

static const char *const fixed[] = {
  "", "*", "a**", "\\(^a\\)", "(^a)", "a|b|", "()", "a{", "a{1", "a{1,", "a{2,1}", "a{1a}", "[", "[a", "[[:foo:]]", "[b-a]", "(", ")", "a)", "\\(", "\\)", "\\", "a\\{1", "a\\{1,2", "a\\{x\\}",
  "\\(a\\)\\1", "(a)\\1", "(a|b)\\1", "\\(a*\\)b\\1", "\\1", "(a)\\2", "\\(.\\)\\(.\\)\\2\\1", "+a", "?a", "a|*b", "(*a)", "(+a)", "^*", "^*a", "x$y", "a^b", "\\wa", "\\W", "\\<a", "a\\>", "\\ba\\b", "\\Ba", "\\`a", "a\\'",
  "a.c", "(a)(b)?c", "((a)|(b))*", "(a*)*", "(a*)+", "(a|ab)(c|bcd)(d*)", "(a|ab)(bcd|c)", "x*", "(x*)(xx*)", "a{0}b", "(a){0}b", "[^\n]*", "{a", "a{,2}", "{1}a", "a{99999}", "a{300}", "[a-c-e]", "[--a]", "[a-]"};

int main(void) {
  for (unsigned i = 0; i < sizeof fixed / sizeof *fixed; i++) {
    for (int flags = 0; flags < 8; flags++) {
      strcpy(pattern, fixed[i]);
      match(flags, 4);
    }
  }
  for (unsigned i = 0; i < 1500; i++) {
    state = i * 7919;
    next(2);
    has_groups = i % 3 == 0;
    int flags = (int)next(16);
    pattern[0] = 0;
    expression(2, flags & REG_EXTENDED);
    match(flags, has_groups ? 5 : 1);
  }
  return 0;
}
