#include <stdio.h>
int main(void) { printf("no return"); }
