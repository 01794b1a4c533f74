/* Uses as many constructs of C as fit on a page; what it prints was compared with a native run. */
#include <stdio.h>
#include <stdint.h>
#include <stdatomic.h>
typedef int v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
struct P { double a; long b; }; struct F2 { float x, y; }; struct Big { int a[10]; }; struct S3 { char c[3]; };
struct P mk(double a, long b) { struct P p = {a, b}; return p; }
struct F2 f2(struct F2 q) { struct F2 r = { q.y, q.x }; return r; }
struct Big big(struct Big b, int i) { b.a[i] += 5; return b; }
struct S3 s3(struct S3 s) { s.c[1]++; return s; }
static int arr[5] = {1,2,3}; static int *pa = &arr[2]; static char *names[] = {"ab", "cde", 0}; int (*fp)(int);
struct node { struct node *next; int v; } n2 = {0, 7}, n1 = {&n2, 5};
int dbl(int x) { return 2*x; } int (*table[])(int) = { dbl, 0 };
static int go(int n) { static void *lab[] = { &&a, &&b, &&c }; int r = 0; 
 goto *lab[n]; a: r += 1; b: r += 10; c: r += 100; return r; }
static int ev(int x) { switch (x) { case 0: return 1; case 2: case 3: return 5; case 10 ... 12: return 6; case 1000 ... 90000: return 7; default: return -1; } }
__attribute__((constructor)) static void init(void) { fp = dbl; }
int cnt; static int side(int r) { cnt++; return r; }
static int logic(int a, int b, int c) { int r = a && side(b) || !c && side(a); _Bool q = a < b || (c > 2 && !(a == b && c)); return r * 4 + q * 2 + (a && b ? a || c : !b); }
static int swap(int n) { int a = 1, b = 2; while (n--) { int t = a; a = b; b = t; } return a * 10 + b; }
static long post(int *p) { int i = 3; i = i++ + ++i; int k = 5; int m = k; k = 9; return m * 10 + k + (*p)++; }
static _BitInt(70) bi(_BitInt(70) x) { return x * 3 - 1; }
static __int128 wide(long a) { return (__int128)a * a * a; }
int vla(int n) { int t[n]; for (int i = 0; i < n; i++) t[i] = i * i; int s = 0; for (int i = 0; i < n; i++) s += t[i]; return s; }
typedef union { float f; uint32_t u; } U;
int main(void) {
  struct P p = mk(1.5, 7); printf("%d %d\n", (int)(p.a*2), (int)p.b);
  struct F2 q = f2((struct F2){1, 2}); printf("%d %d\n", (int)q.x, (int)q.y);
  struct Big b = {{1,2,3}}; struct Big c = big(b, 2); printf("%d %d\n", b.a[2], c.a[2]);
  struct S3 s = s3((struct S3){{1,2,3}}); printf("%d %d %d\n", s.c[0], s.c[1], s.c[2]);
  printf("%d %s %s %d %d\n", *pa, names[0], names[1], n1.next->v, table[0](21));
  printf("%d %d %d %d\n", go(0), go(1), go(2), fp(4));
  for (int i = -1; i < 14; i++) printf("%d ", ev(i)); printf("%d %d\n", ev(1000), ev(90001));
  for (int i = 0; i < 27; i++) printf("%d ", logic(i % 3, i / 3 % 3, i / 9)); printf("%d\n", cnt);
  printf("%d %d\n", swap(3), swap(4)); int z = 3; printf("%ld %d\n", post(&z), z);
  v4 x = {1,2,3,4}, y = {10,20,30,40}; v4 w = x * y + (x > 2); w[1] = 5; printf("%d %d %d %d %d\n", w[0], w[1], w[2], w[3], w[z & 3]);
  f4 fx = {1,2,3,4}; fx = fx * 2.0f; v4 ci = __builtin_convertvector(fx, v4); v4 sh = __builtin_shufflevector(ci, x, 3, 4, 1, 7); printf("%d %d %d %d\n", sh[0], sh[1], sh[2], sh[3]);
  uint64_t lo = ((uint64_t)ci[1] << 32); typedef long v2 __attribute__((vector_size(16))); v2 bc = (v2)ci; printf("%ld %d\n", bc[0], lo == 4ULL << 32);
  atomic_int ai = 5; int exp = 5; printf("%d ", atomic_fetch_add(&ai, 3)); printf("%d ", atomic_compare_exchange_strong(&ai, &exp, 1)); printf("%d %d\n", exp, ai);
  printf("%ld %ld\n", (long)bi(123456789012345678), (long)(bi((_BitInt(70))1 << 65) >> 40));
  printf("%ld %ld\n", (long)(wide(10000000000L) >> 64), (long)wide(10000000000L));
  int o; printf("%d", __builtin_add_overflow(2147483647, z, &o)); printf(" %d\n", o);
  printf("%d\n", vla(6)); U u; u.f = 1.0f; printf("%x\n", u.u);
  double d = 3.7; printf("%d %d %d\n", (int)d, (unsigned char)d, (int)-d); 
  struct { unsigned a:3; int b:5; unsigned long c:40; } bf = {5, -3, 123456789012}; bf.b--; bf.a += 4; printf("%d %d %ld\n", bf.a, bf.b, (long)bf.c);
  int i = 0; do { if (i == 3) continue; if (i > 6) break; z += i; } while (++i < 10 && z < 1000); printf("%d %d\n", i, z);
  int k = ({ int t = 4; t * t; }); k = z > 3 ?: 9; printf("%d\n", k);
  const char *msg = z ? "yes" : "no"; printf("%s %d\n", msg, (z ? n1 : n2).v);
  _Complex double cd = 1.0 + 2.0i; cd = cd * cd; printf("%d %d\n", (int)__real__ cd, (int)__imag__ cd);
  volatile int vv = 4; vv++; printf("%d %d\n", vv, __builtin_popcount(vv));
  return 0; }
