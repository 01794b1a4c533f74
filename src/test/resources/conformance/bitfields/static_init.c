#include <stdio.h>
#include <string.h>
struct S { unsigned a : 3; int b : 9; unsigned c : 20; struct { unsigned x : 1, y : 30; } in; unsigned long long big : 63; };
static struct S g = {5, -200, 0xfffff, {1, 123456}, 0x7fffffffffffffffULL};
static struct S arr[3] = {{1}, {.c = 77, .big = 1}, {.in.y = 3}};
static const struct { signed char k : 4; unsigned short v : 12; } tab[] = {{-8, 4095}, {7, 1}, {-1, 2048}};
int main(void) {
  printf("%u %d %u %u %u %llu\n", g.a, g.b, g.c, g.in.x, g.in.y, (unsigned long long)g.big);
  for (int i = 0; i < 3; i++) printf("%u %d %u %u %u %llu\n", arr[i].a, arr[i].b, arr[i].c, arr[i].in.x, arr[i].in.y, (unsigned long long)arr[i].big);
  for (int i = 0; i < 3; i++) printf("%d %u\n", tab[i].k, tab[i].v);
  g.in.y++; g.b += 500; g.a = ~g.a;
  printf("%u %d %u\n", g.in.y, g.b, g.a);
  unsigned char raw[sizeof g]; memcpy(raw, &g, 4);
  printf("%02x%02x%02x%02x\n", raw[0], raw[1], raw[2], raw[3]);
  return 0;
}
