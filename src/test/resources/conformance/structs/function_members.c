#include <stdio.h>
struct Ops { const char *name; int (*apply)(int, int); struct Ops *next; };
static int add(int a, int b) { return a + b; } static int sub(int a, int b) { return a - b; } static int mul(int a, int b) { return a * b; }
static struct Ops m = {"mul", mul, 0}, s = {"sub", sub, &m}, a = {"add", add, &s};
struct Obj { int v; int (*get)(const struct Obj *); void (*set)(struct Obj *, int); };
static int get(const struct Obj *o) { return o->v; } static void set(struct Obj *o, int v) { o->v = v; }
static struct Obj mk(int v) { return (struct Obj){v, get, set}; }
int main(void) {
  for (struct Ops *p = &a; p; p = p->next) printf("%s %d\n", p->name, p->apply(7, 3));
  struct Obj o = mk(3), q = o; q.set(&q, o.get(&o) * 2); printf("%d %d\n", o.get(&o), q.get(&q));
  printf("%d\n", mk(9).get(&(struct Obj){11}));
  return (*a.apply)(1, 2);
}
