#define LESS(a, b) (!((b) <= (a)))
#define SAME(a, b) (!((a) ^ (b)))
