#include "shared.h"
#include <stdio.h>
static int hidden = 2; extern int shared; int table[TABLE] = {5, 6, 7, 8}; const char *const names[] = {"zero", "one"}; int shared2 = 3; int (*callback)(void); static int helper(int x) { return x + hidden; }
int other(int x) { static int hidden = 100; shared++; hidden++; return helper(x) + hidden; }
void set_hidden(int v) { hidden = v; } int get_hidden(void) { return hidden; } int *where(void) { return &shared2; } int common_value(void) { return shared2 * 2; } struct item make(int n) { struct item i = {n, "item", n * 1.5}; return i; } int call_back(void) { return callback() + 1000; }
