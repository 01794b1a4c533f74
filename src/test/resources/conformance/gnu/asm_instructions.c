/* Inline assembly that ordinary programs carry along: straight-line x86 code. */
#include <cpuid.h>
#include <stdio.h>

typedef unsigned u32;
typedef unsigned long u64;

static u32 swap32(u32 x) { __asm__("bswap %0" : "+r"(x)); return x; }
static u64 swap64(u64 x) { __asm__("bswapq %0" : "=r"(x) : "0"(x)); return x; }
static u32 rotate(u32 x, int n) { __asm__("roll %%cl,%0" : "=r"(x) : "0"(x), "c"(n)); return x; }
static u32 rotate_right(u32 x) { __asm__("rorl $5,%0" : "+r"(x)); return x; }
static int highest(u32 x) { int r; __asm__("bsrl %1,%0" : "=r"(r) : "rm"(x) : "cc"); return r; }
static int lowest(u64 x) { u64 r; __asm__("bsfq %1,%0" : "=r"(r) : "rm"(x) : "cc"); return (int)r; }

static void multiply(u64 a, u64 b, u64 *high, u64 *low) {
  __asm__("mulq %3" : "=a"(*low), "=d"(*high) : "%0"(a), "rm"(b));
}

static u64 divide(u64 high, u64 low, u64 by, u64 *rest) {
  u64 quotient;
  __asm__("divq %4" : "=a"(quotient), "=d"(*rest) : "0"(low), "1"(high), "r"(by));
  return quotient;
}

static int signed_divide(int a, int b) {
  int q, r;
  __asm__("cltd\n\tidivl %3" : "=a"(q), "=&d"(r) : "0"(a), "r"(b));
  return q * 1000 + r;
}

static void add128(u64 *high, u64 *low, u64 h, u64 l) {
  __asm__("addq %3,%1\n\tadcq %2,%0" : "+r"(*high), "+&r"(*low) : "r"(h), "r"(l) : "cc");
}

static void sub128(u64 *high, u64 *low, u64 h, u64 l) {
  __asm__("subq %3,%1; sbbq %2,%0" : "+r"(*high), "+&r"(*low) : "r"(h), "r"(l) : "cc");
}

static int exchange(volatile int *p, int v) {
  __asm__ volatile("xchgl %0,%1" : "=r"(v), "+m"(*p) : "0"(v) : "memory");
  return v;
}

static int fetch_add(volatile int *p, int v) {
  __asm__ volatile("lock; xaddl %0,%1" : "+r"(v), "+m"(*p) : : "memory");
  return v;
}

static int compare_exchange(volatile int *p, int old, int new) {
  char ok;
  __asm__ volatile("lock; cmpxchgl %3,%1\n\tsete %0" : "=q"(ok), "+m"(*p), "+a"(old) : "r"(new) : "memory");
  return ok * 100 + old;
}

static int conditions(int a, int b) {
  unsigned char below, less, equal, greater, sign;
  __asm__("cmpl %2,%1\n\tsetb %0" : "=q"(below) : "r"(a), "r"(b));
  __asm__("cmpl %2,%1\n\tsetl %0" : "=q"(less) : "r"(a), "r"(b));
  __asm__("cmpl %2,%1\n\tsete %0" : "=q"(equal) : "r"(a), "r"(b));
  __asm__("cmpl %2,%1\n\tsetg %0" : "=q"(greater) : "r"(a), "r"(b));
  __asm__("testl %1,%1\n\tsets %0" : "=q"(sign) : "r"(a));
  return below + 2 * less + 4 * equal + 8 * greater + 16 * sign;
}

static int largest(int a, int b) { __asm__("cmpl %1,%0\n\tcmovl %1,%0" : "+r"(a) : "r"(b)); return a; }
static int add_overflows(int a, int b) { char o; __asm__("addl %2,%1\n\tseto %0" : "=q"(o), "+r"(a) : "r"(b)); return o; }
static int bit(u32 x, u32 n) { int c; __asm__("btl %2,%1" : "=@ccc"(c) : "r"(x), "r"(n)); return c; }

int main(void) {
  u64 high, low, rest;
  int cell = 3, x = 7;
  printf("%x %lx\n", swap32(0x12345678), swap64(0x0123456789abcdef));
  printf("%x %x %x\n", rotate(0x80000001, 4), rotate(0x80000001, 36), rotate_right(0x21));
  printf("%d %d %d\n", highest(1000), highest(1), lowest(0x500000000000));
  multiply(~0UL, ~0UL - 1, &high, &low);
  printf("%lx %lx\n", high, low);
  u64 quotient = divide(5, 17, 1000, &rest);
  printf("%lx %lx\n", quotient, rest);
  printf("%d %d\n", signed_divide(-17, 5), signed_divide(17, -5));
  high = 1, low = ~0UL;
  add128(&high, &low, 2, 5);
  printf("%lx %lx\n", high, low);
  sub128(&high, &low, 1, 5);
  printf("%lx %lx\n", high, low);
  printf("%d", exchange(&cell, 9));
  printf(" %d", fetch_add(&cell, 5));
  printf(" %d", compare_exchange(&cell, 14, 20));
  printf(" %d", compare_exchange(&cell, 14, 30));
  printf(" %d\n", cell);
  int values[] = {0, 1, -1, 2147483647, -2147483647 - 1};
  for (int i = 0; i < 5; i++) {
    for (int j = 0; j < 5; j++) printf("%d/%d/%d ", conditions(values[i], values[j]), add_overflows(values[i], values[j]), largest(values[i], values[j]));
  }
  printf("\n%d%d%d\n", bit(10, 1), bit(10, 2), bit(10, 35));
  __asm__("movl $42,%%ecx\n\taddl %%ecx,%k0 # a comment" : "+r"(x) : : "ecx");
  printf("%d\n", x);
  short narrow = 0x1234;
  __asm__("movb $0x7f,%b0" : "+q"(narrow));
  printf("%x\n", narrow);
  u64 extended;
  __asm__("movzbl %b1,%k0" : "=r"(extended) : "q"(0xfffffff5));
  printf("%lx\n", extended);
  __asm__("movslq %1,%0" : "=r"(extended) : "r"(-5));
  printf("%lx\n", extended);
  __asm__("shll $3,%k0; sarl %k0; negl %k0; notl %k0; incl %k0; decl %k0; xorl $5,%k0; orl $16,%k0; andl $0xff,%k0" : "+r"(x));
  printf("%d\n", x);
  __asm__("imull $7,%1,%0" : "=r"(x) : "r"(x));
  printf("%d\n", x);
  u32 a, b, c, d;
  printf("%d\n", __get_cpuid(1, &a, &b, &c, &d) && (d & bit_SSE2) != 0);
  __asm__ volatile("mfence; pause; nop; rep; nop" : : : "memory");
  __asm__ volatile("rdtsc" : "=a"(a), "=d"(d));
  return 0;
}
