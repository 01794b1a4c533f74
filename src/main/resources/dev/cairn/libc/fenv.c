/* fenv.h: one rounding mode, to the nearest; exceptions are kept when they are raised by hand only. */
#include "cairn_libc.h"

static int cairn_raised, cairn_trapped;

int fegetround(void) { return 0; }
int fesetround(int mode) { return mode == 0 ? 0 : 1; }

int feclearexcept(int which) {
  cairn_raised &= ~which;
  return 0;
}

int feraiseexcept(int which) {
  cairn_raised |= which & 61;
  return 0;
}

int fetestexcept(int which) { return cairn_raised & which; }
int fetestexceptflag(const unsigned short *flags, int which) { return *flags & which; }

int fegetexceptflag(unsigned short *to, int which) {
  *to = (unsigned short)(cairn_raised & which);
  return 0;
}

int fesetexceptflag(const unsigned short *from, int which) {
  cairn_raised = (cairn_raised & ~which) | (*from & which);
  return 0;
}

int fesetexcept(int which) { return feraiseexcept(which); }
int feenableexcept(int which) { return cairn_trapped; }
int fedisableexcept(int which) { return cairn_trapped; }
int fegetexcept(void) { return cairn_trapped; }

int fegetenv(int *to) {
  *to = cairn_raised;
  return 0;
}

int fesetenv(const int *from) {
  cairn_raised = from == (const int *)-1 ? 0 : *from;
  return 0;
}

int feholdexcept(int *to) {
  *to = cairn_raised;
  cairn_raised = 0;
  return 0;
}

int feupdateenv(const int *from) {
  int raised = cairn_raised;
  fesetenv(from);
  return feraiseexcept(raised);
}

int fegetmode(void *to) { return 0; }
int fesetmode(const void *from) { return 0; }
