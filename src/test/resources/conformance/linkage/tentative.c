#include <stdio.h>
int a; int a; int a = 5; static int b; static int b; extern int c; int c = 7; int d[]; int d[3]; extern int e[]; int e[2] = {1, 2}; struct T t; struct T { int x, y; }; static int f(void); static int (*g)(void) = f; static int f(void) { return b + 1; }
int main(void) { b = 2; d[2] = 6; t.y = 8; printf("%d %d %d %d %d %d %d\n", a, b, c, d[2], e[1], t.y, g()); { extern int a; a++; } printf("%d %zu\n", a, sizeof d); return 0; }
