#include <stdio.h>
int main(void) {
  long total = 0; int i = 0;
again: {
    int v[i + 1]; v[i] = i; total += v[i] + (long)sizeof v;
    if (++i < 2000) goto again;
  }
  printf("%ld\n", total);
  for (int k = 0; k < 50; k++) { char b[k + 1]; b[k] = 1; if (k % 3 == 0) continue; if (k == 40) break; total += b[k] + k; }
  printf("%ld\n", total);
  int n = 5; { int a[n]; for (int j = 0; j < n; j++) a[j] = j; { int b[a[4]]; b[3] = a[3]; total += b[3]; } total += a[4]; }
  printf("%ld\n", total);
  switch (n) { case 5: { int z[n * 2]; z[9] = 4; total += z[9]; } break; default: total = 0; }
  printf("%ld\n", total);
  return 0;
}
