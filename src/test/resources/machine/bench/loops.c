#include <stdio.h>
#include <time.h>
static int table[1024];
static unsigned integer(int n) { unsigned x = 1, y = 7; for (int i = 0; i < n; i++) { x = x * 1664525 + 1013904223; y ^= x >> 13; if (y & 1) y += i; } return x ^ y; }
static long memory(int n) { long s = 0; for (int r = 0; r < n / 1024; r++) for (int i = 1; i < 1024; i++) { table[i] = table[i - 1] + i * r; s += table[i] & 15; } return s; }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static void sort(int *v, int n) { for (int i = 1; i < n; i++) { int x = v[i], j = i; while (j > 0 && v[j - 1] > x) { v[j] = v[j - 1]; j--; } v[j] = x; } }
static double numeric(int n) { double s = 0, x = 0.5; for (int i = 1; i < n; i++) { x = 3.7 * x * (1 - x); s += x / i; } return s; }
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static int pointers(int n) { int a = 1, b = 2; for (int i = 0; i < n; i++) { swap(&a, &b); a += i; } return a ^ b; }
int main(void) { return (int)(integer(30000000) + memory(30000000) + fib(32) + numeric(10000000) + pointers(1000)); }
