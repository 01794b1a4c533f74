/* Tables that the linker puts together, walked between __start_ and __stop_. */
#include <stdio.h>
#include "table.h"

static int twice(int x) { return 2 * x; }
static int plus(int x) { return x + 1; }
ENTRY(twice, twice);
ENTRY(plus, plus);

extern const struct entry __start_entries[], __stop_entries[];
extern char __start_nothing[] __attribute__((weak)), __stop_nothing[] __attribute__((weak));
extern int __start_counters[] __attribute__((weak)), __stop_counters[] __attribute__((weak));
extern int count_other(void);

static int mine __attribute__((section("counters"))) = 5;

int main(void) {
  for (const struct entry *e = __start_entries; e < __stop_entries; e++) printf("%s %d\n", e->name, e->run(10));
  printf("%d\n", (int)(__stop_entries - __start_entries));
  mine += count_other();
  int sum = 0;
  for (int *p = __start_counters; p != __stop_counters; p++) sum += *p;
  printf("%d %d\n", mine, sum);
  __start_counters[0] = 100;
  printf("%d\n", mine);
  printf("%d\n", __start_nothing == __stop_nothing);
  return 0;
}
