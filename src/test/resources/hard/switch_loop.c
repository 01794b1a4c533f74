// options: --cover mcdc --search generational
/*@ requires \valid_read(p + (0 .. 199)); */
int f(const unsigned char *p) {
  unsigned st = 0, acc = 1;
  for (int i = 0; i < 200; i++) {
    switch (st * 7 + p[i] % 7) {
      case 0: st = 1; acc *= 3; break;
      case 8: case 9: st = 2; acc += p[i]; break;
      case 15: st = 3; acc ^= acc << 5; break;
      case 22: if (acc % 9973 == 17 && p[i - 1] * p[i] == 221) return 1; st = 0; break;
      default: acc = acc * 1664525u + 1013904223u;
    }
  }
  return 0;
}
