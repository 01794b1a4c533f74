/* What bench/machine measures, on the machine and (with -DNATIVE) compiled by gcc -O0. */
#include <stdlib.h>

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

struct point { int x, y, z; double w; };

static struct point moved(struct point p, int by) {
  p.x += by;
  p.y -= by;
  p.z ^= by;
  return p;
}

static int structs(int n) {
  struct point p = {1, 2, 3, 0.5};
  for (int i = 0; i < n; i++) p = moved(p, i);
  return p.x ^ p.y ^ p.z;
}

static int length(const char *s) {
  int n = 0;
  while (*s++) n++;
  return n;
}

static int strings(int n) {
  static const char text[] = "the quick brown fox jumps over the lazy dog";
  char copy[64];
  int s = 0;
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (const char *p = text; *p; p++) copy[k++] = *p >= 'a' && *p <= 'z' ? *p - 32 : *p;
    copy[k] = 0;
    s += length(copy) + copy[i % 43];
  }
  return s;
}

static void sort(int *a, int n) {
  int left[32], right[32];
  if (n < 2) return;
  int m = n / 2;
  for (int i = 0; i < m; i++) left[i] = a[i];
  for (int i = m; i < n; i++) right[i - m] = a[i];
  sort(left, m);
  sort(right, n - m);
  for (int i = 0, j = 0, k = 0; k < n; k++)
    a[k] = j >= n - m || (i < m && left[i] <= right[j]) ? left[i++] : right[j++];
}

static int merging(int n) {
  int a[64], s = 0;
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 64; k++) a[k] = (k * 37 + i) & 63;
    sort(a, 64);
    s += a[i & 63];
  }
  return s;
}

static int queens(int row, int n) {
  static int at[16];
  int found = 0;
  if (row == n) return 1;
  for (int c = 0; c < n; c++) {
    int r = 0;
    while (r < row && at[r] != c && at[r] - c != row - r && c - at[r] != row - r) r++;
    at[row] = c;
    if (r == row) found += queens(row + 1, n);
  }
  return found;
}

static int recursion(int n) { return queens(0, n); }

static int switches(int n) {
  int state = 0, s = 0;
  for (int i = 0; i < n; i++) {
    switch (state) {
      case 0: state = i & 1 ? 1 : 3; break;
      case 1: s += i; state = 2; break;
      case 2: s ^= i; state = 4; break;
      case 3: s -= 3; state = 5; break;
      case 4: s <<= 1; state = 0; break;
      default: state = (i & 7) > 5 ? 1 : i & 7;
    }
  }
  return s;
}

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int both(int a, int b) { return a ^ b; }

static int tables(int n) {
  static int (*const operations[])(int, int) = {add, sub, both};
  int s = 1;
  for (int i = 0; i < n; i++) s = operations[i % 3](s, i);
  return s;
}

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}

static int sorting(int n) {
  int a[64], s = 0;
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 64; k++) a[k] = (k * 37 + i * 11) & 255;
    qsort(a, 64, sizeof(int), compare);
    s += a[i & 63];
  }
  return s;
}

struct node { struct node *next; int value; };

static int lists(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    struct node *head = 0;
    for (int k = 0; k < 20; k++) {
      struct node *x = malloc(sizeof *x);
      x->value = k ^ i;
      x->next = head;
      head = x;
    }
    while (head) {
      struct node *x = head;
      s += x->value;
      head = x->next;
      free(x);
    }
  }
  return s;
}

static int parts(int n, int *rest) {
  *rest = n % 10;
  return n / 10;
}

static int results(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int v = i, r;
    while (v) {
      v = parts(v, &r);
      s += r;
    }
  }
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
#define ADAPT(f, n) static long f##_(int k) { return (long)f(k); }
#define TIME(f, n) time_of(#f, f##_, n);
#endif
/* The same arguments as in MachineBenchmark. */
#define ALL(X) \
  X(integer, 10000000) X(memory, 10000000) X(calls, 27) X(numeric, 3000000) X(pointers, 3000000) X(locals, 100000) \
  X(structs, 1000000) X(strings, 50000) X(merging, 2000) X(recursion, 8) X(switches, 5000000) X(tables, 3000000) \
  X(sorting, 2000) X(lists, 20000) X(results, 500000)
#ifdef NATIVE
ALL(ADAPT)
int main(void) { ALL(TIME) }
#else
#define SUM(f, n) + f(1)
int main(void) { return (int)(symbolic(1, 1, 1) ALL(SUM)); }
#endif
