/* After IPPC's "bsort": bubble sort of at most N integers. */
#define N 8

/*@ requires 0 <= n <= N;
  @ requires \valid(a + (0 .. n - 1));
  @*/
void bsort(int *a, int n) {
  for (int end = n; end > 1; end--) {
    for (int i = 1; i < end; i++) {
      if (a[i - 1] > a[i]) {
        int t = a[i - 1];
        a[i - 1] = a[i];
        a[i] = t;
      }
    }
  }
}

/* Exactly N of them: every order of N different numbers is a path of its own. */
/*@ requires \valid(a + (0 .. N - 1)); */
void bsort8(int *a) {
  bsort(a, N);
}
