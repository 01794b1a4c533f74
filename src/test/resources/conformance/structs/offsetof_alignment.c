#include <stddef.h>
#include <stdio.h>
struct A { char a; double b; char c; short d; int e; long f[2]; };
struct __attribute__((packed)) P { char a; double b; short c; };
struct __attribute__((aligned(32))) L { char a; };
struct M { char a; int b __attribute__((aligned(16))); char c; _Alignas(8) char d; };
struct __attribute__((packed, aligned(2))) Q { char a; int b; };
int main(void) {
  printf("%zu %zu %zu %zu %zu %zu\n", offsetof(struct A, b), offsetof(struct A, c), offsetof(struct A, d), offsetof(struct A, e), offsetof(struct A, f[1]), sizeof(struct A));
  printf("%zu %zu %zu\n", offsetof(struct P, b), offsetof(struct P, c), sizeof(struct P));
  printf("%zu %zu\n", sizeof(struct L), _Alignof(struct L));
  printf("%zu %zu %zu %zu\n", offsetof(struct M, b), offsetof(struct M, c), offsetof(struct M, d), sizeof(struct M));
  printf("%zu %zu\n", sizeof(struct Q), _Alignof(struct Q));
  struct P p[2] = {{1, 2.5, 3}, {4, 5.5, 6}}; double *d = &p[1].b; printf("%g %d\n", *d, p[1].c);
  struct P *q = p; q++; q->b *= 2; printf("%g\n", p[1].b);
  struct A a; printf("%td\n", (char *)&a.e - (char *)&a);
  _Alignas(64) char buf[3]; printf("%d\n", (int)((unsigned long)buf % 64));
  struct L ls[2]; printf("%d\n", (int)((unsigned long)&ls[1] % 32));
  return 0;
}
