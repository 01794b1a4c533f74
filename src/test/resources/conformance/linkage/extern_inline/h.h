typedef int (*ifn)(int); inline int sq(int x) { return x * x; } static inline int tw(int x) { static int calls; return 2 * x + calls++; } int viaOther(int); ifn addr(void);
