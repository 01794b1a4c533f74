/* + - * / and comparison, on all pairs of edge cases and on random operands. */
#include "operands.h"

static void pair(long double a, long double b) {
  show("a", a);
  show("b", b);
  show("+", a + b);
  show("-", a - b);
  show("*", a * b);
  show("/", a / b);
  show("n", -a);
  printf("%d%d%d%d%d%d %d%d\n", a < b, a <= b, a > b, a >= b, a == b, a != b, __builtin_isunordered(a, b),
         __builtin_islessgreater(a, b));
}

int main(void) {
  for (unsigned i = 0; i < 40; i++) {
    for (unsigned j = 0; j < 40; j++) pair(edge(i), edge(j));
  }
  for (int i = 0; i < 1500; i++) {
    long double a = operand();
    pair(a, operand());
  }
  for (int i = 0; i < 500; i++) {
    long double a = operand();
    u64 bits;
    memcpy(&bits, &a, 8);
    bits += next() % 5;
    long double b = a;
    memcpy(&b, &bits, 8);
    if (bits >> 63) pair(a, b);
  }
  /* unnormals and pseudo-infinities are invalid operands, pseudo-denormals are numbers */
  show("unnormal", make(0x3fff, 1) + 1);
  show("pseudo infinity", make(0x7fff, 0) * 2);
  show("pseudo denormal", make(0, TOP) + make(0, 1));
  return 0;
}
