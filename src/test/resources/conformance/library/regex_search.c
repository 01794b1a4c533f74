#define _GNU_SOURCE
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The GNU functions of regex.h: what they find, where, and in which groups. */
static void show(unsigned long syntax, const char *pattern, const char *text, int start, int range) {
  struct re_pattern_buffer buffer;
  struct re_registers found = {0};
  buffer.buffer = NULL; /* nothing else has to be set */
  buffer.allocated = 0;
  buffer.fastmap = NULL;
  buffer.translate = NULL;
  re_set_syntax(syntax);
  const char *error = re_compile_pattern(pattern, strlen(pattern), &buffer);
  printf("%s on %s: ", pattern, text);
  if (error) {
    printf("%s\n", error);
    regfree(&buffer);
    return;
  }
  int size = (int)strlen(text);
  int length = re_match(&buffer, text, size, start, &found);
  int place = re_search(&buffer, text, size, start, range, &found);
  printf("%d groups, length %d, place %d,", (int)buffer.re_nsub, length, place);
  for (unsigned i = 0; place >= 0 && i < found.num_regs; i++) printf(" %d-%d", (int)found.start[i], (int)found.end[i]);
  puts("");
  free(found.start);
  free(found.end);
  regfree(&buffer);
}

int main(void) {
  unsigned long basic = RE_SYNTAX_POSIX_BASIC, full = RE_SYNTAX_POSIX_EXTENDED;
  show(basic, "a*", "aaab", 0, 4);
  show(basic, "\\(b\\)\\(c\\)*", "aabd", 0, 4);
  show(basic, "b$", "ab\nb", 0, 4);
  show(basic, "^b", "ab\nb", 0, 4);
  show(basic, "a.b", "a\nb", 0, 3);
  show(basic, "a[^x]b", "a\nb", 0, 3);
  show(basic & ~RE_DOT_NEWLINE, "a.b", "a\nb", 0, 3);
  show(basic | RE_HAT_LISTS_NOT_NEWLINE, "a[^x]b", "a\nb", 0, 3);
  show(basic | RE_ICASE, "AB", "xab", 0, 3);
  show(basic, "\\(a\\)\\1", "baab", 1, 2);
  show(basic, "a", "abca", 3, -3);
  show(basic, "b", "abca", 3, -3);
  show(basic, "z", "abca", 0, 4);
  show(basic, "a", "abca", 5, 1);
  show(basic, "[z-a]", "abca", 0, 4);
  show(basic & ~RE_NO_EMPTY_RANGES, "[z-a]", "abca", 0, 4);
  show(basic, "\\(", "abca", 0, 4);
  show(basic | RE_NO_SUB, "a\\(b\\)", "abca", 0, 4);
  show(full, "(a|ab)(c|bcd)", "xabcd", 0, 5);
  show(full, "x{2,3}y?", "axxxxy", 0, 6);
  return 0;
}
