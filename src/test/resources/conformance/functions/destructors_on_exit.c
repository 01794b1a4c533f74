#include <stdio.h>
#include <stdlib.h>
__attribute__((destructor)) static void d(void) { printf("d "); } __attribute__((constructor)) static void c(void) { printf("c "); } static void h(void) { printf("h "); } static void inner(void) { exit(5); }
int main(void) { atexit(h); inner(); }
