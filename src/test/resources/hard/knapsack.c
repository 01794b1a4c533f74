int f(const unsigned char w[20], unsigned chosen) {
  unsigned sum = 0, product = 1;
  for (int i = 0; i < 20; i++)
    if (chosen >> i & 1) {
      sum += w[i];
      product *= w[i];
    }
  return sum == 1234 && product == 987654321u;
}
