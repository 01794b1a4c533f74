// options: --cover paths
static int expr(const char **s, int depth);
static int atom(const char **s, int depth) {
  if (**s == '(') { ++*s; int v = expr(s, depth + 1); if (**s != ')') return -1; ++*s; return v; }
  if (**s >= '0' && **s <= '9') return *(*s)++ - '0';
  return -1;
}
static int expr(const char **s, int depth) {
  int v = atom(s, depth);
  while (**s == '+' || **s == '*') { char op = *(*s)++; int w = atom(s, depth); v = op == '+' ? v + w : v * w; }
  return v;
}
/*@ requires valid_read_string(s); */
int f(const char *s) { return expr(&s, 0); }
