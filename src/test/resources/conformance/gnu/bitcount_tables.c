#include <stdio.h>
#define B2(n) n, n + 1, n + 1, n + 2
#define B4(n) B2(n), B2(n + 1), B2(n + 1), B2(n + 2)
#define B6(n) B4(n), B4(n + 1), B4(n + 1), B4(n + 2)
static const unsigned char bits[256] = {B6(0), B6(1), B6(1), B6(2)}; static const short tri[] = {
#define R(i) i * (i + 1) / 2,
R(0) R(1) R(2) R(3) R(4) R(5)
};
int main(void) { int s = 0; for (int i = 0; i < 256; i++) s += bits[i] * (i % 7); printf("%d %zu %d\n", s, sizeof tri / sizeof *tri, tri[5]); return 0; }
