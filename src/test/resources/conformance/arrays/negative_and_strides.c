#include <stdio.h>
int main(void) {
  int a[11], *m = a + 5; for (int i = -5; i <= 5; i++) m[i] = i * i * i; int s = 0; for (int *p = a + 10; p >= a; p -= 2) s = s * 3 + *p; printf("%d\n", s);
  long i = -3; printf("%d %d\n", m[i], *(m - 2)); unsigned char k = 250; signed char n = -4; printf("%d %d\n", m[n], a[k - 249]);
  short st = 3; int t = 0; for (int j = 0; j < 11; j += st) t += a[j]; printf("%d\n", t);
  int *e = &a[11]; printf("%td %d\n", e - a, e[-1]); int (*q)[3] = (int (*)[3])a; printf("%d %d\n", q[2][1], (*(q + 1))[2]);
  unsigned long big = (unsigned long)-1; printf("%d\n", m[big]); printf("%d\n", *(&a[3] + big * 2));
  return 0;
}
