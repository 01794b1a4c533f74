#include <stdio.h>
#define T(x) _Generic((x), int: "int", unsigned: "unsigned", long: "long", unsigned long: "ulong", long long: "llong", unsigned long long: "ullong", default: "?")
int main(void) {
  printf("%s %s %s %s\n", T(2147483647), T(2147483648), T(0x80000000), T(4294967296));
  printf("%s %s %s %s\n", T(1u), T(1l), T(1ul), T(1ll));
  printf("%s %s %s\n", T(0xffffffffffffffff), T(037777777777), T('a'));
  printf("%d %d %d %d\n", 0b1011, 017, 0xFf, '\061' == '1');
  return 0;
}
