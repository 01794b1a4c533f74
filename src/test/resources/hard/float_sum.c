/*@ requires \valid_read(v + (0 .. 19)); */
int f(const float *v) {
  float s = 0, p = 1;
  for (int i = 0; i < 20; i++) { s += v[i]; p *= v[i]; if (v[i] <= 0) return -1; }
  if (s == 7.77f && p == 7.77f) return 1;
  return 0;
}
