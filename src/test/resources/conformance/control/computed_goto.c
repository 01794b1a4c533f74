#include <stdio.h>
static int run(const unsigned char *pc) { static void *ops[] = {&&halt, &&push, &&add, &&mul, &&dup, &&jnz, &&dec}; int st[16], *sp = st; goto *ops[*pc++];
push: *sp++ = *pc++; goto *ops[*pc++]; add: sp--; sp[-1] += *sp; goto *ops[*pc++]; mul: sp--; sp[-1] *= *sp; goto *ops[*pc++]; dup: *sp = sp[-1]; sp++; goto *ops[*pc++]; jnz: if (sp[-1]) pc -= *pc; else pc++; goto *ops[*pc++]; dec: sp[-1]--; goto *ops[*pc++]; halt: return sp[-1]; }
static int pick(int n) { void *t = n > 0 ? &&pos : n < 0 ? &&neg : &&zero; goto *t; pos: return 1; neg: return -1; zero: return 0; }
static int rel(int n) { static const int off[] = {&&a - &&a, &&b - &&a, &&c - &&a}; goto *(&&a + off[n]); a: return 10; b: return 20; c: return 30; }
static int same(void) { void *p = &&x, *q = &&y; if (p == q) return 1; x: if (p == &&x) { p = q; goto *p; } y: return 5; }
int main(void) { unsigned char a[] = {1, 3, 1, 4, 2, 4, 3, 0}, b[] = {1, 5, 6, 5, 2, 0}; printf("%d %d\n", run(a), run(b)); printf("%d %d %d\n", pick(5), pick(-5), pick(0)); printf("%d %d %d %d\n", rel(0), rel(1), rel(2), same()); return 0; }
