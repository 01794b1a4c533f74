/* After OSMOSE's "square 3x3" and "square 4x4": is a square of numbers magic? */

static int is_magic(const unsigned char *cell, int n, int sum) {
  int down = 0;
  int up = 0;
  for (int i = 0; i < n; i++) {
    int row = 0;
    int column = 0;
    for (int j = 0; j < n; j++) {
      if (cell[i * n + j] < 1 || cell[i * n + j] > n * n) {
        return 0;
      }
      for (int other = 0; other < i * n + j; other++) {
        if (cell[other] == cell[i * n + j]) {
          return 0;
        }
      }
      row += cell[i * n + j];
      column += cell[j * n + i];
    }
    if (row != sum || column != sum) {
      return 0;
    }
    down += cell[i * n + i];
    up += cell[i * n + (n - 1 - i)];
  }
  return down == sum && up == sum;
}

/*@ requires \valid_read(cell + (0 .. 8)); */
int square3(const unsigned char *cell) {
  return is_magic(cell, 3, 15);
}

/*@ requires \valid_read(cell + (0 .. 15));
  @ requires \forall integer i; 0 <= i < 16 ==> 1 <= cell[i] <= 16;
  @*/
int square4(const unsigned char *cell) {
  return is_magic(cell, 4, 34);
}
