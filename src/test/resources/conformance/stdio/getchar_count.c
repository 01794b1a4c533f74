// stdin: The quick brown fox.\nJumps over 13 lazy dogs!\n
#include <ctype.h>
#include <stdio.h>
int main(void) { int c, lines = 0, words = 0, chars = 0, up = 0, dig = 0, in = 0; while ((c = getchar()) != EOF) { chars++; if (c == '\n') lines++; if (isspace(c)) in = 0; else if (!in) { in = 1; words++; } up += !!isupper(c); dig += !!isdigit(c); putchar(isalpha(c) ? (isupper(c) ? tolower(c) : toupper(c)) : c); } printf("%d %d %d %d %d\n", lines, words, chars, up, dig); return 0; }
