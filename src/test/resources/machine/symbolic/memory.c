#include "nondet.h"
#include <string.h>
static long sum; static void mix(long v) { sum = sum * 31 + v; }
#define TEST(c) do { if (c) mix(1); else mix(2); } while (0)
static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6}; static int global; struct pt { short x; int y; char z; }; union un { int i; unsigned char b[4]; float f; };
static struct pt move(struct pt p, int d) { p.x += d; p.y -= d; return p; } static struct pt *pick(struct pt *a, struct pt *b, int c) { return c ? a : b; }
static int sum3(const int *v) { return v[0] + v[1] + v[2]; }
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(); unsigned char c = __VERIFIER_nondet_uchar(); long l = __VERIFIER_nondet_long();
  int arr[8]; for (int i = 0; i < 8; i++) arr[i] = i * a; arr[2] = b; TEST(arr[3] > arr[2]); TEST(sum3(arr) > sum3(arr + 1)); TEST(sum3((int[]){a, b, c}) > 10);
  TEST(table[c & 7] > 3); table[c & 7] = b; TEST(table[2] > 100); TEST(table[a & 7] == 5); arr[b & 7] = 7; arr[a & 7]++; TEST(arr[1] > arr[5]); TEST(arr[c & 7] == arr[(c + 1) & 7]);
  char buf[16]; memcpy(buf, &l, 8); memcpy(buf + 8, &a, 4); memset(buf + 12, c, 4); TEST(buf[0] < buf[1]); TEST(buf[9] == 0); memmove(buf + 1, buf, 10); long m; memcpy(&m, buf, 8); TEST(m > l); int k; memcpy(&k, buf + 11, 4); TEST(k < 0); short h; memcpy(&h, buf + 3, 2); TEST(h > 5);
  union un u; u.i = a; TEST(u.b[1] > 100); u.b[2] = c; TEST(u.i > a); u.f = 1.5f; TEST(u.b[3] == 0x3f);
  struct pt p = {a, b, c}, q = move(p, 3), *r = pick(&p, &q, a > b); TEST(q.x > p.x); r->y = 5; TEST(p.y == 5); TEST(p.z == (char)c); struct pt cp[2] = {p, q}; TEST(cp[a & 1].y == 5); cp[b & 1].x = 9; TEST(cp[0].x == 9);
  global = a; int *gp = &global; *gp += b; TEST(global > 0); int **gpp = &gp; **gpp ^= c; TEST(global & 1); unsigned long addr = (unsigned long)&arr[a & 3]; TEST(*(int *)addr == 0);
  char str[8] = "abc"; str[c & 3] = 'x'; int n = 0; while (str[n]) n++; mix(n); TEST(str[a & 3] == 'x'); mix(arr[0] + arr[1] + arr[2] + arr[7]); mix(table[0] + table[7]);
  show(sum); return 0;
}
