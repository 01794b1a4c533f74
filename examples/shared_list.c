/* Lists that may share nodes and run in circles. */
#include <stddef.h>

struct node {
  int value;
  struct node *next;
};

/* Does the list come back to its first node within two steps. */
int is_small_circle(const struct node *list) {
  const struct node *n = list;
  for (int steps = 0; n != NULL && steps < 2; steps++) {
    n = n->next;
    if (n == list)
      return 1;
  }
  return 0;
}

/* Do two lists have a node in common, within two nodes each. */
int share(const struct node *a, const struct node *b) {
  if (a == NULL || b == NULL)
    return 0;
  if (a == b || a->next == b || b->next == a)
    return 1;
  return a->next != NULL && a->next == b->next;
}

/* Puts a node behind another, unless it is there already or the same. */
int insert_after(struct node *place, struct node *n) {
  if (place == NULL || n == NULL || place == n || place->next == n)
    return 0;
  n->next = place->next;
  place->next = n;
  return 1;
}

/* Swaps two values and tells whether something changed. */
int swap(int *a, int *b) {
  int before = *a;
  *a = *b;
  *b = before;
  return *a != before;
}
