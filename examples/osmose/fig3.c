/* After OSMOSE, Figure 3: f has many paths and does not touch b, which decides before and after it. */

static int f(const unsigned char *bit) {
  int sum = 0;
  for (int i = 0; i < K; i++) {
    if (bit[i]) {
      sum++;
    }
  }
  return sum;
}

/*@ requires \valid_read(bit + (0 .. K - 1)); */
int fig3(int b, const unsigned char *bit) {
  int n = 0;
  if (b) {
    n = 1;
  }
  n += f(bit);
  if (b) {
    n += 2;
  }
  return n;
}
