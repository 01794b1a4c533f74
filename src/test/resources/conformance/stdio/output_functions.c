#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
static int pf(FILE *f, const char *fmt, ...) { va_list l; va_start(l, fmt); int n = vfprintf(f, fmt, l); va_end(l); return n; }
int main(void) { puts("puts"); fputs("fputs\n", stdout); putchar('c'); putc('\n', stdout); fputc('d', stdout); fputc('\n', stdout); fprintf(stdout, "%s\n", "fprintf"); printf("%d\n", pf(stdout, "%d-%d\n", 1, 2)); fwrite("fwrite\n", 1, 7, stdout); char b[20]; int n = snprintf(b, 5, "%s", "truncated"); printf("%d %s\n", n, b); n = sprintf(b, "%03d", 7); printf("%d %s\n", n, b); n = snprintf(NULL, 0, "%d", 12345); printf("%d\n", n); fflush(stdout); fprintf(stderr, "to stderr\n"); setvbuf(stdout, NULL, _IONBF, 0); printf("no newline at end"); printf("%s", ""); printf("\n"); printf("%ls\n", L"wide"); perror(""); return ferror(stdout) | feof(stdout); }
