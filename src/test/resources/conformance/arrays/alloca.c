#include <alloca.h>
#include <stdio.h>
#include <string.h>
static char *join(char *out, int n) { char *p = alloca(n + 1); memset(p, 'a' + n % 26, n); p[n] = 0; strcpy(out, p); return out; }
static int rec(int n) { if (!n) return 0; int *a = __builtin_alloca(n * sizeof *a); for (int i = 0; i < n; i++) a[i] = i; int r = rec(n - 1); return a[n - 1] + r; }
int main(void) {
  char buf[100]; for (int i = 1; i < 5; i++) puts(join(buf, i * 3));
  printf("%d\n", rec(100));
  int *list[10]; for (int i = 0; i < 10; i++) { list[i] = alloca((i + 1) * sizeof(int)); for (int j = 0; j <= i; j++) list[i][j] = i * j; }
  int s = 0; for (int i = 0; i < 10; i++) s += list[i][i]; printf("%d\n", s);
  long *al = __builtin_alloca_with_align(16, 256); printf("%d\n", (int)((unsigned long)al % 32));
  return 0;
}
