/* After IPPC's "sqrt": floor of the square root of an integer, without floating point. */

/*@ requires 0 <= n <= 1000000; */
int integer_sqrt(int n) {
  int root = 0;
  int square = 0;
  int odd = 1;
  while (square + odd <= n) {
    square += odd;
    odd += 2;
    root++;
  }
  return root;
}
