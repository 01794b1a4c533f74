#include <stdio.h>
enum K { A, B, C }; static int f(enum K k, int n) { switch (k) { case A: switch (n) { case 0: return 1; case 1: break; default: return 2; } return 3; case B: { int i; for (i = 0; i < 10; i++) { switch (i % 3) { case 0: continue; case 1: if (i > n) goto out; } } out: return i; } default: switch (n) default: return 9; } }
static int only_default(int x) { switch (x) { default: return x + 1; } } static int empty(int x) { switch (x) { } return x; } static int mid(int x) { int r = 0; switch (x) { case 1: r = 1; default: r += 50; break; case 2: r = 2; } return r; }
static int body(int n) { int s = 0; switch (n) { s = 100; int k; case 1: k = 5; s += k; if (0) { case 2: s += 20; } case 3: while (s < 30) { s += 7; case 4: s++; } } return s; }
static int logical(int a) { switch (a > 0 && a < 5) { case 0: return 0; case 1: return 1; } return 2; }
int main(void) { for (int k = 0; k < 3; k++) for (int n = 0; n < 9; n += 2) printf("%d ", f(k, n)); puts(""); printf("%d %d %d %d %d\n", only_default(4), empty(3), mid(1), mid(2), mid(3)); for (int n = 0; n < 6; n++) printf("%d ", body(n)); puts(""); printf("%d%d\n", logical(3), logical(7)); return 0; }
