#define TRUTH(p) (-(int) ((p) != 0))
#define AND(p, q) (TRUTH(p) & TRUTH(q))
#define OR(p, q) (TRUTH(p) | TRUTH(q))
#define NOT(p) (~TRUTH(p) & 1)
