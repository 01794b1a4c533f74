/* Inputs of the types that random functions take (types.h), and the world around them: its answers are choices, too. */

static struct pair *t_pair[8];
static struct node *t_node[16];
static char *t_text[8];
static int t_pairs, t_nodes, t_texts, t_text_length[8];

static void t_forget(void) { t_pairs = t_nodes = t_texts = 0; }

static struct pair *t_any_pair(void) {
  int k = t_pick(t_pairs + 1);
  if (k > 0) return t_pair[k - 1];
  struct pair *s = t_object(sizeof *s);
  s->a = t_value();
  s->b = t_value();
  t_offer(&s->a, 1);
  t_offer(&s->b, 1);
  return t_pairs < 8 ? t_pair[t_pairs++] = s : s;
}

/* A list: ends, goes on with any node there is (shared, or a ring), or with a new one. */
static struct node *t_list(int depth) {
  int k = t_pick(t_nodes + (depth > 0 ? 2 : 1));
  if (k == 0) return NULL;
  if (k <= t_nodes) return t_node[k - 1];
  struct node *l = t_object(sizeof *l);
  l->v = (unsigned)t_pick(4);
  if (t_nodes < 16) t_node[t_nodes++] = l;
  l->next = t_list(depth - 1);
  return l;
}

static union word *t_word(void) {
  union word *u = t_object(sizeof *u);
  u->i = t_value();
  t_offer(&u->i, 1);
  return u;
}

static unsigned char *t_bytes(void) {
  static const unsigned char value[] = {0, 1, 255};
  int k = t_pick(t_runs + 1);
  if (k > 0 && t_run[k - 1].length > 0) return (unsigned char *)t_run[k - 1].at;
  unsigned char *b = t_object(4);
  for (int i = 0; i < 4; i++) b[i] = value[t_pick(3)];
  return b;
}

/* A text, with up to two bytes in front of the place that is returned, or a place in a text there is. */
static char *t_string(void) {
  static const char value[] = {'x', 'y', 3, 0};
  int k = t_pick(t_texts + 1);
  if (k > 0) return t_text[k - 1] + t_pick(t_text_length[k - 1]);
  int before = t_pick(3), length = t_pick(4);
  char *s = t_object((size_t)(before + length + 1));
  for (int i = 0; i < before + length; i++) s[i] = value[t_pick(i < before ? 3 : 2)];
  t_text[t_texts] = s;
  t_text_length[t_texts++] = before + length + 1;
  return s + before;
}

/* Two places in one object, either order. */
static void t_range(const char **begin, const char **end) {
  int size = t_pick(6), from = t_pick(size + 1), to = t_pick(size + 1);
  char *s = t_object((size_t)size);
  for (int i = from; i < to; i++) s[i] = t_pick(2) ? 'x' : 'y';
  *begin = s + from;
  *end = s + to;
}

static int t_callback(int x) {
  (void)x;
  t_meddle();
  return t_value();
}

/* The inner pair may be the one that the struct points to. */
static struct outer *t_outer(void) {
  struct outer *o = t_object(sizeof *o);
  o->in.a = t_value();
  o->in.b = t_value();
  for (int i = 0; i < 2; i++) o->more[i] = t_value();
  t_offer(&o->in.a, 1);
  t_offer(&o->in.b, 1);
  t_offer(o->more, 2);
  if (t_pairs < 8) t_pair[t_pairs++] = &o->in;
  o->to = t_any_pair();
  return o;
}

static int t_device(volatile int *at) {
  if (t_pick(2)) *at = t_value();
  return *at;
}

static void (*t_old_handler(void))(int) { return t_pick(2) ? SIG_IGN : SIG_DFL; }

static void *t_malloc(size_t size) { return t_pick(2) ? t_object(size) : NULL; }
static int t_getchar(void) { return t_pick(3) == 0 ? -1 : 'x' + t_pick(2); }

/* What nobody sets stays as it is: generated code asks for one variable. */
static char *t_getenv(void) {
  if (!t_home_known) t_home = t_pick(2) ? t_string() : NULL;
  t_home_known = 1;
  return t_home;
}

#undef DEVICE
#define DEVICE(variable) t_device(&(variable))
#define printf(...) (t_pick(2) ? 1 : -1)
#define puts(text) (t_pick(2) ? 1 : -1)
#define fflush(stream) (-t_pick(2))
#define ferror(stream) t_pick(2)
#define signal(number, handler) t_old_handler()
#define malloc(n) t_malloc(n)
#define free(p) ((void)(p))
#define getuid() ((unsigned)t_pick(2))
#define geteuid() ((unsigned)t_pick(2))
#define getpid() (t_pid != 0 ? t_pid : (t_pid = 2 + t_pick(4))) /* a process keeps its number */
#define getppid() (1 + t_pick(3))
#define isatty(fd) t_pick(2)
#define getenv(name) t_getenv()
#define sysconf(name) (t_pick(2) ? 4096L : 2L)
#define time(p) ((long)t_pick(4))
#define rand() t_pick(4)
#define random() ((long)t_pick(4))
#define clock() ((long)t_pick(3))
#define access(path, mode) (-t_pick(2))
#define getchar() t_getchar()
#define gethostname(buffer, size) (-t_pick(2))
#define getcwd(buffer, size) (t_pick(2) ? (buffer) : (char *)0)
