#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int v[] = {7, -7, 1, -1, INT_MAX, INT_MIN, 100, -3};
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) {
      if (v[i] == INT_MIN && v[j] == -1) continue;
      printf("%d %d %u %u|", v[i] / v[j], v[i] % v[j], (unsigned)v[i] / (unsigned)v[j], (unsigned)v[i] % (unsigned)v[j]);
    }
  puts("");
  div_t d = div(-17, 5); ldiv_t l = ldiv(-17L, 5L); lldiv_t ll = lldiv(LLONG_MIN, 10);
  printf("%d %d %ld %ld %lld %lld\n", d.quot, d.rem, l.quot, l.rem, ll.quot, ll.rem);
  signed char c = -128; printf("%d %d\n", c / -1, (signed char)(c / -1));
  unsigned long u = ULONG_MAX; printf("%lu %lu\n", u / 10, u % 10);
  return 0;
}
