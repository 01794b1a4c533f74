#include <stdio.h>
#include <string.h>
#include <stdlib.h>
static int counter = 5; static const char *words[] = {"alpha", "beta", "gamma"}; static char text[32] = "hello"; static int zeros[1000]; static double table[4] = {1, 2.5};
extern int later; int later = 42; static int *ptr = &later; static struct { int *p; char *s; } relocated = {&counter, text + 1};
static long hash(const void *p, int n) { const unsigned char *c = p; long h = 7; while (n--) h = h * 31 + *c++; return h; }
static int *escape(int *p) { return p; }
struct list { int v; struct list *next; };
int main(void) {
  int local[5] = {5, 4, 3, 2, 1}; char bytes[16]; memset(bytes, 'x', 16); memcpy(bytes + 2, "abc", 3); memmove(bytes + 1, bytes, 8);
  for (int i = 0; i < 5; i++) for (int j = i + 1; j < 5; j++) if (local[i] > local[j]) { int t = local[i]; local[i] = local[j]; local[j] = t; }
  counter++; text[0] = 'J'; zeros[7] = 3; zeros[999] = 9;
  printf("%ld %ld %d %s %s %s %d\n", hash(local, sizeof local), hash(bytes, 16), *relocated.p, relocated.s, words[1], text, *ptr);
  struct list *head = 0; for (int i = 0; i < 100; i++) { struct list *n = malloc(sizeof *n); n->v = i; n->next = head; head = n; }
  long s = 0; while (head) { struct list *n = head; s = s * 3 + n->v; head = n->next; free(n); }
  int *p = escape(local); unsigned long d = (char *)(p + 3) - (char *)p; short *sp = (short *)p; sp[1] = 7; *(long *)(p + 1) = 0x1122334455667788;
  printf("%ld %lu %d %x %x\n", s, d, p[0], p[1], p[2]);
  char unaligned[20] = {0}; *(int *)(unaligned + 3) = 0x01020304; *(double *)(unaligned + 5) = 2.0; printf("%ld\n", hash(unaligned, 20));
  printf("%d %d %d\n", p < p + 1, p == local, (char *)p + 4 == (char *)&local[1]);
  _Bool b = 5; b += 1; volatile int vol = 3; vol++; int bits = 0; for (unsigned i = 0; i < 1000; i++) bits += zeros[i]; unsigned long addr = (unsigned long)p; int *q = (int *)(addr + 8); printf("%d %d %d %d\n", b, vol, bits, q == p + 2);
  static int st; st += 2; { static int st = 10; st++; printf("%d\n", st); } printf("%d %g\n", st, table[1] + table[3]);
  return 0;
}
