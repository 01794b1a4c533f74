#include "table.h"

static int negate(int x) { return -x; }
ENTRY(negate, negate);

int other __attribute__((section("counters"))) = 7;
int count_other(void) { return ++other; }
