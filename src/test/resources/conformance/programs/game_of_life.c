#include <stdio.h>
#include <string.h>
#define W 24
#define H 12
static char g[H][W + 1], n[H][W + 1]; static int at(int y, int x) { return g[(y + H) % H][(x + W) % W] == '#'; } int main(void) { memset(g, '.', sizeof g); static const char *s[] = {".#.", "..#", "###"}; for (int i = 0; i < 3; i++) memcpy(&g[i][0], s[i], 3); memcpy(&g[6][10], "###", 3); for (int t = 0; t < 30; t++) { for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) { int c = 0; for (int d = 0; d < 9; d++) if (d != 4) c += at(y + d / 3 - 1, x + d % 3 - 1); n[y][x] = c == 3 || (c == 2 && at(y, x)) ? '#' : '.'; } memcpy(g, n, sizeof g); } for (int y = 0; y < H; y++) { g[y][W] = 0; puts(g[y]); } return 0; }
