#include <stdio.h>
#include <string.h>
struct small { short a; char b; };
struct pair { long x, y; };
struct big { int v[10]; double d; };
struct mixed { double d; int i; };
struct floats { float a, b, c; };
struct bits { unsigned a : 3; int b : 5; unsigned long c : 40; unsigned d : 1; };
union u { int i; float f; unsigned char c[4]; };
static struct small mk(int a) { struct small s = {a, a * 2}; return s; }
static struct pair swap(struct pair p) { struct pair r = {p.y, p.x}; return r; }
static struct big grow(struct big b) { for (int i = 0; i < 10; i++) b.v[i] += i; b.d *= 2; return b; }
static struct mixed mm(struct mixed m) { m.d += m.i; m.i++; return m; }
static struct floats ff(struct floats f) { struct floats g = {f.c, f.a, f.b + 1}; return g; }
static int flex(const struct { int n; int v[]; } *p);
struct flexible { int n; int v[]; };
static _Complex double cmul(_Complex double a, _Complex double b) { return a * b; }
typedef struct node { int key; struct node *next; } node;
int main(void) {
  struct small s = mk(7);
  struct pair p = swap((struct pair){1, 2});
  struct big b = {{1, 2, 3}, 1.5};
  struct big c = grow(b);
  struct mixed m = mm((struct mixed){1.25, 4});
  struct floats f = ff((struct floats){1, 2, 3});
  struct bits bt = {5, -3, 123456789012, 1};
  bt.a += 4; bt.b -= 20; bt.c *= 3;
  union u u; u.f = 1.5f;
  printf("%d %d %ld %ld %d %d %g\n", s.a, s.b, p.x, p.y, c.v[0], c.v[9], c.d);
  printf("%g %d %g %g %g %d %d %lu %d\n", m.d, m.i, f.a, f.b, f.c, bt.a, bt.b, (unsigned long)bt.c, bt.d);
  printf("%x %d\n", u.i, u.c[3]);
  node n3 = {3, 0}, n2 = {2, &n3}, n1 = {1, &n2};
  int sum = 0;
  for (node *n = &n1; n; n = n->next) sum = sum * 10 + n->key;
  char buffer[64]; struct flexible *fl = (void *)buffer; fl->n = 3; for (int i = 0; i < 3; i++) fl->v[i] = i * i;
  int arr[3][4] = {{1, 2}, {3, 4, 5}, [2] = {[1] = 9}};
  int (*row)[4] = &arr[1];
  struct big copies[2]; copies[1] = c; memcpy(&copies[0], &copies[1], sizeof c); copies[0].v[3] = 77;
  _Complex double z = cmul(1 + 2i, 3 - 1i);
  printf("%d %d %d %d %d %d\n", sum, fl->v[2], (*row)[2], arr[2][1], copies[0].v[3], copies[1].v[3]);
  printf("%g %g\n", __real__ z, __imag__ z);
  return sum % 100;
}
