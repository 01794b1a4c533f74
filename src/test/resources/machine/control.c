#include <stdio.h>
static int classify(int x) {
  switch (x) {
    case 0: return 10;
    case 1: case 2: return 20;
    case 5 ... 9: return 30;
    case -4: return 40;
    case 1000000: return 50;
    default: return x < 0 ? -1 : 60;
  }
}
static int longs(long x) { switch (x) { case 1L << 40: return 1; case -1: return 2; case 7: return 3; default: return 4; } }
static int chars(unsigned char c) { switch (c) { case 'a': return 1; case 200: return 2; case 255: return 3; } return 0; }
static int interp(const char *code) {
  static void *table[] = {&&inc, &&dec, &&dbl, &&end};
  int acc = 1, pc = 0;
  goto *table[(int)code[pc]];
inc: acc++; pc++; goto *table[(int)code[pc]];
dec: acc--; pc++; goto *table[(int)code[pc]];
dbl: acc *= 2; pc++; goto *table[(int)code[pc]];
end: return acc;
}
static int duff(int n) { int r = 0; switch (n % 4) { case 0: do { r += 1; case 3: r += 2; case 2: r += 3; case 1: r += 4; } while ((n -= 4) > 0); } return r; }
int main(void) {
  long sum = 0;
  for (int i = -10; i < 20; i++) sum = sum * 7 + classify(i);
  sum += classify(1000000);
  printf("%ld %d %d %d %d\n", sum, longs(1L << 40), longs(-1), longs(7), longs(8));
  printf("%d %d %d %d\n", chars('a'), chars(200), chars(255), chars(1));
  printf("%d %d\n", interp("\0\2\2\1\3"), duff(13));
  int k = 0;
  while (1) { if (k++ > 100) break; if (k % 3) continue; sum += k; }
  do { sum ^= k; } while (k-- > 0);
  goto in;
  for (k = 0; k < 5; k++) { in: sum += k; }
  int v = ({ int t = 3; t * t; });
  printf("%ld %d\n", sum, v ?: 5);
  return 3;
}
