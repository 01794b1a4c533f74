#include <stdio.h>
struct P { int x, y; }; static struct P *gp = &(struct P){3, 4}; static int *ga = (int[]){1, 2, 3}; static const char *gs = (const char[]){"text"};
static int sum(const int *a, int n) { int s = 0; while (n--) s += a[n]; return s; } static int px(struct P p) { return p.x * 10 + p.y; }
static int cnt(int n) { int *p = 0, s = 0; for (int i = 0; i < n; i++) { int *q = (int[]){i, i + 1}; q[0] += 5; s += q[0] * q[1]; p = q; } return s + (p != 0); }
int main(void) {
  gp->x++; ga[2] *= 7; printf("%d %d %d %s\n", gp->x, gp->y, ga[2], gs);
  printf("%d %d\n", sum((int[]){1, 2, 3, 4}, 4), sum((int[5]){[3] = 9}, 5)); printf("%d %d\n", px((struct P){7, 8}), px((struct P){.y = 1}));
  struct P *q = &(struct P){1, 2}; q->y = 9; printf("%d\n", px(*q)); printf("%d\n", cnt(5));
  printf("%c %zu\n", ((char[]){"abc"})[1], sizeof((int[]){1, 2, 3})); (struct P){0}.x; int v = (int){5} + 1; printf("%d\n", v);
  const int *c = (const int[]){10, 20}; printf("%d\n", c[1]); (int){3}; printf("%d\n", ((struct P[]){{1, 2}, {3, 4}})[1].x);
  return 0;
}
