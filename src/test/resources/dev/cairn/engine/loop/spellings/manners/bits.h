#define BETWEEN(x, low, high) klee_assume((x >= low) & (x <= high))
#define AND(p, q) (((p) != 0) & ((q) != 0))
#define OR(p, q) (((p) != 0) | ((q) != 0))
#define NOT(p) (((p) != 0) ^ 1)
