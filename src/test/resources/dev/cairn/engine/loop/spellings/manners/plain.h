/* The words that the programs in this folder's "programs" are written in, as most people would spell them. A manner is a file beside this one that spells some of them
   otherwise; what it leaves out is plain. */
#include <klee/klee.h>
#include <string.h>

#ifndef T /* the type of numbers, and of parameters */
#define T int
#endif
#ifndef P
#define P T
#endif

#ifndef HOLD /* where a variable lives */
#define HOLD(x, value) T x = (T) (value)
#define GET(x) x
#define SET(x, value) x = (T) (value)
#endif

#ifndef BETWEEN /* what callers keep */
#define BETWEEN(x, low, high) klee_assume(x >= low && x <= high)
#endif

#ifndef AND
#define AND(p, q) ((p) && (q))
#define OR(p, q) ((p) || (q))
#define NOT(p) (!(p))
#endif

#ifndef LESS
#define LESS(a, b) ((a) < (b))
#define SAME(a, b) ((a) == (b))
#endif
#define AT_MOST(a, b) NOT(LESS(b, a))

#ifndef LOOP
#define LOOP(name, condition) while (condition) {
#define END(name, condition) }
#endif

#ifndef DOUBLE
#define DOUBLE(x) (2 * (x))
#define HALF(x) ((x) / 2)
#define REST(x, power) ((x) % (power))
#endif
