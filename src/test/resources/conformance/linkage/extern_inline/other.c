#include "h.h"
extern inline int sq(int x); int viaOther(int x) { return sq(x) + tw(x); } ifn addr(void) { return sq; }
