// options: --cover mcdc
/*@ requires n == 48 && \valid_read(a + (0 .. n - 1));
    requires \forall integer i; 0 <= i < n - 1 ==> a[i] < a[i + 1]; */
int f(const int *a, int n) {
  long s = 0;
  for (int i = 0; i < n; i++) s += (long)a[i] * a[i];
  if (s % 1000003 == 77 && (s & 4095) == 99) return 1;
  return 0;
}
