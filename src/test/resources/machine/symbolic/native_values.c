#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned long next(void) { unsigned long v = 0; if (scanf("%lu", &v) != 1) exit(99); return v; }
int __VERIFIER_nondet_int(void) { return (int)next(); }
unsigned __VERIFIER_nondet_uint(void) { return (unsigned)next(); }
char __VERIFIER_nondet_char(void) { return (char)next(); }
unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)next(); }
short __VERIFIER_nondet_short(void) { return (short)next(); }
unsigned short __VERIFIER_nondet_ushort(void) { return (unsigned short)next(); }
long __VERIFIER_nondet_long(void) { return (long)next(); }
unsigned long __VERIFIER_nondet_ulong(void) { return next(); }
float __VERIFIER_nondet_float(void) { unsigned u = (unsigned)next(); float f; memcpy(&f, &u, 4); return f; }
double __VERIFIER_nondet_double(void) { unsigned long u = next(); double d; memcpy(&d, &u, 8); return d; }
