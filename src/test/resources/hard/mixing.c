static unsigned long mix(unsigned long x) {
  x ^= x >> 33; x *= 0xff51afd7ed558ccdul; x ^= x >> 33; x *= 0xc4ceb9fe1a85ec53ul;
  return x ^ x >> 33;
}
int f(unsigned long a, unsigned long b) {
  unsigned long h = 0;
  for (int i = 0; i < 12; i++) h = mix(h ^ a) + mix(h + b * i);
  if (h == 0x1234567890abcdeful) return 1;
  return 0;
}
