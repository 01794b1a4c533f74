#include <stdio.h>
#define LOG(f, ...) printf(f "\n", ##__VA_ARGS__)
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define STR(x) #x
#define XSTR(x) STR(x)
#define OPT(...) CAT(v, __VA_ARGS__)
static int n; static int inc(void) { return ++n; } static int cls(unsigned char c) { switch (c) { case '0' ... '9': return 1; case 'a' ... 'z': case 'A' ... 'Z': return 2; case 128 ... 255: return 3; default: return 0; } }
int main(void) { LOG("none"); LOG("%d %s", 1, "two"); int CAT(v, 7) = 3; printf("%d %s %s\n", OPT(7), STR(a + b), XSTR(CAT(x, y))); printf("%d ", inc() ?: -1); printf("%d\n", 0 ?: n); printf("%d%d%d%d%d\n", cls('5'), cls('q'), cls('Q'), cls(200), cls(' ')); int arr[] = {[2 ... 4] = 9, [0] = 1}; printf("%d %d %d\n", arr[0], arr[1], arr[4]); printf("%s %d\n", __FILE__[0] ? "file" : "", __LINE__); printf("%s %s\n", __func__, __FUNCTION__); printf("%d %d\n", __COUNTER__, __COUNTER__); printf("%ld\n", __STDC_VERSION__ >= 201112L ? 1L : 0L); return 0; }
