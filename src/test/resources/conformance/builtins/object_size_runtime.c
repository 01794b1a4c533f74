#include <stdio.h>
#include <stdlib.h>
static size_t sz(char *p) { return __builtin_object_size(p, 0); } static size_t sz2(char *p) { return __builtin_object_size(p, 2); }
int main(void) { char b[8]; printf("%zd %zu\n", (ssize_t)sz(b), sz2(b)); char *m = malloc(12); printf("%zu %zd\n", __builtin_object_size(b, 1), (ssize_t)__builtin_object_size(b + 9, 0)); int k = 3; printf("%zu\n", __builtin_object_size(&b[2], 0)); free(m); return k; }
