static int order_of(int a, int b) {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}
#define LESS(a, b) (order_of(a, b) == -1)
#define SAME(a, b) (order_of(a, b) == 0)
