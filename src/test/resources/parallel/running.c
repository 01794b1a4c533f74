/* Most of the time goes into the runs: every path computes for long, the conditions are simple. */
#define STEP h = h * 1664525u + 1013904223u + (h >> 7); h ^= h << 3;
#define STEPS STEP STEP STEP STEP STEP STEP STEP STEP

static unsigned churn(unsigned h) {
  for (int i = 0; i < 100000; i++) {
    STEPS STEPS STEPS STEPS
  }
  return h;
}

unsigned paths(unsigned char a, unsigned char b, unsigned char c, unsigned char d, unsigned char e,
               unsigned char f, unsigned char g, unsigned char k) {
  unsigned h = churn(1);
  if (a > 10)
    h += 1;
  if (b > 20)
    h += 2;
  if (c > 30)
    h += 3;
  if (d > 40)
    h += 4;
  if (e > 50)
    h += 5;
  if (f > 60)
    h += 6;
  if (g > 70)
    h += 7;
  if (k > 80)
    h += 8;
  return h;
}
