// options: -std=gnu89
#include <stdio.h>
int old(a, b, c) char a; float b; double c; { return a + (int)(b * 10) + (int)c; }
long add(); int zero() { return 0; } static short narrow(s) short s; { return s; }
int (*fp)(); 
main() { printf("%d\n", old(1, 2.5, 3.5)); printf("%ld\n", add(1L, 2L)); printf("%d %d\n", zero(), narrow(70000)); fp = zero; printf("%d\n", fp()); { auto x = 5; register int y = 6; printf("%d\n", x * y); } return imp(3); }
long add(a, b) long a, b; { return a + b; }
int imp(x) { return x + 1; }
