/* All orders of five numbers, by bubble sort in six spellings. */
void __CPROVER_assume(int);
#define N 5

/*@ requires \valid(a + (0 .. N - 1)); */
void contract(int *a) {
  for (int end = N - 1; end > 0; end--) {
    for (int i = 0; i < end; i++) {
      if (a[i] > a[i + 1]) {
        int t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
    }
  }
}

void scalars(int p, int q, int r, int s, int t) {
  int a[N] = {p, q, r, s, t};
  contract(a);
}

/*@ requires \valid(a + (0 .. N - 1)); */
void less_or_equal(int *a) {
  for (int end = N - 1; end > 0; end--) {
    int *p = a;
    do {
      if (!(p[0] <= p[1])) {
        p[0] ^= p[1];
        p[1] ^= p[0];
        p[0] ^= p[1];
      }
    } while (++p < a + end);
  }
}

/*@ requires \valid(a + (0 .. N - 1)); */
void unsigned_wide(unsigned long long *a) {
  for (int end = N - 1; end > 0; end--) {
    for (int i = 0; i < end; i++) {
      unsigned long long x = a[i];
      unsigned long long y = a[i + 1];
      if (y < x) {
        a[i] = y;
        a[i + 1] = x;
      }
    }
  }
}

/*@ requires \valid(a + (0 .. N - 1)); */
void bytes(signed char *a) {
  for (int end = N - 1; end > 0; end--) {
    for (int i = 0; i < end; i++) {
      if (a[i] - a[i + 1] > 0) {
        signed char t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
    }
  }
}

struct item {
  char name[4];
  int key;
};

/*@ requires \valid(a + (0 .. N - 1)); */
void members(struct item *a) {
  for (int end = N - 1; end > 0; end--) {
    for (int i = 0; i < end; i++) {
      if (a[i].key > a[i + 1].key) {
        struct item t = a[i];
        a[i] = a[i + 1];
        a[i + 1] = t;
      }
    }
  }
}
