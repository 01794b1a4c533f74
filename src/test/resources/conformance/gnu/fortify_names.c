// options: -D_FORTIFY_SOURCE=2 -O1
#include <stdio.h>
#include <string.h>
#include <stdarg.h>
static int vs(char *b, const char *f, ...) { va_list l; va_start(l, f); int n = vsnprintf(b, 20, f, l); va_end(l); return n; }
int main(void) { char b[40], c[10]; strcpy(b, "hello"); strcat(b, " world"); memcpy(c, b, 5); c[5] = 0; printf("%s %s\n", b, c); snprintf(b, sizeof b, "%d-%s", 5, c); puts(b); sprintf(c, "%x", 255); puts(c); memset(b, 'z', 3); memmove(b + 1, b, 5); printf("%.6s\n", b); strncpy(c, "abcdefghi", 5); c[5] = 0; puts(c); strncat(c, "xyz", 2); puts(c); printf("%d %s\n", vs(b, "%s", "v"), b); fprintf(stdout, "%d\n", 3); return 0; }
