// stdin: first line\nsecond\n\nlast without newline
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) { char b[8]; int n = 0; int c = getchar(); ungetc(c, stdin); while (fgets(b, sizeof b, stdin)) { printf("[%s]", b); if (++n == 3) break; } puts(""); char *line = NULL; size_t cap = 0; ssize_t len; while ((len = getline(&line, &cap, stdin)) > 0) { line[strcspn(line, "\n")] = 0; printf("%zd<%s>\n", len, line); } free(line); printf("%d %d\n", feof(stdin) != 0, getchar()); return n; }
