#include <stdio.h>
typedef int qi __attribute__((mode(QI))); typedef int hi __attribute__((mode(HI))); typedef int si __attribute__((__mode__(SI))); typedef unsigned di __attribute__((mode(DI))); typedef int ti __attribute__((mode(TI))); typedef float df __attribute__((mode(DF))); typedef int word __attribute__((mode(word)));
int main(void) { printf("%zu %zu %zu %zu %zu %zu %zu\n", sizeof(qi), sizeof(hi), sizeof(si), sizeof(di), sizeof(ti), sizeof(df), sizeof(word)); qi q = 127; q++; di d = -1; ti t = (ti)d + 1; printf("%d %lu %d\n", q, (unsigned long)d, (int)(t >> 64)); return 0; }
