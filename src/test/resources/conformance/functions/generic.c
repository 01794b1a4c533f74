#include <stdio.h>
#define NAME(x) _Generic((x), _Bool: "bool", char: "char", signed char: "schar", unsigned char: "uchar", short: "short", int: "int", unsigned: "uint", long: "long", float: "float", double: "double", char *: "char*", const char *: "cchar*", int *: "int*", void *: "void*", int (*)(int): "fn", struct S: "S", default: "other")
struct S { int a; }; static int f(int x) { return x; }
#define ABS(x) _Generic((x), int: absi, double: absd)(x)
static int absi(int x) { return x < 0 ? -x : x; } static double absd(double x) { return x < 0 ? -x : x; }
int main(void) { char c = 1; short s = 1; int a[3]; const int ci = 1; struct S st; float fl = 1; printf("%s %s %s %s %s\n", NAME(c), NAME(s), NAME(c + s), NAME(a), NAME(ci)); printf("%s %s %s %s %s\n", NAME("lit"), NAME(st), NAME(f), NAME(&f), NAME((void *)0)); printf("%s %s %s %s %s\n", NAME(fl), NAME(fl * 1.0), NAME('a'), NAME((_Bool)1), NAME(1u << 3)); printf("%s %s\n", NAME(1L), NAME(1LL)); printf("%d %g\n", ABS(-5), ABS(-2.5)); printf("%d\n", _Generic(1 ? (const int *)0 : (int *)0, const int *: 1, int *: 2)); return 0; }
