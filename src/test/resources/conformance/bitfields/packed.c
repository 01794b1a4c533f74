#include <stdio.h>
#include <string.h>
#pragma pack(push, 1)
struct H { unsigned ver : 4, ihl : 4; unsigned char tos; unsigned short len; unsigned flags : 3, frag : 13; unsigned ttl : 8; };
#pragma pack(pop)
struct __attribute__((packed)) Q { unsigned long a : 33; unsigned b : 31; signed c : 17; unsigned d : 15; char e; };
int main(void) {
  struct H h = {4, 5, 1, 500, 2, 4097, 64};
  unsigned char r[sizeof h]; memcpy(r, &h, sizeof h);
  for (size_t i = 0; i < sizeof h; i++) printf("%02x ", r[i]);
  printf("%zu\n", sizeof h);
  struct Q q[2] = {{0x1ffffffffUL, 0x7fffffff, -65536, 32767, 'e'}, {1, 2, 3, 4, 'f'}};
  q[1].c -= 5; q[0].a--; q[0].d += 2; q[1].b = ~0u;
  for (int i = 0; i < 2; i++) printf("%lx %x %d %u %c\n", (unsigned long)q[i].a, q[i].b, q[i].c, q[i].d, q[i].e);
  unsigned char s[sizeof q]; memcpy(s, q, sizeof q);
  unsigned sum = 0; for (size_t i = 0; i < sizeof q; i++) sum = sum * 31 + s[i];
  printf("%zu %u\n", sizeof q, sum);
  return 0;
}
