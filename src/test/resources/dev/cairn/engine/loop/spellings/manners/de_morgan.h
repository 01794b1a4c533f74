#define BETWEEN(x, low, high) klee_assume(!(x < low || x > high))
#define AND(p, q) (!(!(p) || !(q)))
#define OR(p, q) (!(!(p) && !(q)))
#define NOT(p) ((p) ? 0 : 1)
