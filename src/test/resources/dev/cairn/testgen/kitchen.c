/* A unit with inputs of every kind, for the test writer. */
#include <stdlib.h>

enum color { RED, GREEN, BLUE };
struct point { int x, y; };
struct node { int key; struct node *next; };
struct flags { unsigned on : 1; int level : 4; unsigned char tag; };
typedef struct { enum color color; struct point corner[2]; const char *name; double weight; } shape;

static int counter = 7;
int table[4];
struct point *origin;
static const int limit = 3;

int read_sensor(int channel);

static long sum_list(const struct node *list, struct flags flags, unsigned char tag) {
  long sum = flags.on ? flags.level : tag;
  for (; list != 0; list = list->next) sum += list->key;
  return sum;
}

double weigh(shape *shapes, unsigned long count, float factor, _Bool twice) {
  double sum = 0;
  for (unsigned long i = 0; i < count; i++) {
    sum += shapes[i].weight * factor;
    if (shapes[i].name != 0 && shapes[i].name[0] == 'b') shapes[i].color = BLUE;
    shapes[i].corner[1].y++;
  }
  counter++;
  return twice ? 2 * sum : sum;
}

int bump(int by) {
  counter += by;
  if (origin != 0) origin->x += table[2];
  return limit;
}

int sense(void) { return read_sensor(1) + read_sensor(2); }

int length(const char *text, char stop) {
  int n = 0;
  while (text[n] != stop && text[n] != 0) n++;
  return n;
}

int total(int (*m)[2], int rows, char *out) {
  int sum = 0;
  for (int i = 0; i < rows; i++) sum += m[i][0] * m[i][1];
  if (out) out[0] = '\n';
  return sum;
}

int first(int *p, int n) { return n > 0 ? p[0] : -1; }

int release(struct node *list, char *text, int (*m)[2]) {
  int sum = 0;
  if (list) {
    sum = list->next->key + text[0] + m[0][1];
    free(list->next);
    free(m);
  }
  free(list);
  free(text);
  return sum;
}
