/* What bench/machine measures, on the machine and (with -DNATIVE) compiled by gcc -O0. */
static int table[1024];

static unsigned integer(int n) {
  unsigned x = 1, y = 7;
  for (int i = 0; i < n; i++) {
    x = x * 1664525 + 1013904223;
    y ^= x >> 13;
    if (y & 1) y += i;
  }
  return x ^ y;
}

static long memory(int n) {
  long s = 0;
  for (int r = 0; r < n / 1024; r++)
    for (int i = 1; i < 1024; i++) {
      table[i] = table[i - 1] + i * r;
      s += table[i] & 15;
    }
  return s;
}

static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

static int calls(int n) { return fib(n); }

static long numeric(int n) {
  double s = 0, x = 0.5;
  for (int i = 1; i < n; i++) {
    x = 3.7 * x * (1 - x);
    s += x / i;
  }
  return (long)(s * 1e6);
}

static void swap(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}

static int pointers(int n) {
  int a = 1, b = 2;
  for (int i = 0; i < n; i++) {
    swap(&a, &b);
    a += i;
  }
  return a ^ b;
}

static int frames(int n) {
  int local[4] = {n, 1, 2, 3};
  return n == 0 ? 0 : local[n & 3] + frames(n - 1);
}

static int locals(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s ^= frames(10);
  return s;
}

/* Five operations on symbolic values in each round; x and y come from the input. */
unsigned symbolic(unsigned x, unsigned y, int n) {
  unsigned h = x;
  for (int i = 0; i < n; i++) {
    h = (h ^ y) * 31 + (x >> (i & 7)) + i;
  }
  return h;
}

#ifdef NATIVE
#include <stdio.h>
#include <time.h>
static void time_of(const char *name, long (*f)(int), int n) {
  double best = 1e9;
  for (int i = 0; i < 5; i++) {
    clock_t begin = clock();
    volatile long result = f(n);
    (void)result;
    double ms = (clock() - begin) * 1e3 / CLOCKS_PER_SEC;
    if (ms < best) best = ms;
  }
  printf("%s %.2f\n", name, best);
}
#define ADAPT(f) static long f##_(int n) { return (long)f(n); }
ADAPT(integer) ADAPT(memory) ADAPT(calls) ADAPT(numeric) ADAPT(pointers) ADAPT(locals)
int main(void) {
  time_of("integer", integer_, 10000000);
  time_of("memory", memory_, 10000000);
  time_of("calls", calls_, 27);
  time_of("numeric", numeric_, 3000000);
  time_of("pointers", pointers_, 3000000);
  time_of("locals", locals_, 100000);
}
#else
int main(void) {
  return (int)(integer(1) + memory(1) + calls(1) + numeric(1) + pointers(1) + locals(1) + symbolic(1, 1, 1));
}
#endif
