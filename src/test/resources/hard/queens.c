/*@ requires \valid_read(q + (0 .. 19));
    requires \forall integer i; 0 <= i < 20 ==> 0 <= q[i] < 20; */
int f(const int *q) {
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < i; j++)
      if (q[i] == q[j] || q[i] - q[j] == i - j || q[j] - q[i] == i - j) return 0;
  return 1;
}
