#include <stdio.h>
#include <threads.h>
static _Thread_local int a = 5; __thread int b; thread_local static double c[3] = {1.5}; static int *pa(void) { return &a; } static int count(void) { static __thread int n = 3; return n++; }
int main(void) { a++; b = a * 2; c[1] = c[0] + b; printf("%d %d %g\n", a, b, c[1]); *pa() = 9; printf("%d %d\n", a, pa() == &a); int r = count(); r = r * 10 + count(); printf("%d\n", r); extern __thread int b; return b; }
