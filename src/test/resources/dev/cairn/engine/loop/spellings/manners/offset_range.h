#define BETWEEN(x, low, high) klee_assume((unsigned) x - (unsigned) (low) <= (unsigned) (high) - (unsigned) (low))
