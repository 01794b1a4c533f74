#include <stdio.h>
#include <stdlib.h>
static void q(void) { printf("q"); fflush(stdout); } static void a(void) { printf("never"); }
int main(void) { at_quick_exit(q); atexit(a); printf("x"); fflush(stdout); quick_exit(3); }
