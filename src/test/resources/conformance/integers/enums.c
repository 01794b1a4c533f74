#include <stdio.h>
enum E { A, B = 10, C, D = -3, F, G = B + C, H = 'h', BIG = 0x7fffffff };
enum U { U0, U1 = 0xffffffffu };
enum L { L0 = 1LL << 40, L1 };
typedef enum { RED = 1, GREEN = 2, BLUE = 4 } color;
static const char *name(color c) { switch (c) { case RED: return "r"; case GREEN: return "g"; case BLUE: return "b"; } return "-"; }
int main(void) {
  printf("%d %d %d %d %d %d %d %d\n", A, B, C, D, F, G, H, BIG);
  printf("%u %zu %zu %zu\n", U1, sizeof(enum E), sizeof(enum U), sizeof(enum L));
  printf("%lld\n", (long long)L1);
  color c = RED | BLUE;
  printf("%s%s%s%s\n", name(RED), name(GREEN), name(BLUE), name(c));
  enum E e = D; e++; printf("%d %d\n", e, e < 0);
  for (enum E i = A; i < 3; i++) printf("%d", i);
  puts("");
  return c;
}
