#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
static const char *p; static double expr(void); static void skip(void) { while (isspace((unsigned char)*p)) p++; }
static double prim(void) { skip(); if (*p == '(') { p++; double v = expr(); skip(); if (*p == ')') p++; return v; } if (*p == '-') { p++; return -prim(); } char *e; double v = strtod(p, &e); p = e; return v; }
static double term(void) { double v = prim(); for (;;) { skip(); if (*p == '*') { p++; v *= prim(); } else if (*p == '/') { p++; double d = prim(); v = d ? v / d : 0; } else return v; } }
static double expr(void) { double v = term(); for (;;) { skip(); if (*p == '+') { p++; v += term(); } else if (*p == '-') { p++; v -= term(); } else return v; } }
int main(void) { const char *t[] = {"1+2*3", "(1+2)*3", "-4.5/(2-0.5)", "2*(3+4)*5-6/4", "((((7))))", "1/0+1e3", ""}; for (int i = 0; i < 7; i++) { p = t[i]; printf("%s = %.6g\n", t[i], expr()); } return 0; }
