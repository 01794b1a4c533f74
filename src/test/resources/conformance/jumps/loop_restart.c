#include <setjmp.h>
#include <stdio.h>
static jmp_buf again; static int log_[20], nlog; static void step(int i) { log_[nlog++] = i; if (nlog == 4 || nlog == 9) longjmp(again, nlog); }
static int f(volatile int *count) { int r; if ((r = setjmp(again)) != 0) ++*count; for (int i = 0; i < 6; i++) step(i + r * 100); return r; }
int main(void) { volatile int c = 0; int r = f(&c); printf("%d %d\n", r, c); for (int i = 0; i < nlog; i++) printf("%d ", log_[i]); puts(""); while (setjmp(again) < 3) { c++; longjmp(again, c < 6 ? 1 : 3); } printf("%d\n", c); return c; }
