// native: clang
#include <stdatomic.h>
#include <stdio.h>
static _Atomic float f = 1; static _Atomic short s = 32767; static _Atomic _Bool b; static _Atomic(unsigned long) u; union U { int i; float f; }; static _Atomic union U au;
int main(void) { f++; f -= 0.5f; f *= 3; printf("%g\n", f); s += 2; printf("%d\n", s); b |= 1; b ^= 1; printf("%d\n", b); u -= 1; u >>= 60; printf("%lu\n", u); union U x = {.f = 1.0f}; au = x; union U y = au; printf("%x\n", y.i); _Atomic int loc[3] = {1, 2, 3}; loc[1] += loc[2]--; printf("%d %d\n", loc[1], loc[2]); _Atomic int *p = &loc[0]; *p = *p + 41; printf("%d\n", (*p)++); printf("%d\n", loc[0]); return 0; }
