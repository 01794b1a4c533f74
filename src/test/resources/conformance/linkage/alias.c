#include <stdio.h>
static int real(int x) { return x * 2; } int nick(int) __attribute__((alias("real"))); int data = 5; extern int data2 __attribute__((alias("data"))); static int impl(void) { return 9; } int weakalias(void) __attribute__((weak, alias("impl"))); extern int (*fp)(int); int (*fp)(int) = nick; static int arr[3] = {1, 2, 3}; extern int arr2[3] __attribute__((alias("arr")));
int main(void) { printf("%d %d %d\n", nick(4), fp(5), weakalias()); data2++; printf("%d %d %d\n", data, data2, &data == &data2); arr2[1] = 20; printf("%d\n", arr[1]); printf("%d\n", fp == nick); return 0; }
