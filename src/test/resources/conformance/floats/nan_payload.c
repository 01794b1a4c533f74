/* The payload of a NaN is the number it is asked for; a tiny number is out of range only when it is rounded. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(double d) {
  unsigned long bits;
  memcpy(&bits, &d, sizeof bits);
  printf("%lx\n", bits);
}

static void narrow(float f) {
  unsigned bits;
  memcpy(&bits, &f, sizeof bits);
  printf("%x\n", bits);
}

static void tiny(const char *text) {
  errno = 0;
  double d = strtod(text, NULL);
  printf("%a %d", d, errno == ERANGE);
  errno = 0;
  float f = strtof(text, NULL);
  printf(" %a %d", f, errno == ERANGE);
  errno = 0;
  long double l = strtold(text, NULL);
  printf(" %La %d\n", l, errno == ERANGE);
}

int main(void) {
  volatile const char *volatile tags[] = {"", "1", "0x123", "017", "123)", "x", "99999999999999999999"};
  for (int i = 0; i < 6; i++) show(nan((const char *)tags[i]));
  narrow(nanf((const char *)tags[2]));
  show(strtod("nan(0x55)", NULL));
  show(strtod("-NAN(12)", NULL));
  show(strtod("nan", NULL));
  narrow(strtof("nan(3)", NULL));
  long double l = nanl((const char *)tags[2]);
  unsigned long low;
  memcpy(&low, &l, sizeof low);
  printf("%lx\n", low);
  tiny("0x1p-1023");
  tiny("0x1p-1074");
  tiny("0x1.8p-1074");
  tiny("1e-310");
  tiny("0x1p-149");
  tiny("0x1p-16445");
  tiny("0x1.1p-16445");
  tiny("0");
  return 0;
}
