#include <stdio.h>
#define ALL(T, a, b) do { T x = (T)(a), y = (T)(b); printf("%d%d%d%d%d%d ", x < y, x <= y, x > y, x >= y, x == y, x != y); } while (0)
int main(void) {
  long long v[] = {0, 1, -1, 127, -128, 255, 32768, 2147483648LL, -9223372036854775807LL - 1};
  for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) {
    ALL(signed char, v[i], v[j]); ALL(unsigned char, v[i], v[j]); ALL(short, v[i], v[j]); ALL(unsigned short, v[i], v[j]);
    ALL(int, v[i], v[j]); ALL(unsigned, v[i], v[j]); ALL(long, v[i], v[j]); ALL(unsigned long, v[i], v[j]); ALL(__int128, v[i], v[j]);
    ALL(unsigned __int128, v[i], v[j]); ALL(float, v[i], v[j]); ALL(double, v[i], v[j]);
    puts("");
  }
  return 0;
}
