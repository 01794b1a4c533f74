#include <stdlib.h>
f (x, y) int x; double *y; { return x + (int) *y; }
static g () { return 3; }
h (c) { return c * 2; }
struct s { int a : 4; int : 0; int b; } t = { 3, 4 }, *p = &t;
int arr[] = { 1, 2, 3 };
main () { double d = 2.5; if (f (1, &d) != 3) abort (); if (g () + h (4) != 11) abort (); register i; for (i = 0; i < 3; i++) if (arr[i] != i + 1) abort (); if (p->a + p->b != 7) abort (); printf ("%d\n", strlen ("abcd")); exit (0); }
