/* printf, strtold and scanf. */
#include "operands.h"
#include <stdlib.h>

int main(void) {
  static const char *const formats[] = {"%Lf\n", "%.0Lf\n", "%.3Le\n", "%Lg\n", "%.30Lg\n", "%La\n", "%.5La\n", "%+20.4Lf|\n",
                                        "%-25Lg|\n", "%#.0Lf\n", "%LE\n", "%010.2Lf\n", "%LA\n"};
  for (unsigned i = 0; i < 40; i++) {
    for (unsigned k = 0; k < sizeof formats / sizeof *formats; k++) {
      if (i % 20 < 10 || k > 1) printf(formats[k], edge(i));
    }
  }
  for (int i = 0; i < 300; i++) {
    long double x = operand();
    char text[80];
    printf("%.17Lg %.21Lg %La\n", x, x, x);
    snprintf(text, sizeof text, "%.21Le", x);
    show("round trip", strtold(text, NULL));
    snprintf(text, sizeof text, "%La", x);
    show("hexadecimal", strtold(text, NULL));
  }
  static const char *const texts[] = {"0", "-0", "1", "0.1", "1e4932", "1.18973149535723176502e4932", "1.19e4932", "3.6e-4951",
                                      "1e-4951", "1e-5000", "inf", "-infinity", "0x1p-16445", "0x1p-16446", "0x1.8p-16446",
                                      "0x1.fffffffffffffffp0", "0x1.ffffffffffffffffp0", "0x1.fffffffffffffffep+16383",
                                      "123456789012345678901234567890", "1e", "1e+", ".5", "5.", "  7x", "0x", "0xg"};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
    char *end;
    show(texts[i], strtold(texts[i], &end));
    printf("%d\n", (int)(end - texts[i]));
  }
  long double a = 0, b = 0;
  double d = 0;
  printf("%d\n", sscanf("1.25 -3e100 7", "%Lf %Lg %lf", &a, &b, &d));
  show("a", a);
  show("b", b);
  printf("%g\n", d);
  printf("%d %Lf %s %d %Lf %g\n", 1, 2.5L, "three", 4, -5.5L, 6.5);
  return 0;
}
