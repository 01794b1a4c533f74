/* Where an object lies, and what lies around it. The notes are those of sharing.c. */
#include <stdint.h>
#include <string.h>
#include <stdlib.h>

struct node { int v; struct node *next; };
struct holder { long tag; struct node in; };

/* covered */
int header(const char *s) { if (s[-1] == 'x') return 1; return 0; }
/* covered */
int back(const int *s) { const int *t = s - 2; if (*t == 7) return 1; return 0; }
/* covered */
int container_of_number(int *m) { struct holder *h = (struct holder *)((char *)m - __builtin_offsetof(struct holder, in.v)); if (h->tag == 3) return 1; return 0; }
/* open: nothing lies farther before 's' */
int far_back(const char *s) { if (s[-5000] == 'x') return 1; return 0; }
/* covered */
int below(const struct node *top) { if (top[-1].v == 3) return 1; return 0; }
/* covered */
int written_before(int *p) { p[-1] = 4; if (p[-1] + p[-2] == 9) return 1; return 0; }
/* proved */
int written_only(int *p) { p[-1] = 4; if (p[-1] == 5) return 1; return 0; }
/* covered */
int container(struct node *p) { struct holder *h = (struct holder *)((char *)p - __builtin_offsetof(struct holder, in)); if (h->tag == 3) return 1; return 0; }
/* covered */
int odd(const void *p) { if ((unsigned long)p & 1) return 1; return 2; }
/* covered */
int remainder_of(const char *p) { if ((uintptr_t)p % 8 == 3) return 1; return 2; }
/* covered */
int word(const int *p) { if ((uintptr_t)p & 4) return 1; return 2; }
/* covered */
int odd_header(const char *p) { if ((uintptr_t)p % 4 == 3 && p[-1] == 'x') return 1; return 2; }
/* open: the address of 'p' as a number */
int odd_and_even(const char *p) { if ((uintptr_t)p % 2 == 1 && (uintptr_t)p % 4 == 2) return 1; return 2; }
/* open: the address of 'p' as a number */
int page(const char *p) { if ((uintptr_t)p % 4096 == 2048) return 1; return 2; }
/* open: the address of 'p' as a number */
int hash(const void *p) { uintptr_t x = (uintptr_t)p; x ^= x >> 7; if (x % 1000003 == 5) return 1; return 0; }
/* open: the address of 'p' as a number */
int aligned(const char *p) { const char *q = (const char *)(((uintptr_t)p + 7) & ~(uintptr_t)7); if (q - p == 3) return 1; return 0; }
/* open: the address of 'p' as a number */
int stored(void *p) { uintptr_t kept[2] = {(uintptr_t)p, 0}; unsigned char *bytes = (unsigned char *)kept; if (bytes[1] == 3) return 1; return 0; }

/* covered */
int by_union(const char *p) { union { const char *p; uintptr_t n; } u; u.p = p; if (u.n % 4 == 3) return 1; return 0; }
/* open: the address of 'p' as a number */
int marked_in_union(int *p) { union { int *p; long n; } u; u.p = p; u.n |= 1; if (u.n & 64) return 1; return 0; }
/* open: the address of 'p' as a number */
int byte_of_union(int *p) { union { int *p; unsigned char b[8]; } u; u.p = p; if (u.b[0] == 64) return 1; return 0; }
/* open: the address of 'p' as a number */
int in_struct(int *p) { struct { int k; union { int *p; unsigned n; } u; } s; s.u.p = p; if (s.u.n == 64) return 1; return 0; }
/* open: the address of 'p' as a number */
int cast_of_address(int *p) { if (*(uintptr_t *)&p & 64) return 1; return 0; }

/* open: the address of 'p' as a number */
int copied(int *p) { uintptr_t n; memcpy(&n, &p, sizeof n); if (n & 64) return 1; return 0; }
/* open: the address of 'p' as a number */
int copied_bytes(int *p) { unsigned char b[8]; memmove(b, &p, 8); if (b[0] & 64) return 1; return 0; }
/* proved */
int copied_pointers(int *p) { struct { int *a; long n; } s = {p, 3}, t; memcpy(&t, &s, sizeof t); if (t.n != 3) return 1; return t.a == p; }

/* proved */
int aligned_type(const int *p) { uintptr_t x = (uintptr_t)p; if (x & 3) return 1; return 0; }
/* proved */
int allocated(void) { char *m = malloc(8); if (!m) return -1; if ((uintptr_t)m & 7) return 1; free(m); return 0; }
/* covered */
int there_and_back(const void *p) { const char *c = (const char *)(uintptr_t)p; return c && *c == 'x'; }
/* covered */
int null_as_number(const void *p) { uintptr_t x = (uintptr_t)p; if (x == 0) return 1; return 0; }
/*@ requires \valid(p + (0 .. 3)); */
/* proved */
int there_and_on(const char *p) { const char *c = (const char *)((uintptr_t)p + 2); if (c != p + 2) return 1; return 0; }
struct duo { int a, b; };
/* open: the address of 'p' as a number */
int declared_void(void *p, int n) { struct duo *b = p; if (!p) return 1; if ((unsigned long)p & (sizeof(int) - 1)) return 2; b->a = 1; return n > 2 ? 3 : 4; }
struct pointing { int *to; int n; };
/* open: an address in 's' as a number */
int half_of_pointer(struct pointing *s) { unsigned short *h = (unsigned short *)s; if (h[0] == 7) return 1; return 0; }
/* open: an address in 'pp' as a number */
int byte_of_pointer(int **pp) { if (((unsigned char *)pp)[1] == 9) return 1; return 0; }
/* open: an address in 's' as a number */
int words_of_struct(struct pointing *s) { unsigned w[4]; memcpy(w, s, sizeof w); if (w[0] == 5) return 1; return 0; }
/* covered */
int copied_struct(const struct pointing *s) { struct pointing t; memcpy(&t, s, sizeof t); if (t.n == 3 && *t.to == 4) return 1; return 0; }
