#include <assert.h>
#include <limits.h>
#include <stdio.h>
#define BITS(t) (sizeof(t) * CHAR_BIT)
enum { A = 1 << 4, B = A | 3, C = B > 10 ? 'c' : 'd', D = sizeof(int[B]), E = -A / 3, F = ~A, G = (int)3.9, H = A && B, I = !A }; static_assert(A == 16, "A"); _Static_assert(D == 76, "D"); static int arr[B - A + 2] = {E, F, G, H, I}; static const int k = 5; static char buf[sizeof(long) == 8 ? 10 : 20]; static double d = 1.0 / 3 + (float)0.1; static long big = 1L << 40 | 'x'; static int shift = 0xff >> 3 << 2, neg = -7 % 3, cmp = -1 < 1u, tern = 1 ? 2 : 3;
int main(void) { printf("%d %d %d %d %d %d %d %d %d\n", A, B, C, D, E, F, G, H, I); printf("%zu %zu %zu\n", BITS(short), sizeof arr, sizeof buf); printf("%.17g %ld %d %d %d %d %d\n", d, big, shift, neg, cmp, tern, k + arr[1]); _Static_assert(BITS(char) == 8, ""); switch (C) { case 'c': puts("c"); break; case 'd': puts("d"); } return 0; }
