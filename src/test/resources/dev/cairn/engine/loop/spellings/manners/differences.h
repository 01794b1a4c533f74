#define LESS(a, b) ((long) (a) - (long) (b) < 0)
#define SAME(a, b) ((a) - (b) == 0)
