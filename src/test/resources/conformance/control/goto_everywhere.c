#include <stdio.h>
static int into_loop(int k) { int i = k, s = 0; if (k > 2) goto inside; for (i = 0; i < 5; i++) { s += 100; inside: s += i; } return s; }
static int into_block(int k) { int r = 1; if (k) goto in; { int x; x = 7; r = x; in: x = 3; r += x; } return r; }
static int back(int n) { int s = 0; top: if (n <= 0) goto end; s += n--; goto top; end: return s; }
static int nested(void) { int c = 0; for (int i = 0; i < 10; i++) for (int j = 0; j < 10; j++) { for (int k = 0; k < 10; k++) { if (i * j * k == 42) goto done; if (k > j) goto next; c++; } next:; } done: return c; }
static int irred(int a, int n) { int s = 0; if (a) goto B; A: s += 1; if (s > n) return s; B: s += 10; if (s > n) return s; goto A; } static int w(int k) { int s = 0; switch (k) { case 0: goto c1; case 1: c0: s += 1; break; default: c1: s += 2; goto c0; } return s; }
static int cross(int k) { int i = 0, j = 0; while (i < 3) { i++; l: j += i; if (j > 50) return j; } if (k-- > 0) { i = 1; goto l; } return j; }
int main(void) { printf("%d %d %d %d\n", into_loop(0), into_loop(3), into_block(0), into_block(1)); printf("%d %d %d %d\n", back(10), nested(), irred(0, 50), irred(1, 50)); printf("%d %d %d %d %d\n", w(0), w(1), w(2), cross(2), cross(100)); return 0; }
