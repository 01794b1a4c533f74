#include <stdio.h>
#define P(n) int a##n, double b##n, char c##n, long d##n
#define A(n) n, n * 0.5, (char)n, n * 1000L
#define U(n) (a##n + b##n + c##n + d##n)
static double f(P(0), P(1), P(2), P(3), P(4), P(5), P(6), P(7), P(8), P(9), P(10), P(11), P(12), P(13), P(14), P(15), P(16), P(17), P(18), P(19), P(20)) { return U(0) + U(1) * 2 + U(2) + U(3) * 3 + U(4) + U(5) + U(6) + U(7) + U(8) + U(9) + U(10) * 5 + U(11) + U(12) + U(13) + U(14) + U(15) + U(16) + U(17) + U(18) + U(19) + U(20) * 7; }
int main(void) { double (*p)() = (double (*)())f; (void)p; printf("%.3f\n", f(A(0), A(1), A(2), A(3), A(4), A(5), A(6), A(7), A(8), A(9), A(10), A(11), A(12), A(13), A(14), A(15), A(16), A(17), A(18), A(19), A(20))); return 0; }
