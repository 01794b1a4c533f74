#include <setjmp.h>
#include <stdio.h>
static jmp_buf a; static sigjmp_buf s; static void *b[5]; static void ja(void) { _longjmp(a, 2); } static void js(void) { siglongjmp(s, 3); } __attribute__((noinline)) static void jb(void) { __builtin_longjmp(b, 1); }
static int viaBuiltin(void) { volatile int n = 0; if (__builtin_setjmp(b)) return n + 100; n = 5; jb(); return -1; }
int main(void) { int r = _setjmp(a); if (!r) ja(); printf("%d\n", r); r = sigsetjmp(s, 1); if (!r) js(); printf("%d\n", r); printf("%d\n", viaBuiltin()); volatile int k = 0; jmp_buf arr[3]; for (volatile int i = 0; i < 3; i++) if (setjmp(arr[i])) { k += 10; } else longjmp(arr[i], 1); printf("%d\n", k); return 0; }
