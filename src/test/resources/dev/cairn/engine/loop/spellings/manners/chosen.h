#define BETWEEN(x, low, high) klee_assume(x < low ? 0 : x > high ? 0 : 1)
#define AND(p, q) ((p) ? (q) : 0)
#define OR(p, q) ((p) ? 1 : (q))
#define NOT(p) (0 == (p))
