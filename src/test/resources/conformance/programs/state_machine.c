#include <stdio.h>
#include <string.h>
enum { START, IN_INT, FRAC, EXP, BAD, STATES }; enum { DIGIT, DOT, E, SIGN, OTHER, CLASSES }; static const unsigned char next[STATES][CLASSES] = {[START] = {IN_INT, FRAC, BAD, START, BAD}, [IN_INT] = {IN_INT, FRAC, EXP, BAD, BAD}, [FRAC] = {FRAC, BAD, EXP, BAD, BAD}, [EXP] = {EXP, BAD, BAD, EXP, BAD}, [BAD] = {BAD, BAD, BAD, BAD, BAD}}; static int cls(char c) { return c >= '0' && c <= '9' ? DIGIT : c == '.' ? DOT : c == 'e' || c == 'E' ? E : c == '+' || c == '-' ? SIGN : OTHER; }
int main(void) { const char *t[] = {"12", "-1.5", "1e+9", ".5e3", "1.2.3", "abc", "--4", ""}; for (int i = 0; i < 8; i++) { int s = START; for (const char *p = t[i]; *p; p++) s = next[s][cls(*p)]; printf("%s %d\n", t[i], s); } return 0; }
