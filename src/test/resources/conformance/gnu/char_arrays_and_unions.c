#include <stdio.h>
#include <string.h>
typedef union { char c[8]; struct { short s; int i; } v; long l; } U; static U us[3] = {{"abc"}, {.v = {1, 2}}, {.l = -1}}; static char m[2][3][4] = {{"abc", "de"}, {{'x'}, "yz"}}; static struct { char a[4]; int n; } recs[] = {{"one", 1}, {"two", 2}, {{'t', 'h', 'r', 'e'}, 3}};
int main(void) { printf("%s %d %d %lx\n", us[0].c, us[1].v.s, us[1].v.i, us[2].l); printf("%s %s %s %s\n", m[0][0], m[0][1], m[1][0], m[1][1]); for (int i = 0; i < 3; i++) printf("%.4s %d\n", recs[i].a, recs[i].n); U u = us[0]; u.c[1] = 'Z'; printf("%s %s %zu\n", u.c, us[0].c, sizeof u); char (*p)[4] = m[1]; printf("%s\n", p[1]); return memcmp(m[0][2], "\0\0\0\0", 4); }
