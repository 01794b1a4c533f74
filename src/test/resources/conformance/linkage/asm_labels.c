#include <stdio.h>
int shown __asm__("hidden_name") = 4; int f(int) __asm__("g_impl"); int f(int x) { return x + shown; } extern int my_puts(const char *) __asm__("puts"); static int local __asm__("other") = 3;
int main(void) { my_puts("renamed"); printf("%d %d\n", f(1), local); return 0; }
