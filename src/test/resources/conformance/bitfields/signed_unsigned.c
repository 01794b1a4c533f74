#include <stdio.h>
struct S { int a : 3; unsigned b : 5; signed int c : 1; unsigned long long d : 40; long e : 33; short f : 7; char g : 2; };
int main(void) {
  struct S s = {0};
  for (int i = -5; i < 40; i += 3) {
    s.a = i; s.b = i; s.c = i; s.d = (unsigned long long)i << 36 | i; s.e = -(long)i << 31; s.f = i * 9; s.g = i;
    printf("%d %u %d %llu %ld %d %d\n", s.a, s.b, s.c, (unsigned long long)s.d, (long)s.e, s.f, s.g);
  }
  printf("%zu\n", sizeof(struct S));
  s.a = 3; s.a++; s.b = 31; s.b++; s.f -= 100; s.d += ~0ull;
  printf("%d %u %d %llx\n", s.a, s.b, s.f, (unsigned long long)s.d);
  printf("%d\n", (s.b = 100) + (s.a = 7));
  return 0;
}
