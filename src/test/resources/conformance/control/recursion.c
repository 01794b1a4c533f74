#include <stdio.h>
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); } static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int moves; static void hanoi(int n, int a, int b, int c) { if (n) { hanoi(n - 1, a, c, b); moves = moves * 3 + a - c; hanoi(n - 1, b, a, c); } } static int q[8], sols; static void queens(int r) { if (r == 8) { sols++; return; } for (int c = 0; c < 8; c++) { int ok = 1; for (int i = 0; i < r; i++) if (q[i] == c || q[i] - c == r - i || c - q[i] == r - i) ok = 0; if (ok) { q[r] = c; queens(r + 1); } } }
static void perm(char *s, int k) { if (!s[k]) { printf("%s ", s); return; } for (int i = k; s[i]; i++) { char t = s[k]; s[k] = s[i]; s[i] = t; perm(s, k + 1); t = s[k]; s[k] = s[i]; s[i] = t; } }
int main(void) { printf("%d %d\n", ack(2, 5), fib(20)); hanoi(8, 1, 2, 3); queens(0); printf("%d %d\n", moves, sols); char s[] = "abc"; perm(s, 0); puts(""); return 0; }
