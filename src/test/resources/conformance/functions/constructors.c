#include <stdio.h>
#include <stdlib.h>
static int order[10], n; __attribute__((constructor)) static void plain(void) { order[n++] = 0; } __attribute__((constructor(300))) static void c300(void) { order[n++] = 300; } __attribute__((constructor(101))) static void c101(void) { order[n++] = 101; } __attribute__((constructor(200))) static void c200(void) { order[n++] = 200; } __attribute__((destructor)) static void d(void) { printf("d "); } __attribute__((destructor(300))) static void d300(void) { printf("d300 "); } __attribute__((destructor(101))) static void d101(void) { printf("d101\n"); } static void ae(void) { printf("ae "); } static void ae2(void) { printf("ae2 "); }
int main(void) { atexit(ae); atexit(ae2); for (int i = 0; i < n; i++) printf("%d ", order[i]); puts(""); return 3; }
