#include <stdio.h>
static void copy(char *to, const char *from, int count) { int n = (count + 7) / 8; switch (count % 8) { case 0: do { *to++ = *from++; case 7: *to++ = *from++; case 6: *to++ = *from++; case 5: *to++ = *from++; case 4: *to++ = *from++; case 3: *to++ = *from++; case 2: *to++ = *from++; case 1: *to++ = *from++; } while (--n > 0); } }
static int coroutine(int *state, int *i) { switch (*state) { case 0: for (*i = 0; *i < 3; ++*i) { *state = 1; return *i * 10; case 1:; } *state = 2; return -1; } return -2; }
int main(void) { const char *t = "the quick brown fox jumps over"; for (int n = 1; n < 30; n += 4) { char b[40] = {0}; copy(b, t, n); printf("[%s]", b); } puts(""); int s = 0, i; for (int k = 0; k < 6; k++) printf("%d ", coroutine(&s, &i)); puts(""); return 0; }
