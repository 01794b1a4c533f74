// stdin: 0123456789abcdef
#include <stdio.h>
#include <unistd.h>
int main(void) { char b[20] = {0}; size_t n = fread(b, 2, 3, stdin); printf("%zu %s\n", n, b); n = fread(b, 4, 10, stdin); printf("%zu %.10s %d\n", n, b, feof(stdin) != 0); clearerr(stdin); printf("%d\n", feof(stdin)); return fgetc(stdin) == EOF; }
