/* search.h: hash tables, trees and lists, as the GNU library builds them; libgen.h; argument lists. */
#include "cairn_libc.h"

typedef struct { char *key; void *data; } ENTRY;
struct cairn_slot { unsigned used; ENTRY entry; };
struct hsearch_data { struct cairn_slot *table; unsigned size, filled; };

static int cairn_is_prime(unsigned n) {
  for (unsigned d = 3; d <= n / d; d += 2) {
    if (n % d == 0) return 0;
  }
  return 1;
}

int hcreate_r(size_t n, struct hsearch_data *h) {
  if (h == NULL) {
    errno = EINVAL;
    return 0;
  }
  if (h->table != NULL) return 0;
  if (n > INT_MAX / sizeof *h->table) {
    errno = ENOMEM;
    return 0;
  }
  if (n < 3) n = 3;
  for (n |= 1; !cairn_is_prime((unsigned)n); n += 2) {}
  h->size = (unsigned)n;
  h->filled = 0;
  h->table = __cairn_hidden_block((n + 1) * sizeof *h->table);
  memset(h->table, 0, (n + 1) * sizeof *h->table);
  return 1;
}

void hdestroy_r(struct hsearch_data *h) {
  if (h->table != NULL) __cairn_release(h->table);
  h->table = NULL;
}

int hsearch_r(ENTRY item, int action, ENTRY **found, struct hsearch_data *h) {
  size_t length = strlen(item.key);
  unsigned hash = (unsigned)length;
  for (size_t i = length; i-- > 0;) hash = (hash << 4) + (unsigned)item.key[i];
  if (hash == 0) hash = 1;
  unsigned first = hash % h->size + 1, at = first, step = 1 + hash % (h->size - 2);
  while (h->table[at].used != 0) {
    if (h->table[at].used == hash && strcmp(item.key, h->table[at].entry.key) == 0) {
      *found = &h->table[at].entry;
      return 1;
    }
    at = at <= step ? h->size + at - step : at - step;
    if (at == first) break;
  }
  *found = NULL;
  if (action != 1) {
    errno = ESRCH;
    return 0;
  }
  if (h->filled == h->size) {
    errno = ENOMEM;
    return 0;
  }
  h->table[at].used = hash;
  h->table[at].entry = item;
  h->filled++;
  *found = &h->table[at].entry;
  return 1;
}

static struct hsearch_data cairn_table;

int hcreate(size_t n) { return hcreate_r(n, &cairn_table); }
void hdestroy(void) { hdestroy_r(&cairn_table); }

ENTRY *hsearch(ENTRY item, int action) {
  ENTRY *found;
  if (cairn_table.table == NULL) {
    __cairn_outside("nobody has called hcreate before");
    return NULL;
  }
  hsearch_r(item, action, &found, &cairn_table);
  return found;
}

/* Trees: red and black, so that twalk meets the same depths. */
struct cairn_leaf {
  const void *key;
  struct cairn_leaf *left, *right;
  int is_red;
};

typedef int (*cairn_order)(const void *, const void *);

static void cairn_split(struct cairn_leaf **root, struct cairn_leaf **parent, struct cairn_leaf **grand, int parent_order, int grand_order, int is_end) {
  struct cairn_leaf *n = *root;
  if (!is_end && !(n->right != NULL && n->left != NULL && n->right->is_red && n->left->is_red)) return;
  n->is_red = 1;
  if (n->right != NULL) n->right->is_red = 0;
  if (n->left != NULL) n->left->is_red = 0;
  if (parent == NULL || !(*parent)->is_red) return;
  struct cairn_leaf *g = *grand, *p = *parent;
  if ((parent_order > 0) != (grand_order > 0)) {
    p->is_red = g->is_red = 1;
    n->is_red = 0;
    if (parent_order < 0) {
      p->left = n->right;
      n->right = p;
      g->right = n->left;
      n->left = g;
    } else {
      p->right = n->left;
      n->left = p;
      g->left = n->right;
      n->right = g;
    }
    *grand = n;
  } else {
    *grand = p;
    p->is_red = 0;
    g->is_red = 1;
    if (parent_order < 0) {
      g->left = p->right;
      p->right = g;
    } else {
      g->right = p->left;
      p->left = g;
    }
  }
}

void *tsearch(const void *key, void **tree, cairn_order compare) {
  struct cairn_leaf **root = (struct cairn_leaf **)tree, **parent = NULL, **grand = NULL, **next;
  int order = 0, parent_order = 0, grand_order = 0;
  if (root == NULL) return NULL;
  if (*root != NULL) (*root)->is_red = 0;
  next = root;
  while (*next != NULL) {
    struct cairn_leaf *current = *root;
    order = compare(key, current->key);
    if (order == 0) return current;
    cairn_split(root, parent, grand, parent_order, grand_order, 0);
    next = order < 0 ? &current->left : &current->right;
    if (*next == NULL) break;
    grand = parent;
    parent = root;
    root = next;
    grand_order = parent_order;
    parent_order = order;
  }
  struct cairn_leaf *leaf = malloc(sizeof *leaf);
  if (leaf == NULL) return NULL;
  *next = leaf;
  leaf->key = key;
  leaf->is_red = 1;
  leaf->left = leaf->right = NULL;
  if (next != root) cairn_split(next, root, parent, order, parent_order, 1);
  return leaf;
}

void *tfind(const void *key, void *const *tree, cairn_order compare) {
  struct cairn_leaf *const *root = (struct cairn_leaf *const *)tree;
  if (root == NULL) return NULL;
  while (*root != NULL) {
    int order = compare(key, (*root)->key);
    if (order == 0) return *root;
    root = order < 0 ? &(*root)->left : &(*root)->right;
  }
  return NULL;
}

static struct cairn_leaf *cairn_join(struct cairn_leaf *left, struct cairn_leaf *right) {
  if (left == NULL) return right;
  struct cairn_leaf *last = left;
  while (last->right != NULL) last = last->right;
  last->right = right;
  return left;
}

void *tdelete(const void *key, void **tree, cairn_order compare) {
  struct cairn_leaf **root = (struct cairn_leaf **)tree, *parent = NULL;
  if (root == NULL) return NULL;
  while (*root != NULL) {
    int order = compare(key, (*root)->key);
    if (order == 0) {
      struct cairn_leaf *gone = *root;
      *root = cairn_join(gone->left, gone->right);
      free(gone);
      return parent == NULL ? (void *)root : parent;
    }
    parent = *root;
    root = order < 0 ? &(*root)->left : &(*root)->right;
  }
  return NULL;
}

static void cairn_walk(const struct cairn_leaf *leaf, void (*action)(const void *, int, int), int level) {
  if (leaf->left == NULL && leaf->right == NULL) {
    action(leaf, 3, level);
    return;
  }
  action(leaf, 0, level);
  if (leaf->left != NULL) cairn_walk(leaf->left, action, level + 1);
  action(leaf, 1, level);
  if (leaf->right != NULL) cairn_walk(leaf->right, action, level + 1);
  action(leaf, 2, level);
}

void twalk(const void *tree, void (*action)(const void *, int, int)) {
  if (tree != NULL && action != NULL) cairn_walk(tree, action, 0);
}

static void cairn_walk_r(const struct cairn_leaf *leaf, void (*action)(const void *, int, void *), void *context) {
  if (leaf->left == NULL && leaf->right == NULL) {
    action(leaf, 3, context);
    return;
  }
  action(leaf, 0, context);
  if (leaf->left != NULL) cairn_walk_r(leaf->left, action, context);
  action(leaf, 1, context);
  if (leaf->right != NULL) cairn_walk_r(leaf->right, action, context);
  action(leaf, 2, context);
}

void twalk_r(const void *tree, void (*action)(const void *, int, void *), void *context) {
  if (tree != NULL && action != NULL) cairn_walk_r(tree, action, context);
}

void tdestroy(void *tree, void (*release)(void *)) {
  struct cairn_leaf *leaf = tree;
  if (leaf == NULL) return;
  tdestroy(leaf->left, release);
  tdestroy(leaf->right, release);
  release((void *)leaf->key);
  free(leaf);
}

struct cairn_queued { struct cairn_queued *next, *previous; };

void insque(void *element, void *after) {
  struct cairn_queued *e = element, *p = after;
  if (p == NULL) {
    e->next = e->previous = NULL;
    return;
  }
  e->next = p->next;
  e->previous = p;
  if (p->next != NULL) p->next->previous = e;
  p->next = e;
}

void remque(void *element) {
  struct cairn_queued *e = element;
  if (e->next != NULL) e->next->previous = e->previous;
  if (e->previous != NULL) e->previous->next = e->next;
}

void *lfind(const void *key, const void *base, size_t *n, size_t size, cairn_order compare) {
  for (size_t i = 0; i < *n; i++) {
    const byte *element = (const byte *)base + i * size;
    if (compare(key, element) == 0) return (void *)element;
  }
  return NULL;
}

void *lsearch(const void *key, void *base, size_t *n, size_t size, cairn_order compare) {
  void *found = lfind(key, base, n, size, compare);
  return found != NULL ? found : memcpy((byte *)base + (*n)++ * size, key, size);
}

/* libgen.h; basename is the GNU one unless libgen.h is included, which renames it. */
char *basename(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? (char *)path : (char *)slash + 1;
}

char *__xpg_basename(char *path) {
  if (path == NULL || *path == 0) return ".";
  size_t n = strlen(path);
  while (n > 1 && path[n - 1] == '/') path[--n] = 0;
  if (n == 1) return path;
  char *slash = strrchr(path, '/');
  return slash == NULL ? path : slash + 1;
}

char *dirname(char *path) {
  char *slash = path == NULL ? NULL : strrchr(path, '/'), *p;
  if (slash != NULL && slash != path && slash[1] == 0) {
    for (p = slash; p != path && p[-1] == '/'; p--) {}
    if (p != path) {
      while (p != path && p[-1] != '/') p--;
      slash = p == path ? NULL : p - 1;
    }
  }
  if (slash == NULL) return ".";
  for (p = slash; p != path && p[-1] == '/'; p--) {}
  if (p != path) {
    slash = p;
  } else if (slash == path + 1) {
    slash++;
  } else {
    slash = path + 1;
  }
  *slash = 0;
  return path;
}
