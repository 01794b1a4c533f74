#include <stdio.h>
struct R { volatile unsigned en : 1, mode : 3, cnt : 12; volatile int s : 16; };
static void tick(struct R *r) { if (r->en) { r->cnt++; r->mode ^= 5; r->s = -r->s - 1; } }
static struct R make(int n) { struct R r = {1, n, n * 100, n}; return r; }
struct N { struct R in[2]; unsigned tail : 9; };
int main(void) {
  struct R r = make(3); for (int i = 0; i < 5; i++) tick(&r);
  printf("%u %u %u %d\n", r.en, r.mode, r.cnt, r.s);
  struct N n = {{make(1), make(7)}, 511}, m = n;
  m.in[1].cnt = 0xfff; tick(&m.in[1]); m.tail++;
  printf("%u %u %u %u\n", n.in[1].cnt, m.in[1].cnt, n.tail, m.tail);
  struct R *p = m.in; p[0].mode = p[1].mode; p++; p->en = 0; tick(p);
  printf("%u %u\n", m.in[0].mode, p->cnt);
  return make(2).mode;
}
