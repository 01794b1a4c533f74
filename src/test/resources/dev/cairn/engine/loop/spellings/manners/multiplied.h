#define LESS(a, b) (3 * (a) < 3 * (b))
#define SAME(a, b) (3 * (a) == 3 * (b))
