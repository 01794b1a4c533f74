/* After OSMOSE, Figure 4: only another way through f leads to the other branch of main. */

static int f(int x) {
  if (x > 100) {
    return 1;
  }
  return 0;
}

int fig4(int x) {
  if (f(x)) {
    return 7;
  }
  return 8;
}
