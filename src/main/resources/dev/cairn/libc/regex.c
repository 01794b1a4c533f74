/*
 * regex.h: POSIX basic and extended expressions with the GNU extensions (\w \W \s \S \b \B \< \> \` \', \+ \? \| in basic
 * ones). A match is the leftmost, then longest; a set of states is carried over the text, so that the time is linear and
 * a symbolic character is asked about once per state. Groups are found afterwards, from left to right, each as long as
 * the whole allows. Expressions with back-references are tried out instead.
 */
#include "cairn_libc.h"

#define REG_EXTENDED 1
#define REG_ICASE 2
#define REG_NEWLINE 4
#define REG_NOSUB 8
#define REG_NOTBOL 1
#define REG_NOTEOL 2
#define REG_STARTEND 4

/* What REG_NEWLINE means to an expression, one by one, and what else only re_compile_pattern may say. */
#define DOT_IS_NO_LINE_END 0x100
#define LIST_HAS_NO_LINE_END 0x200
#define DOT_IS_NO_ZERO 0x400
#define RANGES_MAY_BE_EMPTY 0x800

enum { REG_NOERROR, REG_NOMATCH, REG_BADPAT, REG_ECOLLATE, REG_ECTYPE, REG_EESCAPE, REG_ESUBREG, REG_EBRACK, REG_EPAREN, REG_EBRACE, REG_BADBR, REG_ERANGE, REG_ESPACE, REG_BADRPT, REG_EEND, REG_ESIZE, REG_ERPAREN };

#define MAX_NODES 20000
#define MAX_REPEAT 32767
#define UNBOUNDED (-1)

enum kind { EMPTY, SET, GROUP, BACK, JOIN, EITHER, REPEAT, LINE_START, LINE_END, TEXT_START, TEXT_END, WORD_EDGE, NO_WORD_EDGE, WORD_START, WORD_END };

struct range { byte low, high; };

/* A part of the expression; its code is what lies from `code` to `end`. */
struct node {
  int kind, left, right;
  int min, max;     /* of a repetition */
  int number;       /* of a group or back-reference */
  int first, count; /* ranges of a set */
  int is_negated;
  int code, end;
};

enum op { O_SET, O_SPLIT, O_JUMP, O_ASSERT };
struct step { int op, to, other; };

struct cairn_regex {
  struct node *nodes;
  struct range *ranges;
  struct step *code;
  int node_count, node_room, range_count, range_room, code_count, code_room;
  int root, groups, flags, has_back;
};

typedef struct {
  struct cairn_regex *program;
  size_t allocated, used;
  unsigned long syntax;
  char *fastmap;
  byte *translate;
  size_t re_nsub;
  unsigned bits;
} regex_t;

typedef struct { int start, end; } regmatch_t;

/* Parsing. */
struct parser {
  struct cairn_regex *re;
  const char *at;
  int error, is_extended, depth;
  unsigned long closed;
};

static void *cairn_more(void *old, int used, int *room, size_t size) {
  if (used < *room) return old;
  int wanted = *room == 0 ? 16 : *room * 2;
  void *block = __cairn_hidden_block((size_t)wanted * size);
  if (old != NULL) {
    memcpy(block, old, (size_t)used * size);
    __cairn_release(old);
  }
  *room = wanted;
  return block;
}

static int cairn_node(struct parser *p, int kind, int left, int right) {
  struct cairn_regex *re = p->re;
  if (re->node_count >= MAX_NODES) {
    p->error = REG_ESPACE;
    return 0;
  }
  re->nodes = cairn_more(re->nodes, re->node_count, &re->node_room, sizeof *re->nodes);
  struct node *n = &re->nodes[re->node_count];
  memset(n, 0, sizeof *n);
  n->kind = kind;
  n->left = left;
  n->right = right;
  n->first = re->range_count;
  return re->node_count++;
}

static void cairn_range(struct parser *p, int node, int low, int high) {
  struct cairn_regex *re = p->re;
  re->ranges = cairn_more(re->ranges, re->range_count, &re->range_room, sizeof *re->ranges);
  re->ranges[re->range_count++] = (struct range){(byte)low, (byte)high};
  re->nodes[node].count++;
}

/* Where case does not matter, expression and text are read as capitals. */
static int cairn_fold(const struct cairn_regex *re, int c) { return re->flags & REG_ICASE ? toupper(c) : c; }

static int cairn_one(struct parser *p, int c) {
  int n = cairn_node(p, SET, 0, 0);
  cairn_range(p, n, cairn_fold(p->re, c), cairn_fold(p->re, c));
  return n;
}

static int cairn_any(struct parser *p) {
  int n = cairn_node(p, SET, 0, 0);
  int first = (p->re->flags & DOT_IS_NO_ZERO) != 0;
  if (p->re->flags & DOT_IS_NO_LINE_END) {
    cairn_range(p, n, first, '\n' - 1);
    cairn_range(p, n, '\n' + 1, 255);
  } else {
    cairn_range(p, n, first, 255);
  }
  return n;
}

static int cairn_is_class(const char *name, size_t n, const char *wanted) { return strlen(wanted) == n && strncmp(name, wanted, n) == 0; }

static int cairn_in_class(int c, const char *name, size_t n) {
  if (cairn_is_class(name, n, "alpha")) return isalpha(c);
  if (cairn_is_class(name, n, "digit")) return isdigit(c);
  if (cairn_is_class(name, n, "alnum")) return isalnum(c);
  if (cairn_is_class(name, n, "upper")) return isupper(c);
  if (cairn_is_class(name, n, "lower")) return islower(c);
  if (cairn_is_class(name, n, "space")) return isspace(c);
  if (cairn_is_class(name, n, "blank")) return isblank(c);
  if (cairn_is_class(name, n, "punct")) return ispunct(c);
  if (cairn_is_class(name, n, "print")) return isprint(c);
  if (cairn_is_class(name, n, "graph")) return isgraph(c);
  if (cairn_is_class(name, n, "cntrl")) return iscntrl(c);
  if (cairn_is_class(name, n, "xdigit")) return isxdigit(c);
  return -1;
}

static void cairn_add_class(struct parser *p, int node, const char *name, size_t n) {
  if ((p->re->flags & REG_ICASE) && (cairn_is_class(name, n, "upper") || cairn_is_class(name, n, "lower"))) {
    name = "alpha";
    n = 5;
  }
  for (int c = 0; c < 256; c++) {
    int is_in = cairn_in_class(c, name, n);
    if (is_in < 0) {
      p->error = REG_ECTYPE;
      return;
    }
    if (!is_in) continue;
    int low = c;
    while (c < 255 && cairn_in_class(c + 1, name, n) > 0) c++;
    cairn_range(p, node, low, c);
  }
}

/* x [.x.] [=x=] [:x:]: one element inside brackets; -1 for one that is no end of a range, which is added. */
static int cairn_element(struct parser *p, int node) {
  if (*p->at != '[' || (p->at[1] != '.' && p->at[1] != '=' && p->at[1] != ':')) return cairn_fold(p->re, (byte)*p->at++);
  char mark = p->at[1];
  const char *name = p->at + 2, *end = name;
  while (*end != 0 && !(end[0] == mark && end[1] == ']')) end++;
  if (*end == 0) {
    p->error = REG_EBRACK;
    return 0;
  }
  p->at = end + 2;
  if (mark == ':') {
    cairn_add_class(p, node, name, (size_t)(end - name));
    return -1;
  }
  if (end - name != 1) {
    p->error = REG_ECOLLATE;
    return 0;
  }
  int c = cairn_fold(p->re, (byte)*name);
  if (mark == '.') return c;
  cairn_range(p, node, c, c);
  return -1;
}

static int cairn_brackets(struct parser *p) {
  int n = cairn_node(p, SET, 0, 0), is_first = 1;
  if (*p->at == '^') {
    p->re->nodes[n].is_negated = 1;
    p->at++;
    if (p->re->flags & LIST_HAS_NO_LINE_END) cairn_range(p, n, '\n', '\n');
  }
  for (; p->error == 0; is_first = 0) {
    if (*p->at == 0) {
      p->error = is_first ? REG_BADPAT : REG_EBRACK;
      break;
    }
    if (*p->at == ']' && !is_first) {
      p->at++;
      break;
    }
    if (*p->at == '-' && !is_first && p->at[1] != ']') {
      p->error = p->at[1] == 0 ? REG_EBRACK : REG_ERANGE;
      break;
    }
    int low = cairn_element(p, n);
    if (p->error != 0) break;
    if (low < 0) continue;
    int high = low;
    if (p->at[0] == '-' && p->at[1] != ']') {
      p->at++;
      if (*p->at == 0) {
        p->error = REG_EBRACK;
        break;
      }
      high = cairn_element(p, n);
      if (p->error == 0 && high < low && !(p->re->flags & RANGES_MAY_BE_EMPTY)) p->error = REG_ERANGE;
    }
    if (p->error == 0 && low <= high) cairn_range(p, n, low, high);
  }
  return n;
}

static int cairn_word_set(struct parser *p, const char *class, int has_underscore, int is_negated) {
  int n = cairn_node(p, SET, 0, 0);
  cairn_add_class(p, n, class, strlen(class));
  if (has_underscore) cairn_range(p, n, '_', '_');
  p->re->nodes[n].is_negated = is_negated;
  return n;
}

static int cairn_alternatives(struct parser *p);

static int cairn_group(struct parser *p) {
  int number = ++p->re->groups;
  p->depth++;
  int inner = cairn_alternatives(p);
  p->depth--;
  if (p->error != 0) return 0;
  int is_closed = p->is_extended ? *p->at == ')' : p->at[0] == '\\' && p->at[1] == ')';
  if (!is_closed) {
    p->error = REG_EPAREN;
    return 0;
  }
  p->at += p->is_extended ? 1 : 2;
  if (number < 64) p->closed |= 1UL << number;
  int n = cairn_node(p, GROUP, inner, 0);
  p->re->nodes[n].number = number;
  return n;
}

static int cairn_escape(struct parser *p) {
  int c = (byte)*p->at;
  if (c == 0) {
    p->error = REG_EESCAPE;
    return 0;
  }
  p->at++;
  switch (c) {
    case 'w': return cairn_word_set(p, "alnum", 1, 0);
    case 'W': return cairn_word_set(p, "alnum", 1, 1);
    case 's': return cairn_word_set(p, "space", 0, 0);
    case 'S': return cairn_word_set(p, "space", 0, 1);
    case 'b': return cairn_node(p, WORD_EDGE, 0, 0);
    case 'B': return cairn_node(p, NO_WORD_EDGE, 0, 0);
    case '<': return cairn_node(p, WORD_START, 0, 0);
    case '>': return cairn_node(p, WORD_END, 0, 0);
    case '`': return cairn_node(p, TEXT_START, 0, 0);
    case '\'': return cairn_node(p, TEXT_END, 0, 0);
    default: break;
  }
  if (c >= '1' && c <= '9') {
    if (!(p->closed >> (c - '0') & 1)) {
      p->error = REG_ESUBREG;
      return 0;
    }
    int n = cairn_node(p, BACK, 0, 0);
    p->re->nodes[n].number = c - '0';
    p->re->has_back = 1;
    return n;
  }
  return cairn_one(p, c);
}

/* Whether an alternative or the expression ends here. */
static int cairn_is_end(struct parser *p) {
  if (*p->at == 0) return 1;
  if (p->is_extended) return *p->at == '|' || (*p->at == ')' && p->depth > 0);
  return p->at[0] == '\\' && (p->at[1] == '|' || (p->at[1] == ')' && p->depth > 0));
}

/* Digits up to a comma or the closing brace; -1 when there are none, -2 when it is something else. */
static int cairn_number(struct parser *p, int *is_closed, int *has_comma) {
  int n = -1;
  *is_closed = *has_comma = 0;
  for (;; p->at++) {
    if (*p->at == 0) return -2;
    if (p->is_extended ? *p->at == '}' : p->at[0] == '\\' && p->at[1] == '}') {
      p->at += p->is_extended ? 1 : 2;
      *is_closed = 1;
      return n;
    }
    if (*p->at == ',') {
      p->at++;
      *has_comma = 1;
      return n;
    }
    int digit = *p->at - '0';
    n = digit < 0 || digit > 9 || n == -2 ? -2 : n == -1 ? digit : n > MAX_REPEAT ? n : n * 10 + digit;
  }
}

/* {m,n} behind its brace. */
static void cairn_braces(struct parser *p, int *min, int *max) {
  int is_closed, has_comma;
  *min = cairn_number(p, &is_closed, &has_comma);
  if (*min == -1) {
    if (!has_comma) {
      p->error = REG_BADBR;
      return;
    }
    *min = 0;
  }
  if (*min != -2) *max = is_closed ? *min : has_comma ? cairn_number(p, &is_closed, &has_comma) : -2;
  if (*min == -2 || *max == -2) {
    p->error = *p->at == 0 && !is_closed ? REG_EBRACE : REG_BADBR;
  } else if ((*max != UNBOUNDED && *min > *max) || !is_closed) {
    p->error = REG_BADBR;
  } else if (*min > MAX_REPEAT || *max > MAX_REPEAT) {
    p->error = REG_ESIZE;
  }
}

/* How often what stands before is repeated; 0 when no repetition follows. */
static int cairn_repetition(struct parser *p, int *min, int *max) {
  char c = *p->at;
  if (!p->is_extended && c == '\\' && (p->at[1] == '+' || p->at[1] == '?')) {
    *min = p->at[1] == '+';
    *max = p->at[1] == '+' ? UNBOUNDED : 1;
    p->at += 2;
    return 1;
  }
  if (c == '*' || (p->is_extended && (c == '+' || c == '?'))) {
    *min = c == '+';
    *max = c == '?' ? 1 : UNBOUNDED;
    p->at++;
    return 1;
  }
  if (p->is_extended ? c == '{' : c == '\\' && p->at[1] == '{') {
    p->at += p->is_extended ? 1 : 2;
    cairn_braces(p, min, max);
    return 1;
  }
  return 0;
}

static int cairn_atom(struct parser *p, int is_start) {
  char c = *p->at;
  if (c == '[') {
    p->at++;
    return cairn_brackets(p);
  }
  if (c == '.') {
    p->at++;
    return cairn_any(p);
  }
  if (c == '\\') {
    p->at++;
    if (!p->is_extended && *p->at == '(') {
      p->at++;
      return cairn_group(p);
    }
    return cairn_escape(p);
  }
  if (p->is_extended && c == '(') {
    p->at++;
    return cairn_group(p);
  }
  if (c == '^' && (p->is_extended || is_start)) {
    p->at++;
    return cairn_node(p, LINE_START, 0, 0);
  }
  if (c == '$') {
    const char *next = p->at + 1;
    int is_last = *next == 0 || (next[0] == '\\' && (next[1] == ')' || next[1] == '|'));
    if (p->is_extended || is_last) {
      p->at++;
      return cairn_node(p, LINE_END, 0, 0);
    }
  }
  p->at++;
  return cairn_one(p, (byte)c);
}

/* Whether a repetition follows that basic expressions do not allow twice. */
static int cairn_repeats_again(const struct parser *p) { return *p->at == '*' || (p->at[0] == '\\' && p->at[1] == '{'); }

/* A repetition with nothing before it: an error, or in basic expressions a character. */
static int cairn_stray_repetition(struct parser *p) {
  char c = *p->at;
  if (p->is_extended) {
    if (c == '*' || c == '+' || c == '?' || c == '{') p->error = REG_BADRPT;
    return -1;
  }
  if (c == '*') return cairn_one(p, (byte)*p->at++);
  if (c == '\\' && p->at[1] == '{') p->error = REG_BADRPT;
  if (c == '\\' && p->at[1] == ')') p->error = REG_ERPAREN;
  return -1;
}

static int cairn_sequence(struct parser *p) {
  int all = -1, is_start = 1;
  while (p->error == 0 && !cairn_is_end(p)) {
    int min, max;
    int part = is_start || !p->is_extended ? cairn_stray_repetition(p) : -1;
    if (p->error == 0 && part < 0) part = cairn_atom(p, is_start);
    if (p->error != 0) break;
    is_start = p->re->nodes[part].kind >= LINE_START;
    while (!is_start && p->error == 0 && cairn_repetition(p, &min, &max)) {
      int repeat = cairn_node(p, REPEAT, part, 0);
      p->re->nodes[repeat].min = min;
      p->re->nodes[repeat].max = max;
      part = repeat;
      if (!p->is_extended && p->error == 0 && cairn_repeats_again(p)) p->error = REG_BADRPT;
    }
    if (p->error == 0) all = all < 0 ? part : cairn_node(p, JOIN, all, part);
  }
  return all < 0 ? cairn_node(p, EMPTY, 0, 0) : all;
}

static int cairn_alternatives(struct parser *p) {
  int all = cairn_sequence(p);
  while (p->error == 0 && (p->is_extended ? *p->at == '|' : p->at[0] == '\\' && p->at[1] == '|')) {
    p->at += p->is_extended ? 1 : 2;
    int other = cairn_sequence(p);
    all = cairn_node(p, EITHER, all, other);
  }
  return all;
}

/* Code: each node's lies in one piece and is left at its end. */
static int cairn_emit(struct cairn_regex *re, int op, int to, int other) {
  re->code = cairn_more(re->code, re->code_count, &re->code_room, sizeof *re->code);
  re->code[re->code_count] = (struct step){op, to, other};
  return re->code_count++;
}

static int cairn_compile(struct cairn_regex *re, int at);

static int cairn_compile_repeat(struct cairn_regex *re, const struct node *n) {
  for (int i = 0; i < n->min; i++) {
    if (cairn_compile(re, n->left)) return REG_ESPACE;
  }
  if (n->max == UNBOUNDED) {
    int split = cairn_emit(re, O_SPLIT, re->code_count + 1, 0);
    if (cairn_compile(re, n->left)) return REG_ESPACE;
    cairn_emit(re, O_JUMP, split, 0);
    re->code[split].other = re->code_count;
    return 0;
  }
  int first = re->code_count;
  for (int i = n->min; i < n->max; i++) {
    cairn_emit(re, O_SPLIT, re->code_count + 1, -2);
    if (cairn_compile(re, n->left)) return REG_ESPACE;
  }
  for (int i = first; i < re->code_count; i++) {
    if (re->code[i].op == O_SPLIT && re->code[i].other == -2) re->code[i].other = re->code_count;
  }
  return 0;
}

static int cairn_compile(struct cairn_regex *re, int at) {
  struct node n = re->nodes[at];
  if (re->code_count > 10 * MAX_NODES) return REG_ESPACE;
  int start = re->code_count, split, jump;
  switch (n.kind) {
    case EMPTY: break;
    case SET: cairn_emit(re, O_SET, at, 0); break;
    case GROUP: if (cairn_compile(re, n.left)) return REG_ESPACE; break;
    case BACK: break;
    case JOIN: if (cairn_compile(re, n.left) || cairn_compile(re, n.right)) return REG_ESPACE; break;
    case EITHER:
      split = cairn_emit(re, O_SPLIT, re->code_count + 1, 0);
      if (cairn_compile(re, n.left)) return REG_ESPACE;
      jump = cairn_emit(re, O_JUMP, 0, 0);
      re->code[split].other = re->code_count;
      if (cairn_compile(re, n.right)) return REG_ESPACE;
      re->code[jump].to = re->code_count;
      break;
    case REPEAT: if (cairn_compile_repeat(re, &n)) return REG_ESPACE; break;
    default: cairn_emit(re, O_ASSERT, at, 0); break;
  }
  re->nodes[at].code = start;
  re->nodes[at].end = re->code_count;
  return 0;
}

/* Matching. */
struct text {
  struct cairn_regex *re;
  const byte *s;
  int start, length; /* the text is s[0 .. length); s[start] is where the search begins */
  int flags, has_lines;
  int *states, *next, *stack, *seen, mark; /* sets of states */
  regmatch_t *groups;
  int group_count;
  long budget;
};

static int cairn_is_in(const struct cairn_regex *re, const struct node *n, int c) {
  int found = 0;
  c = cairn_fold(re, c);
  for (int i = 0; i < n->count; i++) {
    struct range r = re->ranges[n->first + i];
    found |= r.low == r.high ? c == r.low : (c >= r.low) & (c <= r.high);
  }
  return found != n->is_negated;
}

static int cairn_is_word(const struct text *t, int i) {
  if (i < 0 || i >= t->length) return 0;
  int c = t->s[i];
  return (isalnum(c) != 0) | (c == '_');
}

static int cairn_holds(const struct text *t, int kind, int i) {
  int lines = t->has_lines;
  switch (kind) {
    case LINE_START: return (i == 0 && !(t->flags & REG_NOTBOL)) || (i > 0 && lines && t->s[i - 1] == '\n');
    case LINE_END: return (i == t->length && !(t->flags & REG_NOTEOL)) || (i < t->length && lines && t->s[i] == '\n');
    case TEXT_START: return i == 0;
    case TEXT_END: return i == t->length;
    case WORD_EDGE: return cairn_is_word(t, i - 1) != cairn_is_word(t, i);
    case NO_WORD_EDGE: return cairn_is_word(t, i - 1) == cairn_is_word(t, i);
    case WORD_START: return !cairn_is_word(t, i - 1) && cairn_is_word(t, i);
    default: return cairn_is_word(t, i - 1) && !cairn_is_word(t, i);
  }
}

/* Adds a state and all it reaches without a character; whether `end` is among them. */
static int cairn_reach(struct text *t, int from, int end, int i, int *set, int *count) {
  int depth = 0, is_end = 0;
  t->stack[depth++] = from;
  while (depth > 0) {
    int at = t->stack[--depth];
    if (at == end) {
      is_end = 1;
      continue;
    }
    if (t->seen[at] == t->mark) continue;
    t->seen[at] = t->mark;
    struct step step = t->re->code[at];
    switch (step.op) {
      case O_SET: set[(*count)++] = at; break;
      case O_JUMP: t->stack[depth++] = step.to; break;
      case O_SPLIT:
        t->stack[depth++] = step.other;
        t->stack[depth++] = step.to;
        break;
      default:
        if (cairn_holds(t, t->re->nodes[step.to].kind, i)) t->stack[depth++] = at + 1;
        break;
    }
  }
  return is_end;
}

/*
 * Carries the states of one node over the text from i. Marks in `ends` (when given) where it can end, up to `limit`;
 * the last such place, or -1.
 */
static int cairn_run(struct text *t, const struct node *n, int i, int limit, byte *ends) {
  int count = 0, last = -1, first = i;
  t->mark++;
  int is_end = cairn_reach(t, n->code, n->end, i, t->states, &count);
  for (;;) {
    if (ends != NULL) ends[i - first] = (byte)is_end;
    if (is_end) last = i;
    if (count == 0 || i == limit) break;
    int c = t->s[i++], more = 0;
    t->mark++;
    is_end = 0;
    for (int k = 0; k < count; k++) {
      int at = t->states[k];
      if (cairn_is_in(t->re, &t->re->nodes[t->re->code[at].to], c)) is_end |= cairn_reach(t, at + 1, n->end, i, t->next, &more);
    }
    int *swapped = t->states;
    t->states = t->next;
    t->next = swapped;
    count = more;
  }
  if (ends != NULL) {
    while (i < limit) ends[++i - first] = 0;
  }
  return last;
}

static int cairn_has_groups(const struct cairn_regex *re, int at) {
  const struct node *n = &re->nodes[at];
  switch (n->kind) {
    case GROUP: return 1;
    case JOIN: case EITHER: return cairn_has_groups(re, n->left) || cairn_has_groups(re, n->right);
    case REPEAT: return cairn_has_groups(re, n->left);
    default: return 0;
  }
}

/* Whether the node can match exactly s[i .. j). */
static int cairn_fits_node(struct text *t, const struct node *n, int i, int j) {
  byte *ends = __cairn_hidden_block((size_t)(j - i) + 1);
  cairn_run(t, n, i, j, ends);
  int is_end = ends[j - i];
  __cairn_release(ends);
  return is_end;
}

static int cairn_fits(struct text *t, int at, int i, int j) { return cairn_fits_node(t, &t->re->nodes[at], i, j); }
static void cairn_set_groups(struct text *t, int at, int i, int j);

static int cairn_has_anchors(const struct cairn_regex *re, int at) {
  const struct node *n = &re->nodes[at];
  switch (n->kind) {
    case EMPTY: case SET: case BACK: return 0;
    case JOIN: case EITHER: return cairn_has_anchors(re, n->left) || cairn_has_anchors(re, n->right);
    case GROUP: case REPEAT: return cairn_has_anchors(re, n->left);
    default: return 1;
  }
}

/* Whether a repetition, after so many rounds, can match exactly s[i .. j): its rounds lie in the code one by one. */
static int cairn_rest_fits(struct text *t, int at, int rounds, int i, int j) {
  struct node rest = t->re->nodes[at];
  int one = t->re->nodes[rest.left].end - t->re->nodes[rest.left].code;
  if (rounds <= rest.min) {
    rest.code += rounds * one;
  } else {
    rest.code += rest.min * one + (rest.max == UNBOUNDED ? 0 : (rounds - rest.min) * (one + 1));
  }
  return cairn_fits_node(t, &rest, i, j);
}

/* Repetitions: each takes as much as leaves a match for the rest. */
static void cairn_set_repeats(struct text *t, int at, int i, int j) {
  struct node n = t->re->nodes[at];
  byte *ends = __cairn_hidden_block((size_t)(j - i) + 1);
  int takes_nothing = i == j && !cairn_has_anchors(t->re, n.left) && cairn_fits(t, n.left, i, i);
  for (int round = 0; (i < j || round < n.min || (takes_nothing && round == 0)) && (n.max == UNBOUNDED || round < n.max); round++) {
    int k;
    cairn_run(t, &t->re->nodes[n.left], i, j, ends);
    for (k = j; k >= i; k--) {
      int is_useful = k > i || round < n.min || takes_nothing;
      if (ends[k - i] && is_useful && cairn_rest_fits(t, at, round + 1, k, j)) break;
    }
    if (k < i) break;
    cairn_set_groups(t, n.left, i, k);
    i = k;
  }
  __cairn_release(ends);
}

static void cairn_set_groups(struct text *t, int at, int i, int j) {
  struct node n = t->re->nodes[at];
  int k;
  byte *ends;
  if (!cairn_has_groups(t->re, at)) return;
  switch (n.kind) {
    case GROUP:
      if (n.number < t->group_count) t->groups[n.number] = (regmatch_t){i, j};
      cairn_set_groups(t, n.left, i, j);
      break;
    case JOIN:
      ends = __cairn_hidden_block((size_t)(j - i) + 1);
      cairn_run(t, &t->re->nodes[n.left], i, j, ends);
      for (k = j; k > i; k--) {
        if (ends[k - i] && cairn_fits(t, n.right, k, j)) break;
      }
      __cairn_release(ends);
      cairn_set_groups(t, n.left, i, k);
      cairn_set_groups(t, n.right, k, j);
      break;
    case EITHER:
      cairn_set_groups(t, cairn_fits(t, n.left, i, j) ? n.left : n.right, i, j);
      break;
    case REPEAT:
      if (n.max != 0) cairn_set_repeats(t, at, i, j);
      break;
    default: break;
  }
}

/* With back-references: everything is tried, the longest match kept. What is still to match is a list. */
struct todo { int node, round, entry; const struct todo *next; };

static void cairn_try(struct text *t, int at, int round, int entry, int i, const struct todo *next, regmatch_t *found, regmatch_t *best);

static void cairn_go_on(struct text *t, int i, const struct todo *next, regmatch_t *found, regmatch_t *best) {
  if (next == NULL) {
    if (i > best[0].end || best[0].end < 0) {
      memcpy(best, found, (size_t)(t->re->groups + 1) * sizeof *best);
      best[0].end = i;
    }
    return;
  }
  if (next->node >= 0) {
    cairn_try(t, next->node, next->round, next->entry, i, next->next, found, best);
    return;
  }
  regmatch_t old = found[-next->node];
  found[-next->node] = (regmatch_t){next->entry, i};
  cairn_go_on(t, i, next->next, found, best);
  found[-next->node] = old;
}

static void cairn_try(struct text *t, int at, int round, int entry, int i, const struct todo *next, regmatch_t *found, regmatch_t *best) {
  struct node n = t->re->nodes[at];
  if (best[0].end == t->length) return;
  switch (n.kind) {
    case EMPTY: cairn_go_on(t, i, next, found, best); return;
    case SET:
      if (i < t->length && cairn_is_in(t->re, &n, t->s[i])) cairn_go_on(t, i + 1, next, found, best);
      return;
    case GROUP: {
      struct todo close = {-n.number, 0, i, next};
      cairn_try(t, n.left, 0, -1, i, &close, found, best);
      return;
    }
    case BACK: {
      regmatch_t m = found[n.number];
      if (m.start < 0 || i + (m.end - m.start) > t->length) return;
      for (int k = m.start; k < m.end; k++) {
        int a = t->s[k], b = t->s[i + k - m.start];
        if (cairn_fold(t->re, a) != cairn_fold(t->re, b)) return;
      }
      cairn_go_on(t, i + (m.end - m.start), next, found, best);
      return;
    }
    case JOIN: {
      struct todo right = {n.right, 0, -1, next};
      cairn_try(t, n.left, 0, -1, i, &right, found, best);
      return;
    }
    case EITHER:
      cairn_try(t, n.left, 0, -1, i, next, found, best);
      cairn_try(t, n.right, 0, -1, i, next, found, best);
      return;
    case REPEAT: {
      if ((n.max == UNBOUNDED || round < n.max) && (i != entry || round < n.min)) {
        struct todo again = {at, round + 1, i, next};
        cairn_try(t, n.left, 0, -1, i, &again, found, best);
      }
      if (round >= n.min) cairn_go_on(t, i, next, found, best);
      return;
    }
    default:
      if (cairn_holds(t, n.kind, i)) cairn_go_on(t, i, next, found, best);
      return;
  }
}

static int cairn_match_by_trying(struct text *t, int i) {
  size_t size = (size_t)(t->re->groups + 1) * sizeof(regmatch_t);
  regmatch_t *found = __cairn_hidden_block(size), *best = __cairn_hidden_block(size);
  memset(found, 255, size);
  memset(best, 255, size);
  cairn_try(t, t->re->root, 0, -1, i, NULL, found, best);
  int end = best[0].end;
  if (end >= 0) {
    for (int g = 1; g < t->group_count && g <= t->re->groups; g++) t->groups[g] = best[g];
  }
  __cairn_release(found);
  __cairn_release(best);
  return end;
}

static int cairn_search(struct text *t, regmatch_t *whole) {
  struct cairn_regex *re = t->re;
  for (int i = t->start; i <= t->length; i++) {
    int end = re->has_back ? cairn_match_by_trying(t, i) : cairn_run(t, &re->nodes[re->root], i, t->length, NULL);
    if (end < 0) continue;
    *whole = (regmatch_t){i, end};
    if (!re->has_back && t->group_count > 1) cairn_set_groups(t, re->root, i, end);
    return 1;
  }
  return 0;
}

/* The functions of the header. */
void regfree(regex_t *r) {
  struct cairn_regex *re = r->program;
  if (re == NULL) return;
  if (re->nodes != NULL) __cairn_release(re->nodes);
  if (re->ranges != NULL) __cairn_release(re->ranges);
  if (re->code != NULL) __cairn_release(re->code);
  __cairn_release(re);
  r->program = NULL;
  free(r->fastmap);
  free(r->translate);
  r->fastmap = NULL;
  r->translate = NULL;
}

static int cairn_compiled(regex_t *r, const char *pattern, int flags) {
  struct cairn_regex *re = __cairn_hidden_block(sizeof *re);
  memset(re, 0, sizeof *re);
  re->flags = flags;
  r->program = re;
  struct parser p = {re, pattern, 0, flags & REG_EXTENDED, 0, 0};
  re->root = cairn_alternatives(&p);
  if (p.error == 0) p.error = cairn_compile(re, re->root);
  if (p.error == REG_ERPAREN) p.error = REG_EPAREN;
  r->re_nsub = (size_t)re->groups;
  return p.error;
}

int regcomp(regex_t *r, const char *pattern, int flags) {
  memset(r, 0, sizeof *r);
  int error = cairn_compiled(r, pattern, flags & REG_NEWLINE ? flags | DOT_IS_NO_LINE_END | LIST_HAS_NO_LINE_END : flags);
  if (error != 0) regfree(r);
  return error;
}

/* Room for sets of states, to be released. */
static int *cairn_sets(struct text *t) {
  size_t states = (size_t)t->re->code_count + 2;
  int *sets = __cairn_hidden_block(5 * states * sizeof *sets);
  memset(sets, 0, 5 * states * sizeof *sets);
  t->states = sets;
  t->next = sets + states;
  t->seen = sets + 2 * states;
  t->stack = sets + 3 * states;
  return sets;
}

int regexec(const regex_t *r, const char *s, size_t n, regmatch_t *matches, int flags) {
  struct cairn_regex *re = r->program;
  struct text t = {re, (const byte *)s, 0, 0, flags, re->flags & REG_NEWLINE};
  int has_bounds = flags & REG_STARTEND;
  t.start = has_bounds ? matches[0].start : 0;
  t.length = has_bounds ? matches[0].end : (int)strlen(s);
  if (re->flags & REG_NOSUB) n = 0;
  int *sets = cairn_sets(&t);
  regmatch_t whole;
  t.groups = matches;
  t.group_count = (int)(n < (size_t)re->groups + 1 ? n : (size_t)re->groups + 1);
  for (size_t i = 0; i < n; i++) {
    if (!(has_bounds && i == 0)) matches[i] = (regmatch_t){-1, -1};
  }
  int is_found = cairn_search(&t, &whole);
  if (is_found && n > 0) matches[0] = whole;
  __cairn_release(sets);
  return is_found ? 0 : REG_NOMATCH;
}

static const char *const cairn_errors[17] = {"Success", "No match", "Invalid regular expression", "Invalid collation character", "Invalid character class name", "Trailing backslash", "Invalid back reference", "Unmatched [, [^, [:, [., or [=", "Unmatched ( or \\(", "Unmatched \\{", "Invalid content of \\{\\}", "Invalid range end", "Memory exhausted", "Invalid preceding regular expression", "Premature end of regular expression", "Regular expression too big", "Unmatched ) or \\)"};

size_t regerror(int error, const regex_t *r, char *to, size_t size) {
  const char *text = error >= 0 && error < 17 ? cairn_errors[error] : "Unknown error";
  size_t n = strlen(text) + 1;
  if (size != 0) {
    size_t cut = n <= size ? n : size;
    memcpy(to, text, cut);
    to[cut - 1] = 0;
  }
  return n;
}

/* The functions of GNU: the syntax is what re_set_syntax said, anchors hold at each line, and the text is as long as the caller says. */
unsigned long re_syntax_options;

enum { BIT_NO_SUB = 1 << 4, BIT_NOT_BOL = 1 << 5, BIT_NOT_EOL = 1 << 6, BIT_LINES = 1 << 7, REGISTERS = 6, REGISTERS_FIXED = 2 << 1, REGISTERS_GROW = 1 << 1 };
#define SYNTAX_DOT_IS_LINE_END (1UL << 6)
#define SYNTAX_DOT_IS_NO_ZERO (1UL << 7)
#define SYNTAX_LIST_HAS_NO_LINE_END (1UL << 8)
#define SYNTAX_EXTENDED (1UL << 13)
#define SYNTAX_NO_EMPTY_RANGES (1UL << 16)
#define SYNTAX_ICASE (1UL << 22)
#define SYNTAX_NO_SUB (1UL << 25)
/* Character classes and intervals; of what else a syntax may say that of POSIX is known. */
#define SYNTAX_POSIX (1UL << 2 | 1UL << 9)
#define SYNTAX_BASIC (SYNTAX_POSIX | 1UL << 1)
#define SYNTAX_FULL (SYNTAX_POSIX | 1UL << 3 | 1UL << 4 | 1UL << 5 | 1UL << 12 | 1UL << 13 | 1UL << 15 | 1UL << 17)
#define SYNTAX_FREE (SYNTAX_DOT_IS_LINE_END | SYNTAX_DOT_IS_NO_ZERO | SYNTAX_LIST_HAS_NO_LINE_END | SYNTAX_NO_EMPTY_RANGES | 1UL << 18 | 1UL << 20 | SYNTAX_ICASE | 1UL << 24 | SYNTAX_NO_SUB)

struct re_registers { unsigned count; int *start, *end; };

unsigned long re_set_syntax(unsigned long syntax) {
  unsigned long before = re_syntax_options;
  re_syntax_options = syntax;
  return before;
}

int re_compile_fastmap(regex_t *r) { return 0; }

const char *re_compile_pattern(const char *pattern, size_t n, regex_t *r) {
  unsigned long syntax = re_syntax_options, rules = syntax & ~SYNTAX_FREE;
  if ((rules != SYNTAX_BASIC && rules != SYNTAX_FULL) || r->translate != NULL || memchr(pattern, 0, n) != NULL) {
    __cairn_outside("a syntax of regular expressions that is not POSIX");
  }
  int flags = (syntax & SYNTAX_EXTENDED ? REG_EXTENDED : 0) | (syntax & SYNTAX_ICASE ? REG_ICASE : 0);
  flags |= (syntax & SYNTAX_DOT_IS_LINE_END ? 0 : DOT_IS_NO_LINE_END) | (syntax & SYNTAX_DOT_IS_NO_ZERO ? DOT_IS_NO_ZERO : 0);
  flags |= (syntax & SYNTAX_LIST_HAS_NO_LINE_END ? LIST_HAS_NO_LINE_END : 0) | (syntax & SYNTAX_NO_EMPTY_RANGES ? 0 : RANGES_MAY_BE_EMPTY);
  char *text = __cairn_hidden_block(n + 1);
  memcpy(text, pattern, n);
  text[n] = 0;
  int error = cairn_compiled(r, text, flags);
  __cairn_release(text);
  r->syntax = syntax;
  r->bits = BIT_LINES | (syntax & SYNTAX_NO_SUB ? BIT_NO_SUB : 0); // the caller need not have set any
  return error == 0 ? NULL : cairn_errors[error];
}

void re_set_registers(regex_t *r, struct re_registers *registers, unsigned count, int *starts, int *ends) {
  r->bits = (r->bits & ~(unsigned)REGISTERS) | (count != 0 ? REGISTERS_GROW : 0);
  *registers = (struct re_registers){count, count != 0 ? starts : NULL, count != 0 ? ends : NULL};
}

/* There is room for one more than there are groups, which is always -1. */
static void cairn_registers(regex_t *r, struct re_registers *to, unsigned groups) {
  unsigned kind = r->bits & REGISTERS;
  if (kind == REGISTERS_FIXED || (kind == REGISTERS_GROW && to->count > groups)) return;
  int *old_start = kind == REGISTERS_GROW ? to->start : NULL, *old_end = kind == REGISTERS_GROW ? to->end : NULL;
  to->start = realloc(old_start, (groups + 1) * sizeof *to->start);
  to->end = realloc(old_end, (groups + 1) * sizeof *to->end);
  to->count = groups + 1;
  r->bits = (r->bits & ~(unsigned)REGISTERS) | REGISTERS_GROW;
}

/* The place of a match that begins at one of the places from `start` to `last`, or -1; how long it is in `length`. */
static int cairn_searched(regex_t *r, const char *s, int size, int start, int last, struct re_registers *registers, int *length) {
  struct cairn_regex *re = r->program;
  struct text t = {re, (const byte *)s, start, size, (r->bits & BIT_NOT_BOL ? REG_NOTBOL : 0) | (r->bits & BIT_NOT_EOL ? REG_NOTEOL : 0), (r->bits & BIT_LINES) != 0};
  int groups = registers == NULL || (r->bits & BIT_NO_SUB) ? 0 : re->groups + 1, step = start <= last ? 1 : -1, place = -1;
  int *sets = cairn_sets(&t);
  t.groups = __cairn_hidden_block((size_t)(groups + 1) * sizeof *t.groups);
  memset(t.groups, 255, (size_t)(groups + 1) * sizeof *t.groups);
  t.group_count = groups;
  for (int i = start; place < 0; i += step) {
    int end = re->has_back ? cairn_match_by_trying(&t, i) : cairn_run(&t, &re->nodes[re->root], i, size, NULL);
    if (end >= 0) {
      place = i;
      *length = end - i;
      if (!re->has_back && groups > 1) cairn_set_groups(&t, re->root, i, end);
      t.groups[0] = (regmatch_t){i, end};
    }
    if (i == last) break;
  }
  if (place >= 0 && groups > 0) {
    cairn_registers(r, registers, (unsigned)groups);
    for (unsigned g = 0; g < registers->count; g++) {
      registers->start[g] = g < (unsigned)groups ? t.groups[g].start : -1;
      registers->end[g] = g < (unsigned)groups ? t.groups[g].end : -1;
    }
  }
  __cairn_release(t.groups);
  __cairn_release(sets);
  return place;
}

int re_search(regex_t *r, const char *s, int size, int start, int range, struct re_registers *registers) {
  if (start < 0 || start > size) return -1;
  long last = (long)start + range;
  int length;
  return cairn_searched(r, s, size, start, last < 0 ? 0 : last > size ? size : (int)last, registers, &length);
}

int re_match(regex_t *r, const char *s, int size, int start, struct re_registers *registers) {
  if (start < 0 || start > size) return -1;
  int length;
  return cairn_searched(r, s, size, start, start, registers, &length) < 0 ? -1 : length;
}
