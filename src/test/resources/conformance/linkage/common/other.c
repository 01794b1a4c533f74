int counter; int array[10]; struct S { int a, b; } s; double d = 2.5; void bump(void) { counter++; array[3] += 4; s.b -= 1; d *= 2; }
