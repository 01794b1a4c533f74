static int order_of(long a, long b) {
  return (a > b) - (a < b);
}
#define LESS(a, b) (order_of(a, b) < 0)
#define SAME(a, b) (!order_of(a, b))
