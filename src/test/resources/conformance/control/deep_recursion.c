#include <stdio.h>
static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
static long odd(long n); static long even(long n) { return n == 0 ? 1 : odd(n - 1); } static long odd(long n) { return n == 0 ? 0 : even(n - 1); }
static int with_array(int n) { int a[4] = {n, 1, 2, 3}; if (n == 0) return 0; int r = with_array(n - 1); return r + a[0] % 3; }
int main(void) { printf("%d\n", depth(90000)); printf("%ld %ld\n", even(80001), even(80000)); printf("%d\n", with_array(50000)); return 0; }
