#include <stdio.h>
#include "shared.h"
static int hidden = 1; int shared = 10; extern int table[]; extern const char *const names[]; int common; static int helper(void) { return hidden; } int *where(void);
int main(void) { int o = other(5); printf("%d %d %d\n", o, shared, helper()); set_hidden(99); printf("%d %d\n", get_hidden(), hidden); for (int i = 0; i < TABLE; i++) printf("%d ", table[i]); puts(names[1]); *where() = 7; printf("%d\n", common_value()); struct item it = make(3); printf("%d %s %g\n", it.id, it.name, it.w); callback = helper; printf("%d\n", call_back()); printf("%d\n", where() == &shared2); return shared; }
