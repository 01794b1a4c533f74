#include <stdint.h>
#include <stdio.h>
#define LIM 200000
static uint64_t bits[LIM / 64 + 1]; int main(void) { int n = 0; uint64_t sum = 0; for (int i = 2; i < LIM; i++) { if (bits[i >> 6] >> (i & 63) & 1) continue; n++; sum += i; for (long j = (long)i * i; j < LIM; j += i) bits[j >> 6] |= 1ull << (j & 63); } printf("%d %llu\n", n, (unsigned long long)sum); return 0; }
