#include <stdio.h>
#define S(k) a[(k) & 15] += a[(k * 7 + 3) & 15] ^ (k * 0x9e3779b9u); if (a[k & 7] & 1) b += a[(k + 5) & 15]; else b ^= a[k & 15] >> 3; d = d * 1.0001 + (double)(b & 255);
#define S10(k) S(k) S(k + 1) S(k + 2) S(k + 3) S(k + 4) S(k + 5) S(k + 6) S(k + 7) S(k + 8) S(k + 9)
#define S100(k) S10(k) S10(k + 10) S10(k + 20) S10(k + 30) S10(k + 40) S10(k + 50) S10(k + 60) S10(k + 70) S10(k + 80) S10(k + 90)
int main(void) { unsigned a[16] = {1, 2, 3}, b = 0; double d = 0; for (int rep = 0; rep < 3; rep++) { S100(0) S100(100) S100(200) S100(300) S100(400) S100(500) S100(600) S100(700) S100(800) S100(900) } unsigned h = b; for (int i = 0; i < 16; i++) h = h * 31 + a[i]; printf("%u %.6f\n", h, d); return 0; }
