#include <stdint.h>
#include <stdio.h>
#define T(t, v) do { t x = (t)(v); float f = x; double d = x; x = (t)f; printf("%.9g %.17g %lld\n", f, d, (long long)x); } while (0)
int main(void) { T(int8_t, -100); T(uint8_t, 200); T(int16_t, -30000); T(uint16_t, 60000); T(int32_t, -123456789); T(uint32_t, 3000000000u); T(int64_t, -(1LL << 50)); T(uint64_t, 1ULL << 60); T(_Bool, 5); T(char, 'x'); double acc = 0; for (unsigned i = 0; i < 100; i++) acc += i * 0.1f; printf("%.12f\n", acc); int k = 10; k /= 2.5; printf("%d\n", k); k -= 0.9; printf("%d\n", k); uint8_t b = 250; b += 4.9; printf("%d\n", b); long l = 1; l *= 1e15; printf("%ld\n", l); float f = 1; f += 1L << 40; printf("%g\n", f); f /= 3; f = (int)f; printf("%.1f\n", f); return 0; }
