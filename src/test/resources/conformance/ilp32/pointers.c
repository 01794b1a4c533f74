/* Pointers in four bytes: stored, copied, turned into integers and back, in and out of range. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tree { struct tree *left, *right, **self; int key; };
static int numbers[] = {10, 20, 30, 40, 50};
static int *const table[] = {&numbers[4], numbers + 1, 0, &numbers[2]};
static const char *const words[] = {"alpha", "beta", "gamma"};
static char *text = (char *)"global text" + 7;
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int (*const operations[])(int, int) = {add, sub};
static void *self = &self;
static const uintptr_t as_integer = (uintptr_t)&numbers[3];

static struct tree *insert(struct tree *t, int key) {
  if (t == NULL) {
    t = calloc(1, sizeof *t);
    t->key = key;
    t->self = &t->left;
  } else if (key < t->key) {
    t->left = insert(t->left, key);
  } else {
    t->right = insert(t->right, key);
  }
  return t;
}

static int walk(const struct tree *t, int depth) {
  if (t == NULL) return 0;
  int below = walk(t->left, depth + 1);
  printf("%d:%d ", t->key, depth);
  return below + 1 + walk(t->right, depth + 1);
}

static int interpret(const char *code) {
  static void *labels[] = {&&halt, &&inc, &&twice};
  int x = 1;
  goto *labels[(int)*code++];
inc: x++; goto *labels[(int)*code++];
twice: x *= 2; goto *labels[(int)*code++];
halt: return x;
}

static void by_reference(int **p) { *p = *p + 1; }

int main(void) {
  struct tree *root = NULL;
  unsigned seed = 7;
  for (int i = 0; i < 40; i++) {
    seed = seed * 1103515245u + 12345u;
    root = insert(root, (int)(seed >> 16 & 255));
  }
  printf("\n%d\n", walk(root, 0));
  printf("%d\n", root->self == &root->left && *root->self == root->left);
  for (int i = 0; i < 4; i++) printf("%d ", table[i] ? *table[i] : -1);
  printf("%s %s %c\n", text, words[1], *words[2]);
  printf("%d %d\n", operations[0](5, 3), operations[1](5, 3));
  printf("%d %d\n", self == (void *)&self, *(int *)as_integer);

  /* through integers */
  uintptr_t u = (uintptr_t)&numbers[1];
  int *back = (int *)(u + 2 * sizeof(int));
  printf("%d %d %d\n", *back, (int)((uintptr_t)back - u), (int)(u % sizeof(int)));
  unsigned long long wide = (unsigned long long)(uintptr_t)back;
  printf("%d %d\n", *(int *)(uintptr_t)wide, wide >> 32 == 0);
  uint32_t half = (uint32_t)(uintptr_t)words[0];
  printf("%s\n", (const char *)(uintptr_t)(half | 0));
  union { int *p; unsigned u; unsigned char bytes[4]; } view = {.p = numbers};
  view.u += 4;
  printf("%d\n", *view.p);
  unsigned again = view.bytes[0] | view.bytes[1] << 8 | view.bytes[2] << 16 | (unsigned)view.bytes[3] << 24;
  printf("%d\n", *(int *)(uintptr_t)again);

  /* out of range and back, through memory */
  int *volatile far = numbers;
  far = far + 100000;
  far = far - 99999;
  printf("%d\n", *far);
  char *volatile before = (char *)numbers;
  before -= 5000;
  before += 5004;
  printf("%d\n", *(int *)before);
  int *end = numbers + 5;
  int **holder = malloc(sizeof *holder);
  *holder = end;
  int sum = 0;
  for (int *p = numbers; p != *holder; p++) sum += *p;
  printf("%d %d\n", sum, (int)(*holder - numbers));

  /* copies of pointers as bytes */
  int *copies[4];
  memcpy(copies, table, sizeof copies);
  memmove(copies + 1, copies, 3 * sizeof *copies);
  printf("%d %d %d\n", *copies[1], *copies[2], copies[3] == NULL);
  int **grown = malloc(2 * sizeof *grown);
  grown[0] = &numbers[0];
  grown = realloc(grown, 100 * sizeof *grown);
  grown[99] = grown[0];
  printf("%d\n", *grown[99]);
  int *moving = numbers;
  by_reference(&moving);
  printf("%d %d\n", *moving, moving > numbers);
  printf("%d\n", interpret("\1\2\2\1"));

  void *special = (void *)-1;
  void *kept[2] = {special, NULL};
  printf("%d %d %d\n", kept[0] == (void *)-1, kept[1] == NULL, (int)(intptr_t)kept[0]);
  char **rows = malloc(3 * sizeof *rows);
  for (int i = 0; i < 3; i++) {
    rows[i] = malloc(8);
    snprintf(rows[i], 8, "row %d", i);
  }
  for (int i = 0; i < 3; i++) printf("%s;", rows[i]);
  printf("\n");
  long many = 0;
  for (int i = 0; i < 20000; i++) {
    int local = i;
    int *volatile p = &local;
    int **volatile pp = (int **)&p;
    many += **pp;
  }
  printf("%ld\n", many);
  return 0;
}
