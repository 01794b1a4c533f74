#include <stdio.h>
int main(void) { printf("%Lf %Lg %.3Le\n", 1.5L, 0.1L, 12345.678L); printf("%2$s %1$s\n", "world", "hello"); printf("%1$d %1$x %2$*3$d|\n", 255, 7, 5); return 0; }
