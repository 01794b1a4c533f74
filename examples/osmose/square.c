/* After OSMOSE's "square 3x3" and "square 4x4", in one function: is a square of K x K numbers magic? */

/*@ requires \valid_read(cell + (0 .. K * K - 1)); */
int square(const unsigned char *cell) {
  int sum = K * (K * K + 1) / 2;
  int magic = 1;
  int down = 0;
  int up = 0;
  for (int i = 0; i < K * K; i++) {
    if (cell[i] < 1 || cell[i] > K * K) {
      return -1;
    }
  }
  for (int i = 0; i < K; i++) {
    int row = 0;
    int column = 0;
    for (int j = 0; j < K; j++) {
      row += cell[i * K + j];
      column += cell[j * K + i];
    }
    if (row != sum) {
      magic = 0;
    }
    if (column != sum) {
      magic = 0;
    }
    down += cell[i * K + i];
    up += cell[i * K + K - 1 - i];
  }
  if (down != sum || up != sum) {
    magic = 0;
  }
  return magic;
}
