#include <stdio.h>
#define C(n) case n: r += n * 3 + (r ^ n); break;
#define C10(n) C(n) C(n + 1) C(n + 2) C(n + 3) C(n + 4) C(n + 5) C(n + 6) C(n + 7) C(n + 8) C(n + 9)
#define C100(n) C10(n) C10(n + 10) C10(n + 20) C10(n + 30) C10(n + 40) C10(n + 50) C10(n + 60) C10(n + 70) C10(n + 80) C10(n + 90)
static unsigned f(int x, unsigned r) { switch (x) { C100(0) C100(100) C100(200) C100(300) C100(400) C100(500) C100(1000) C100(-900) default: r = r * 7 + 1; } return r; }
int main(void) { unsigned r = 1; for (int i = -1000; i < 1200; i += 3) r = f(i, r); printf("%u\n", r); return 0; }
