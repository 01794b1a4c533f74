/* assorted torture */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
typedef unsigned char uc;
struct s1 { uc a; int b:7; long c[2]; } __attribute__((packed)); struct s2 { struct s1 x[2]; uc y; };
static struct s2 gs = { { {1, 2, {3, 4}}, {5, -6, {7, 8}} }, 9 };
static int cnt; int side(void) { return ++cnt; }
static void check(int c, int line) { if (!c) { printf("FAIL %d\n", line); } }
#define CK(x) check(!!(x), __LINE__)
static int lbl(int x) { __label__ a, b; void *t[] = { &&a, &&b }; goto *t[x]; a: return 1; b: return 2; }
static _Bool bl(int *p) { return p; }
static long long mixed(char a, short b, int c, long d, float e, double f, _Bool g, uc h) { return a + b + c + d + (long long)e + (long long)f + g + h; }
int arr2[][3] = { {1}, {2, 3}, {4, 5, 6} };
char *strs[] = { "a" "b", [3] = "d", "e" };
union un { long l; struct { char c[3]; short s; }; } u1 = { .c = "hi" };
extern int ext[]; int ext[4] = { [1] = 5 };
static int va2(int n, ...) { __builtin_va_list l; __builtin_va_start(l, n); int r = __builtin_va_arg(l, int); __builtin_va_end(l); return r + n; }
enum big { BIGV = 0x7fffffffffffffffLL };
int main(void) {
  CK(gs.x[1].b == -6); CK(gs.x[1].c[1] == 8); CK(sizeof(struct s2) == 2 * sizeof(struct s1) + 1); gs.x[0] = gs.x[1]; CK(gs.x[0].c[0] == 7);
  CK(lbl(0) == 1 && lbl(1) == 2); CK(bl(&cnt) && !bl(0)); CK(mixed(1, 2, 3, 4, 5.5f, 6.5, 7, 255) == 277);
  CK(arr2[1][1] == 3 && arr2[2][2] == 6 && sizeof arr2 == 36); CK(strs[2] == 0 && !strcmp(strs[4], "e")); CK(u1.c[1] == 'i');
  CK(ext[1] == 5); CK(va2(3, 4) == 7); CK(BIGV > 0); int i = 0; i = i++ + ++i * 0; CK(i >= 0);
  int x = 5; int y = ({ int z = x; z++; z * 2; }); CK(y == 12); CK((x > 3 ? side() : side() + side()) == 1 && cnt == 1);
  char buf[8] = "abc"; CK(buf[3] == 0 && buf[7] == 0); char *p = buf; CK(*p++ == 'a' && *p == 'b'); CK(&buf[3] - p == 2); CK(sizeof(buf) == 8 && sizeof p == 8);
  unsigned u = 1u << 31; CK((int)u < 0 && (long)u > 0); CK((u >> 31) == 1 && ((int)u >> 31) == -1); CK((uc)(u >> 24) == 128);
  short sh = (short)40000; CK(sh < 0); sh >>= 1; CK(sh == -12768); CK((signed char)200 == -56); CK(-5 / 2 == -2 && -5 % 2 == -1);
  double d = 1e308; CK(d * 10 > d && d * 10 == d * 100); float f = 16777216; CK(f + 1 == f); CK((int)-1.9 == -1 && (unsigned)3.99 == 3);
  struct { int a, b, c; } t = { .c = 3, .a = 1 }; CK(t.b == 0); int *q = &(int){ 42 }; CK(*q == 42);
  int n = 4, m[n][n]; memset(m, 0, sizeof m); m[3][3] = 9; CK(((int *)m)[15] == 9); CK(sizeof m == 64); int (*pm)[n] = m; CK(pm[3][3] == 9);
  switch (n) { int dead; case 3: dead = 1; case 4: dead = 2; CK(dead == 2); break; default: CK(0); }
  for (int a = 0, b = 3; a < b; a++, b--) CK(a + b == 3); do { if (n == 4) break; CK(0); } while (0); goto l1; { l1: CK(1); }
  CK(offsetof(struct s2, x[1].c) == sizeof(struct s1) + offsetof(struct s1, c)); CK(_Alignof(long) == 8); CK("abc"[1] == 'b'); CK(*("xyz" + 2) == 'z');
  CK((1, 2, 3) == 3); CK(!!n == 1); CK(~0 == -1); CK((n & 4) && (n | 3) == 7 && (n ^ 5) == 1); long long ll = -1; CK(ll == -1LL && (unsigned long long)ll == ~0ULL); CK((int)(ll >> 40) == -1);
  CK(sizeof(int[3][2]) == 24); CK((char)-1 == -1); CK('\x41' == 'A' && '\101' == 'A'); CK(L'a' == 97); CK(sizeof L"ab" == 12); CK(strlen("a\0b") == 1 && sizeof "a\0b" == 4);
  void *vp = &n; CK(*(int *)vp == 4); const int ci = 3; CK(*(const int *)&ci == 3); int (*fp)(int, ...) = va2; CK((*fp)(1, 2) == 3 && fp(1, 2) == (****fp)(1, 2)); CK((fp ? 1 : 0)); CK((void *)fp == (void *)va2);
  unsigned bf = 0; struct { unsigned a:3, b:13, :5, c:11; } bb = { 7, 8191, 2047 }; memcpy(&bf, &bb, 4); CK((bf & 7) == 7 && (bf >> 21) == 2047); bb.a++; CK(bb.a == 0 && bb.b == 8191);
  printf("done\n"); return 0; }
