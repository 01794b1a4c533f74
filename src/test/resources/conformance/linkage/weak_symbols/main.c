#include <stdio.h>
__attribute__((weak)) int over(void) { return 1; } __attribute__((weak)) int kept(void) { return 2; } extern int missing(void) __attribute__((weak)); extern int missing_var __attribute__((weak)); __attribute__((weak)) int wvar = 5; extern int both; int use(void);
int main(void) { printf("%d %d %d %d\n", over(), kept(), wvar, both); printf("%d %d\n", missing ? missing() : -1, &missing_var ? 1 : 0); printf("%d\n", use()); if (missing) missing(); return 0; }
