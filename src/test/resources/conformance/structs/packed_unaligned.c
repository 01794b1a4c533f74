#include <stdint.h>
#include <stdio.h>
#include <string.h>
struct __attribute__((packed)) H { uint8_t t; uint32_t len; uint16_t id; uint64_t ts; float f; double d; };
static uint32_t sum(const struct H *h) { return h->t + h->len + h->id + (uint32_t)h->ts + (uint32_t)h->f + (uint32_t)h->d; }
int main(void) {
  unsigned char raw[1 + sizeof(struct H)]; struct H h = {1, 0x01020304, 5, 0x1122334455667788ull, 2.5f, 7.75};
  memcpy(raw + 1, &h, sizeof h); struct H *p = (struct H *)(raw + 1); printf("%zu %u %u\n", sizeof h, sum(&h), sum(p));
  p->len++; p->d *= 2; uint32_t v; memcpy(&v, raw + 2, 4); printf("%x %g %g\n", v, p->d, p->f);
  for (unsigned i = 0; i < sizeof h; i++) printf("%02x", raw[i + 1]); puts("");
  struct H a[3]; memset(a, 0, sizeof a); a[2].ts = ~0ull; a[1].id = a[2].ts; printf("%x\n", a[1].id);
  return 0;
}
