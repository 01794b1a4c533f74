#include <setjmp.h>
#include <stdio.h>
static jmp_buf *top; static int code;
#define TRY { jmp_buf _b, *_o = top; top = &_b; if (!setjmp(_b)) {
#define CATCH top = _o; } else { top = _o;
#define END } }
static void raise_(int c) { code = c; longjmp(*top, 1); } static int divide(int a, int b) { if (!b) raise_(7); return a / b; }
static int inner(int x) { volatile int r = 0; TRY r = divide(100, x); CATCH r = -code; if (x == 0 && code == 7) { code = 8; longjmp(*top, 1); } END return r; }
int main(void) { for (int i = -2; i < 3; i++) { TRY printf("%d\n", inner(i)); CATCH printf("caught %d\n", code); END } TRY TRY raise_(1); CATCH printf("in %d\n", code); raise_(2); END CATCH printf("out %d\n", code); END return 0; }
