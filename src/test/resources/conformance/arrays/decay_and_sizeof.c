#include <stdio.h>
static size_t par(int a[10]) { return sizeof a; }
static int last(const int *b, const int *e) { return e[-1] - *b; }
int main(void) {
  int a[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}; printf("%zu %zu %zu\n", sizeof a, par(a), sizeof &a);
  printf("%d %d %d\n", 3[a], *(a + 4), (&a[5])[-2]); printf("%d %td\n", last(a, a + 10), &a[9] - a);
  int (*pa)[10] = &a; printf("%d %d %d\n", (*pa)[3], *pa[0], (int)((char *)(pa + 1) - (char *)pa));
  char s[] = "hello", *p = "world"; printf("%zu %zu %zu\n", sizeof s, sizeof p, sizeof "abc\0def");
  char *names[] = {"a", "bb", "ccc"}; char **q = names; q++; printf("%s %c %zu\n", *q, *q[1], sizeof names / sizeof *names);
  int e[] = {[7] = 1}; printf("%zu\n", sizeof e / sizeof *e); int i = 2; printf("%d\n", (i[a])++ + a[2]);
  return sizeof(int[3]) == 12;
}
