#include <stdio.h>
#include <string.h>
static const char text[] = "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness"; static void wrap(const char *s, int w) { char line[80] = ""; char word[20]; int n = 0, k; while (sscanf(s += n, "%19s%n", word, &k) == 1) { n = k; if (strlen(line) + strlen(word) + 1 > (size_t)w) { printf("|%-*s|\n", w, line); line[0] = 0; } if (*line) strcat(line, " "); strcat(line, word); } printf("|%-*s|\n", w, line); }
int main(void) { wrap(text, 30); wrap(text, 17); char b[sizeof text]; strcpy(b, text); int c = 0; for (char *t = strtok(b, ", "); t; t = strtok(NULL, ", ")) c += strlen(t) > 3; printf("%d\n", c); char *q = strstr(text, "worst"); printf("%td %s\n", q - text, strchr(q, ',')); return 0; }
