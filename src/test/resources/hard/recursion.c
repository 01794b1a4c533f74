// options: --cover paths
static unsigned ack(unsigned m, unsigned n) {
  if (m == 0) return n + 1;
  if (n == 0) return ack(m - 1, 1);
  return ack(m - 1, ack(m, n - 1));
}
int f(unsigned m, unsigned n) { return ack(m % 4, n % 9) == 1021; }
