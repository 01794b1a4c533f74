#include <stdio.h>
int main(void) {
  char c = (char)200; signed char s = (signed char)200; unsigned char u = 200;
  printf("%d %d %d\n", c, s, u);
  printf("%d %d\n", c == u, s == c);
  printf("%d\n", '\377'); printf("%d %d\n", 'ab' != 0, '\x7f');
  char t[] = "\x80\xff";
  printf("%d %d %d\n", t[0], t[1], t[2]);
  unsigned char *p = (unsigned char *)t;
  printf("%d %d\n", p[0], p[1]);
  printf("%x %hhx %hhd\n", c, c, 300);
  int hist[256] = {0};
  for (const char *q = "mississippi"; *q; q++) hist[(unsigned char)*q]++;
  printf("%d%d%d%d\n", hist['m'], hist['i'], hist['s'], hist['p']);
  c = 127; c++; printf("%d\n", c);
  return 0;
}
