int f(int a[6][6], int b[6][6]) {
  long det = 0;
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 6; j++) {
      long s = 0;
      for (int k = 0; k < 6; k++) s += (long)a[i][k] * b[k][j];
      det = det * 31 + s;
      if (i == j ? s != 1 : s != 0) return 0;
    }
  return det == 5;
}
