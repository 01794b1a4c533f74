#include <stdio.h>
struct S { unsigned a : 31, b : 1; unsigned c : 32; unsigned long d : 40; int e : 16; _Bool f : 1; };
int main(void) {
  struct S s = {1, 1, 1, 1, -1, 1};
  printf("%d %d %d\n", s.a - 2 < 0, s.c - 2 < 0, s.b - 2 < 0);
  printf("%d %d\n", (s.d - 2 > 0), (s.e > s.c));
  printf("%d %d\n", ~s.f, -s.b);
  printf("%d\n", s.a << 1 == 2);
  printf("%d %d\n", s.f + s.f, !s.f);
  return s.e == -1 ? 3 : 4;
}
