#include <stdio.h>
#include <string.h>
struct A { unsigned a : 1, b : 2, c : 3, : 4, d : 5, e : 20; };
struct B { char x; int a : 4; char y; int : 0; int b : 4; };
struct C { unsigned char a : 4, b : 4, c; unsigned short d : 12; unsigned e : 31; };
struct __attribute__((packed)) P { char x; unsigned a : 13; unsigned long b : 50; int c : 5; };
#define DUMP(T, ...) do { struct T v; memset(&v, 0, sizeof v); v = (struct T)__VA_ARGS__; unsigned char raw[sizeof v]; struct T w; memset(&w, 0, sizeof w); dump(raw, &w, sizeof w); printf(#T " %zu %zu\n", sizeof v, _Alignof(struct T)); } while (0)
static void dump(unsigned char *raw, const void *p, size_t n) { memcpy(raw, p, n); for (size_t i = 0; i < n; i++) printf("%02x", raw[i]); printf(" "); }
int main(void) {
  DUMP(A, {1, 2, 3, 4, 5}); DUMP(B, {1, 2, 3, 4}); DUMP(C, {1, 2, 3, 4, 5}); DUMP(P, {1, 2, 3, 4});
  static struct A a; a.a = 1; a.b = 2; a.c = 5; a.d = 17; a.e = 0xabcde;
  static struct B b; b.x = 1; b.a = -1; b.y = 2; b.b = 7;
  static struct C c; c.a = 15; c.b = 1; c.c = 9; c.d = 0xabc; c.e = 0x7fffffff;
  static struct P p; p.x = 'x'; p.a = 0x1234; p.b = 0x3ffffffffffff; p.c = -9;
  unsigned char raw[64];
  dump(raw, &a, sizeof a); dump(raw, &b, sizeof b); dump(raw, &c, sizeof c); dump(raw, &p, sizeof p);
  puts("");
  return 0;
}
