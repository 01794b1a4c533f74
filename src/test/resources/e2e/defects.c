/* Every kind of defect once, behind a trigger that only a solver finds. A defect is expected at each line that says so. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static const int limits[2] = {10, 20};
static int *kept;

static int secret(int x, int factor) { return x * 7 + factor == 7 * 4711 + factor; }

static int read_at(int i) {
  return table[i]; /* defect: out-of-bounds read */
}

static void write_at(int i) {
  table[i] = 1; /* defect: out-of-bounds write */
}

static int follow(int *p) {
  return *p; /* defect: null dereference */
}

static int *local(void) {
  int here = 5;
  kept = &here;
  return kept;
}

static int deep(int n) {
  return n == 0 ? 0 : 1 + deep(n + 1); /* defect: stack overflow */
}

static int twice(int x) { return 2 * x; }

typedef double (*other)(double, double);

int defects(int kind, int x) {
  char text[8];
  int value = x;
  switch (kind) {
    case 1:
      if (x > 3) return read_at(x - 4);
      break;
    case 2:
      if (x > 3) write_at(x - 4);
      break;
    case 3:
      return follow(secret(x, 3) ? NULL : &value);
    case 4:
      if (secret(x, 4)) {
        int *p = malloc(sizeof *p);
        if (p == NULL) return 1;
        free(p);
        *p = 1; /* defect: use after free */
      }
      break;
    case 5:
      if (secret(x, 5)) {
        int *p = local();
        return *p; /* defect: use after return */
      }
      break;
    case 6:
      if (secret(x, 6)) {
        char *p = malloc(4);
        free(p);
        free(p); /* defect: double free */
      }
      break;
    case 7:
      if (secret(x, 7)) {
        free(table + 1); /* defect: invalid free */
      }
      break;
    case 8:
      return 100 / (x - 4711); /* defect: division by zero */
    case 9:
      if (x < -5) return x % (x + 2147483647); /* defect: division overflow, division by zero */
      break;
    case 10:
      if (x > 7) return 1 << x; /* defect: oversized shift */
      break;
    case 11:
      if (secret(x, 11)) {
        memcpy(table, table + 1, 16); /* defect: overlapping memcpy */
      }
      break;
    case 12:
      if (secret(x, 12)) {
        ((int *)limits)[1] = 3; /* defect: write to read-only memory */
      }
      break;
    case 13:
      if (secret(x, 13)) {
        int (*call)(int) = (int (*)(int))(void *)text;
        return call(3); /* defect: wrong function pointer */
      }
      break;
    case 14:
      assert(x != 4711); /* defect: failed assertion */
      break;
    case 15:
      if (secret(x, 15)) {
        abort(); /* defect: abort */
      }
      break;
    case 16:
      return secret(x, 16) ? deep(1) : twice(x);
    case 17:
      if (x == 4711) text[3] = 'a';
      if (x > 0 && text[3] == 'a') return 17; /* defect: use of an uninitialised value */
      break;
    case 18:
      if (secret(x, 18)) {
        return ((other)twice)(1.0, 2.0) > 1; /* defect: wrong function pointer */
      }
      break;
    default:
      break;
  }
  return 0;
}
