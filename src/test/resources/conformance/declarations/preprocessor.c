#include <stdio.h>
#define EMPTY
#define ID(x) x
#define TWO(a, b) a b
#define DEFER(m) m EMPTY ()
#define LIST X(one, 1) X(two, 2) X(three, 3)
#define X(n, v) n = v,
enum { LIST };
#undef X
#define X(n, v) [v] = #n,
static const char *names[] = { LIST };
#undef X
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1, 0)
#define COUNT_(a, b, c, d, e, n, ...) n
#define GLUE(a, b) a ## b
#define XGLUE(a, b) GLUE(a, b)
#define self self + 1
#if defined(__LP64__) && !defined(NOPE) && (1 + 2 * 3 == 7) && 'A' == 65
#define OK 1
#elif 1
#define OK 2
#else
#error never
#endif
#ifdef __has_include
#if __has_include(<stdio.h>)
#define HAS 1
#endif
#endif
#line 100 "renamed.c"
static int line(void) { return __LINE__; }
int main(void) { enum { SELF_ }; int
#undef self
self = 4;
#define self self + 1
 printf("%d %s %s\n", two, names[three], names[1]); printf("%d %d\n", COUNT(a, b, c), COUNT(x)); int XGLUE(v, __LINE__) = 7; printf("%d %d %s\n", v105, line(), __FILE__); printf("%d %d %d\n", OK, HAS, MAX(3, ID(4))); printf("%s\n", "con" TWO("cat", "ena") "ted"); printf("%d\n", self - 1); (void)0 EMPTY; _Pragma("GCC diagnostic push") return 0; }
