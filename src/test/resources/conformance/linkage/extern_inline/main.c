#include <stdio.h>
#include "h.h"
int main(void) { printf("%d %d %d\n", sq(3), viaOther(4), tw(5)); return addr() == sq; }
