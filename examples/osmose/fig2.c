/* After OSMOSE, Figure 2: two nested loops behind "true", one statement behind "false". Zeros take "true". */

/*@ requires \valid_read(bit + (0 .. K - 1)); */
int fig2(int outside, const unsigned char *bit) {
  int n = 0;
  int turns = 0;
  if (!outside) {
    do {
      do {
        n++;
      } while (n < K && bit[n - 1]);
      turns++;
    } while (n < K);
  } else {
    turns = -1;
  }
  return turns;
}
