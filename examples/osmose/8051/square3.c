/* After OSMOSE's "square 3x3": is a square of numbers magic? */
#ifndef N
#define N 3
#endif
#ifdef __SDCC
__xdata
#endif
unsigned char square[N * N];

unsigned char is_magic(void) {
  unsigned char i;
  unsigned char j;
  unsigned char sum = 0;
  for (j = 0; j < N; j++) {
    sum += square[j];
  }
  for (i = 1; i < N; i++) {
    unsigned char row = 0;
    for (j = 0; j < N; j++) {
      row += square[i * N + j];
    }
    if (row != sum) {
      return 0;
    }
  }
  for (i = 0; i < N; i++) {
    unsigned char column = 0;
    for (j = 0; j < N; j++) {
      column += square[j * N + i];
    }
    if (column != sum) {
      return 0;
    }
  }
  for (i = 0; i < N * N; i++) {
    for (j = i + 1; j < N * N; j++) {
      if (square[i] == square[j]) {
        return 0;
      }
    }
  }
  return 1;
}

void main(void) { is_magic(); }
