int f(unsigned x) {
  volatile unsigned long n = 0;
  while (x != 7 || n < 1) n++;
  return (int)n;
}
