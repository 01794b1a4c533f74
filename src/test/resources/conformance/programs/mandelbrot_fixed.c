#include <stdint.h>
#include <stdio.h>
int main(void) { for (int y = -6; y <= 6; y++) { for (int x = -16; x <= 6; x++) { int64_t cr = (int64_t)x * 4096 / 8 * 1, ci = (int64_t)y * 4096 / 6, zr = 0, zi = 0; int n = 0; while (n < 40 && zr * zr + zi * zi < (int64_t)4 << 24) { int64_t t = (zr * zr - zi * zi >> 12) + cr; zi = (2 * zr * zi >> 12) + ci; zr = t; n++; } putchar(" .:-=+*#%@"[n / 4 > 9 ? 9 : n / 4]); } putchar('\n'); } return 0; }
