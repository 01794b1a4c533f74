// options: --cover paths
struct in { const char *s; int depth; };
static int value(struct in *i);
static void blanks(struct in *i) { while (*i->s == ' ' || *i->s == '\n') i->s++; }
static int number(struct in *i) {
  int n = 0;
  if (*i->s == '-') i->s++;
  while (*i->s >= '0' && *i->s <= '9') { n++; i->s++; }
  return n > 0;
}
static int text(struct in *i) {
  i->s++;
  while (*i->s && *i->s != '"') { if (*i->s == '\\') { i->s++; if (!*i->s) return 0; } i->s++; }
  if (*i->s != '"') return 0;
  i->s++;
  return 1;
}
static int list(struct in *i, char end) {
  i->s++; blanks(i);
  if (*i->s == end) { i->s++; return 1; }
  for (;;) {
    if (!value(i)) return 0;
    blanks(i);
    if (*i->s == ',') { i->s++; blanks(i); continue; }
    if (*i->s == end) { i->s++; return 1; }
    return 0;
  }
}
static int value(struct in *i) {
  blanks(i);
  switch (*i->s) {
    case '[': return list(i, ']');
    case '{': return list(i, '}');
    case '"': return text(i);
    default: return number(i);
  }
}
int f(const char *s) {
  struct in i = { s, 0 };
  if (!s) return -1;
  if (!value(&i)) return 0;
  blanks(&i);
  return *i.s == 0;
}
