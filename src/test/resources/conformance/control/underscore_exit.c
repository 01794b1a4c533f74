#include <stdio.h>
#include <unistd.h>
static void a(void) { printf("never"); }
int main(void) { extern int atexit(void (*)(void)); atexit(a); puts("flushed"); fflush(stdout); _exit(17); }
