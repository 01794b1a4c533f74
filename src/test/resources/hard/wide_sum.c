/*@ requires \valid_read(a + (0 .. 255)); */
int f(const unsigned *a) {
  unsigned s = 0, x = 0;
  for (int i = 0; i < 256; i++) { s += a[i] * (2 * i + 1); x ^= a[i] >> (i & 7); }
  if (s == 0x12345678u && x == 0x9abcdef0u && s * x == 3) return 1;
  return 0;
}
