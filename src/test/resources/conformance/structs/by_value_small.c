#include <stdio.h>
#define D(N, ...) struct N { __VA_ARGS__ }; 
D(C1, char a;) D(C3, char a[3];) D(S3, short a, b; char c;) D(I1, int a;) D(I3, int a, b, c;) D(L2, long a, b;) D(C16, char a[16];) D(C7, char a[7];)
static struct C1 c1(struct C1 s) { s.a++; return s; }
static struct C3 c3(struct C3 s) { s.a[2] ^= s.a[0]; return s; }
static struct S3 s3(struct S3 s) { s.a -= s.b; s.c = -s.c; return s; }
static struct I1 i1(struct I1 s) { s.a *= 3; return s; }
static struct I3 i3(struct I3 s) { int t = s.a; s.a = s.c; s.c = t; return s; }
static struct L2 l2(struct L2 s) { s.a += s.b; return s; }
static struct C16 c16(struct C16 s) { for (int i = 0; i < 8; i++) { char t = s.a[i]; s.a[i] = s.a[15 - i]; s.a[15 - i] = t; } return s; }
static struct C7 c7(struct C7 s) { s.a[6] = s.a[0] + s.a[5]; return s; }
int main(void) {
  printf("%d\n", c1((struct C1){5}).a);
  struct C3 x = c3((struct C3){{1, 2, 3}}); printf("%d%d%d\n", x.a[0], x.a[1], x.a[2]);
  struct S3 y = s3((struct S3){1, -2, 3}); printf("%d %d %d\n", y.a, y.b, y.c);
  printf("%d %d\n", i1((struct I1){7}).a, i3(i3((struct I3){1, 2, 3})).a);
  struct L2 l = l2((struct L2){1L << 40, 5}); printf("%ld %ld\n", l.a, l.b);
  printf("%.16s\n", c16((struct C16){"0123456789abcdef"}).a);
  printf("%.7s\n", c7((struct C7){{'!', 'b', 'c', 'd', 'e', 'A', 0}}).a);
  return 0;
}
