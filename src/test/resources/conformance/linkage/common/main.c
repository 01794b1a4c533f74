// options: -fcommon
#include <stdio.h>
int counter; int array[10]; struct S { int a, b; } s; double d; void bump(void); int main(void) { bump(); bump(); printf("%d %d %d %g\n", counter, array[3], s.b, d); return 0; }
