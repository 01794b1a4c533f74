#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
struct S { int a; char b; double c; };
int main(void) { int a[10]; int *p = a, *q = &a[7]; ptrdiff_t d = q - p; printf("%td %td\n", d, p - q); printf("%d %d %d\n", p < q, p == a, q >= &a[7]); struct S s[4], *r = s + 2; printf("%td %td\n", r - s, (char *)r - (char *)s); p += 3; p -= 1; *p = 5; printf("%d %td\n", a[2], p - a); char *c = (char *)a; c += sizeof(int) * 2; printf("%d\n", *(int *)c); int **pp = &p; **pp += 2; ++*pp; printf("%d %td\n", a[2], p - a); void *v = a; v = (char *)v + 4; printf("%d\n", v == &a[1]); printf("%d\n", (int *)v - a == 1); int(*row)[5] = (int(*)[5])a; printf("%td\n", (int *)(row + 1) - a); const char *t = "pointer"; const char *e = t; while (*e) e++; printf("%td %c\n", e - t, e[-1]); printf("%zu\n", (size_t)((char *)&s[1].c - (char *)&s[0])); int *n = NULL; printf("%d %d\n", n == 0, !n); uintptr_t u = (uintptr_t)&a[4]; printf("%d\n", *(int *)(u - 8) == a[2]); return 0; }
