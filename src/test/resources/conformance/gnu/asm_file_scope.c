#include <stdio.h>
asm(""); __asm__("# comment only"); static int x __attribute__((used)) = 3; int main(void) { __asm__ __volatile__("" : : : "memory"); printf("%d\n", x); return 0; }
