// options: --cover paths --search dfs
/*@ requires 1 <= a <= 1000 && 1 <= b <= 1000; */
int f(int a, int b) {
  while (a != b) {
    if (a > b) a -= b; else b -= a;
  }
  return a;
}
