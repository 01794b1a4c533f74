/* How much there is, and what the system says. The notes are those of sharing.c. */
#define _GNU_SOURCE
#include <stdint.h>
#include <unistd.h>

struct tree { struct tree *l, *r; int v; };
struct ops { int (*run)(int); int n; };

/* covered */
int far(int *a, int i) { if (i == 1000 && a[i] == 3) return 1; return 0; }
/* covered */
int far_index(int *a, int i) { if (a[i] == 3) { if (i == 1000) return 1; } return 0; }
/* covered */
int deep(struct tree *t) { if (t && t->l && t->l->l && t->l->l->l) return 1; return 0; }
/* open: the size of the input */
int deepest(struct tree *t) { int n = 0; while (t) { t = t->l; n++; } if (n > 20) return 1; return 0; }
/* covered */
int user(void) { if (getuid() == 0) return 1; return 0; }
/* covered */
int terminal(void) { if (isatty(0)) return 1; return 0; }
/* open: this call never fails here */
int host(void) { char b[99]; if (gethostname(b, 99) == 0 && b[0] == 'x') return 1; return 0; }
/* covered */
int folder(void) { if (getcwd(0, 0) == 0) return 1; return 0; }
/* covered */
int cores(void) { if (sysconf(_SC_NPROCESSORS_ONLN) > 3) return 1; return 0; }
/* covered */
int parent(void) { if (getppid() == 1) return 1; return 0; }
/* covered */
int exists(void) { if (access("/etc", 0) == 0) return 1; return 0; }
/* open: behind the null dereference */
int crash(int x) { int *p = 0; if (x > 3) *p = 1; if (x == 5) return 1; return 0; }

/* proved */
int near(int *a, unsigned char i) { if (a[i & 31] == 3 && i > 255) return 1; return 0; }
/* covered */
int null_only(int *p) { if (!p) return 0; return *p > 3; }
