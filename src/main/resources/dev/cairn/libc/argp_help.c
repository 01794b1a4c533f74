/* What argp prints: usage, the list of options, errors. Columns and order are the GNU library's where ARGP_HELP_FMT is not set. */
#include "cairn_argp.h"

extern FILE *stderr;
int fputc(int c, FILE *f);
int fprintf(FILE *f, const char *format, ...);
int vsnprintf(char *to, size_t n, const char *format, va_list list);
int fflush(FILE *f);
void exit(int status) __attribute__((noreturn));
int strcasecmp(const char *a, const char *b);
char *strerror(int error);

const char *argp_program_bug_address;
int argp_err_exit_status = 64;

enum { SHORT_COLUMN = 2, LONG_COLUMN = 6, DOC_COLUMN = 2, TEXT_COLUMN = 29, HEADER_COLUMN = 1, USAGE_INDENT = 12, RIGHT = 79 };
#define LONGEST 4096
#define MOST_ENTRIES 512

int _option_is_end(const struct argp_option *o) { return !o->key && !o->name && !o->doc && !o->group; }
int _option_is_short(const struct argp_option *o) {
  return !(o->flags & OPTION_DOC) && o->key >= ' ' && o->key < 127;
}

/* Lines that are broken at blanks before the right margin; what is broken off goes on at `wrap`. */
struct cairn_lines {
  FILE *to;
  char line[LONGEST];
  int length, left, wrap;
};

static int cairn_is_blank(char c) { return c == ' ' || c == '\t'; }

static void cairn_write(struct cairn_lines *out, int from, int to) {
  for (int i = from; i < to; i++) fputc(out->line[i], out->to);
}

/* Where a line that is too long is broken: the blank before what does not fit, or the first one behind it. */
static int cairn_break(const struct cairn_lines *out, int from, int column) {
  int at = from + RIGHT - column;
  if (at >= out->length) at = out->length - 1;
  while (at > from && !cairn_is_blank(out->line[at])) at--;
  int begin = from;
  while (begin < out->length && cairn_is_blank(out->line[begin])) begin++;
  if (at > begin) return at;
  for (at = begin; at < out->length && !cairn_is_blank(out->line[at]);) at++;
  return at;
}

static void cairn_flush(struct cairn_lines *out) {
  int from = 0, column = 0;
  while (column + out->length - from >= RIGHT) {
    int at = cairn_break(out, from, column), end = at;
    while (end > from && cairn_is_blank(out->line[end - 1])) end--;
    if (at >= out->length) break;
    cairn_write(out, from, end);
    fputc('\n', out->to);
    for (from = at; from < out->length && cairn_is_blank(out->line[from]);) from++;
    for (int i = 0; i < out->wrap; i++) fputc(' ', out->to);
    column = out->wrap;
  }
  cairn_write(out, from, out->length);
  out->length = 0;
}

/* The column as it is when the line so far is broken. */
static int cairn_column(const struct cairn_lines *out) {
  int from = 0, column = 0;
  while (column + out->length - from >= RIGHT) {
    int at = cairn_break(out, from, column);
    if (at >= out->length) break;
    for (from = at; from < out->length && cairn_is_blank(out->line[from]);) from++;
    column = out->wrap;
  }
  return column + out->length - from;
}

static void cairn_put(struct cairn_lines *out, char c) {
  if (c == '\n') {
    cairn_flush(out);
    fputc('\n', out->to);
    return;
  }
  if (out->length == 0) {
    for (int i = 0; i < out->left; i++) out->line[out->length++] = ' ';
  }
  if (out->length < LONGEST) out->line[out->length++] = c;
}

static void cairn_text(struct cairn_lines *out, const char *text) {
  while (*text != 0) cairn_put(out, *text++);
}

static void cairn_three(struct cairn_lines *out, const char *a, const char *b, const char *c) {
  cairn_text(out, a);
  cairn_text(out, b);
  cairn_text(out, c);
}

static void cairn_indent(struct cairn_lines *out, int column) {
  while (cairn_column(out) < column) cairn_put(out, ' ');
}

/* A blank, or a new line where what follows does not fit. */
static void cairn_space(struct cairn_lines *out, int room) { cairn_put(out, cairn_column(out) + room >= RIGHT ? '\n' : ' '); }

/* An option with its aliases, and where it stands in the list. */
struct cairn_entry {
  const struct argp_option *first;
  int count, group, order;
  const struct argp_child *cluster;
  int cluster_order;
  const struct argp *argp;
};

struct cairn_list {
  struct cairn_entry all[MOST_ENTRIES];
  int count, clusters;
};

static void cairn_collect(struct cairn_list *list, const struct argp *argp, const struct argp_child *cluster, int cluster_order) {
  int group = 0;
  const struct argp_option *o = argp->options;
  while (o != NULL && !_option_is_end(o) && list->count < MOST_ENTRIES) {
    struct cairn_entry *e = &list->all[list->count];
    group = o->group ? o->group : !o->name && !o->key ? group + 1 : group;
    struct cairn_entry made = {o, 1, group, list->count, cluster, cluster_order, argp};
    for (o++; !_option_is_end(o) && (o->flags & OPTION_ALIAS); o++) made.count++;
    *e = made;
    list->count++;
  }
  for (const struct argp_child *c = argp->children; c != NULL && c->argp != NULL; c++) {
    int is_cluster = c->group != 0 || c->header != NULL;
    cairn_collect(list, c->argp, is_cluster ? c : cluster, is_cluster ? ++list->clusters : cluster_order);
  }
}

static int cairn_first_letter(const struct cairn_entry *e) {
  for (int i = 0; i < e->count; i++) {
    if (_option_is_short(&e->first[i]) && !(e->first[i].flags & OPTION_HIDDEN)) return e->first[i].key;
  }
  return 0;
}

static const char *cairn_first_long(const struct cairn_entry *e) {
  for (int i = 0; i < e->count; i++) {
    if (e->first[i].name != NULL && !(e->first[i].flags & OPTION_HIDDEN)) return e->first[i].name;
  }
  return NULL;
}

static int cairn_lower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }

/* Groups from 0 upwards come before those below 0. */
static int cairn_by_group(int a, int b) { return (a < 0) == (b < 0) ? a - b : b - a; }

static int cairn_compare(const struct cairn_entry *a, const struct cairn_entry *b) {
  int outer_a = a->cluster != NULL ? a->cluster->group : a->group, outer_b = b->cluster != NULL ? b->cluster->group : b->group;
  if (a->cluster_order != b->cluster_order) {
    int by_outer = cairn_by_group(outer_a, outer_b);
    return by_outer != 0 ? by_outer : a->cluster_order - b->cluster_order;
  }
  if (a->group != b->group) return cairn_by_group(a->group, b->group);
  int is_doc_a = (a->first->flags & OPTION_DOC) != 0, is_doc_b = (b->first->flags & OPTION_DOC) != 0;
  if (is_doc_a != is_doc_b) return is_doc_a - is_doc_b;
  int short_a = cairn_first_letter(a), short_b = cairn_first_letter(b);
  const char *long_a = cairn_first_long(a), *long_b = cairn_first_long(b);
  int by_name = 0;
  if (!short_a && !short_b && long_a != NULL && long_b != NULL) {
    by_name = strcasecmp(long_a, long_b);
  } else {
    int first_a = short_a ? short_a : long_a != NULL ? *long_a : 0, first_b = short_b ? short_b : long_b != NULL ? *long_b : 0;
    by_name = cairn_lower(first_a) - cairn_lower(first_b);
    if (by_name == 0) by_name = first_b - first_a;
  }
  return by_name != 0 ? by_name : a->order - b->order;
}

static void cairn_sort(struct cairn_list *list) {
  for (int i = 1; i < list->count; i++) {
    struct cairn_entry moved = list->all[i];
    int j = i;
    for (; j > 0 && cairn_compare(&moved, &list->all[j - 1]) < 0; j--) list->all[j] = list->all[j - 1];
    list->all[j] = moved;
  }
}

static void cairn_usage(struct cairn_lines *out, const struct cairn_list *list) {
  char letters[128];
  int n = 0;
  for (int i = 0; i < list->count; i++) {
    for (int k = 0; k < list->all[i].count; k++) {
      const struct argp_option *real = list->all[i].first, *o = &real[k];
      int is_shown = !((real->flags | o->flags) & OPTION_NO_USAGE) && !((o->flags) & OPTION_HIDDEN);
      if (_option_is_short(o) && is_shown && real->arg == NULL && n < 127) letters[n++] = (char)o->key;
    }
  }
  letters[n] = 0;
  if (n > 0) cairn_three(out, " [-", letters, "]");
  for (int i = 0; i < list->count; i++) {
    for (int k = 0; k < list->all[i].count; k++) {
      const struct argp_option *real = list->all[i].first, *o = &real[k];
      char letter[2] = {(char)o->key, 0};
      if (!_option_is_short(o) || real->arg == NULL || ((real->flags | o->flags) & (OPTION_NO_USAGE | OPTION_HIDDEN))) continue;
      if (real->flags & OPTION_ARG_OPTIONAL) {
        cairn_three(out, " [-", letter, "[");
        cairn_three(out, real->arg, "]", "]");
      } else {
        cairn_space(out, 6 + (int)strlen(real->arg));
        cairn_three(out, "[-", letter, " ");
        cairn_three(out, real->arg, "]", "");
      }
    }
  }
  for (int i = 0; i < list->count; i++) {
    for (int k = 0; k < list->all[i].count; k++) {
      const struct argp_option *real = list->all[i].first, *o = &real[k];
      if (o->name == NULL || ((real->flags | o->flags) & (OPTION_NO_USAGE | OPTION_HIDDEN))) continue;
      cairn_three(out, " [", "--", o->name);
      if (real->arg != NULL && (real->flags & OPTION_ARG_OPTIONAL)) cairn_three(out, "[=", real->arg, "]");
      else if (real->arg != NULL) cairn_three(out, "=", real->arg, "");
      cairn_text(out, "]");
    }
  }
}

/* What a filter of the program makes of a text. */
static const char *cairn_filtered(const struct argp *argp, int key, const char *text, const struct argp_state *state) {
  if (argp == NULL || argp->help_filter == NULL) return text;
  return argp->help_filter(key, text, state != NULL && argp == state->root_argp ? state->input : NULL);
}

/* Whether a header came before, and the entry before. */
struct cairn_printed {
  int has_headers, lacks_arguments;
  const struct cairn_entry *before;
};

static void cairn_header(struct cairn_lines *out, struct cairn_printed *p, const char *text) {
  if (text == NULL) return;
  if (*text != 0) {
    if (p->before != NULL) cairn_put(out, '\n');
    cairn_indent(out, HEADER_COLUMN);
    out->left = out->wrap = HEADER_COLUMN;
    cairn_text(out, text);
    out->left = 0;
    cairn_put(out, '\n');
    out->wrap = 0;
  }
  p->has_headers = 1;
}

static void cairn_begin_item(struct cairn_lines *out, struct cairn_printed *p, const struct cairn_entry *e, int *count, int column) {
  if ((*count)++ > 0) {
    cairn_text(out, ", ");
  } else {
    if (p->has_headers && p->before != NULL && e->group != p->before->group) cairn_put(out, '\n');
    if (e->cluster != NULL && e->cluster->header != NULL && *e->cluster->header != 0 && (p->before == NULL || p->before->cluster != e->cluster)) {
      int wrap = out->wrap;
      cairn_header(out, p, e->cluster->header);
      out->wrap = wrap;
    }
  }
  cairn_indent(out, column);
}

static void cairn_argument(struct cairn_lines *out, const struct argp_option *real, const char *before) {
  if (real->arg == NULL) return;
  if (real->flags & OPTION_ARG_OPTIONAL) {
    cairn_three(out, "[", *before == ' ' ? "" : before, real->arg);
    cairn_text(out, "]");
  } else {
    cairn_three(out, before, real->arg, "");
  }
}

static void cairn_describe(struct cairn_lines *out, const char *text) {
  int column = cairn_column(out);
  if (text == NULL || *text == 0) return;
  if (column > TEXT_COLUMN + 3) {
    cairn_put(out, '\n');
    cairn_indent(out, TEXT_COLUMN);
  } else if (column >= TEXT_COLUMN) {
    cairn_text(out, "   ");
  } else {
    cairn_indent(out, TEXT_COLUMN);
  }
  out->wrap = out->left = TEXT_COLUMN;
  cairn_text(out, text);
}

static void cairn_item(struct cairn_lines *out, struct cairn_printed *p, const struct cairn_entry *e, const struct argp_state *state) {
  const struct argp_option *real = e->first;
  int count = 0, has_long = 0, has_short = 0;
  for (int k = 0; k < e->count; k++) has_long |= real[k].name != NULL && !(real[k].flags & (OPTION_HIDDEN | OPTION_DOC));
  out->wrap = SHORT_COLUMN;
  for (int k = 0; k < e->count; k++) {
    const struct argp_option *o = &real[k];
    if (!_option_is_short(o) || (o->flags & OPTION_HIDDEN)) continue;
    cairn_begin_item(out, p, e, &count, SHORT_COLUMN);
    has_short = 1;
    cairn_put(out, '-');
    cairn_put(out, (char)o->key);
    if (!has_long) cairn_argument(out, real, " ");
    else if (real->arg != NULL) p->lacks_arguments = 1;
  }
  int is_doc = (real->flags & OPTION_DOC) != 0;
  out->wrap = is_doc ? DOC_COLUMN : LONG_COLUMN;
  for (int k = 0; k < e->count; k++) {
    const struct argp_option *o = &real[k];
    if (o->name == NULL || (o->flags & OPTION_HIDDEN)) continue;
    cairn_begin_item(out, p, e, &count, is_doc ? DOC_COLUMN : LONG_COLUMN);
    if (!is_doc) cairn_text(out, "--");
    cairn_text(out, o->name);
    if (!is_doc) cairn_argument(out, real, "=");
  }
  out->left = 0;
  if (count == 0) {
    if (real->name != NULL || _option_is_short(real)) return;
    cairn_header(out, p, cairn_filtered(e->argp, ARGP_KEY_HELP_HEADER, real->doc, state));
  } else {
    cairn_describe(out, cairn_filtered(e->argp, real->key, real->doc, state));
    out->left = 0;
    cairn_put(out, '\n');
  }
  out->wrap = 0;
  p->before = e;
}

static void cairn_options(struct cairn_lines *out, const struct cairn_list *list, const struct argp_state *state) {
  struct cairn_printed p = {0, 0, NULL};
  for (int i = 0; i < list->count; i++) cairn_item(out, &p, &list->all[i], state);
  if (!p.lacks_arguments) return;
  const char *note = cairn_filtered(state != NULL ? state->root_argp : NULL, ARGP_KEY_HELP_DUP_ARGS_NOTE,
      "Mandatory or optional arguments to long options are also mandatory or optional for any corresponding short options.", state);
  if (note == NULL || *note == 0) return;
  cairn_put(out, '\n');
  cairn_text(out, note);
  cairn_put(out, '\n');
}

/* Arguments as the parsers document them; several ways stand on lines of their own. Whether there is a further way. */
static int cairn_arguments(struct cairn_lines *out, const struct argp *argp, int *way, int *seen, const struct argp_state *state) {
  int has_more = 0, own = *seen;
  const char *text = cairn_filtered(argp, ARGP_KEY_HELP_ARGS_DOC, argp->args_doc, state);
  if (text != NULL) {
    const char *from = text, *end = strchr(text, '\n');
    if (end != NULL) {
      (*seen)++;
      for (int i = 0; i < way[own] && end != NULL; i++) from = end + 1, end = strchr(from, '\n');
      has_more = end != NULL;
    }
    size_t n = end != NULL ? (size_t)(end - from) : strlen(from);
    if (n > 0) cairn_space(out, 1 + (int)n);
    for (size_t i = 0; i < n; i++) cairn_put(out, from[i]);
    if (end == NULL && *seen > own) has_more = 0;
  }
  int mine = *seen > own;
  for (const struct argp_child *c = argp->children; c != NULL && c->argp != NULL; c++) {
    has_more = !cairn_arguments(out, c->argp, way, seen, state) ? has_more : 2;
  }
  if (mine && has_more == 1) way[own]++;
  else if (mine && has_more == 0) way[own] = 0;
  return has_more != 0;
}

/* The part of a text before or behind its \v. */
static int cairn_doc(struct cairn_lines *out, const struct argp *argp, const struct argp_state *state, int is_post, int is_apart, int is_first_only) {
  int has_any = 0;
  const char *text = argp->doc, *tab = text != NULL ? strchr(text, '\v') : NULL;
  char part[LONGEST];
  size_t n = text == NULL ? 0 : tab != NULL ? (size_t)(tab - text) : strlen(text);
  if (is_post) {
    text = tab != NULL ? tab + 1 : NULL;
  } else if (text != NULL) {
    n = n < LONGEST - 1 ? n : LONGEST - 1;
    memcpy(part, text, n);
    part[n] = 0;
    text = n == 0 && tab != NULL ? text : part; /* nothing before it is all of it */
  }
  text = cairn_filtered(argp, is_post ? ARGP_KEY_HELP_POST_DOC : ARGP_KEY_HELP_PRE_DOC, text, state);
  if (text != NULL) {
    if (is_apart) cairn_put(out, '\n');
    cairn_text(out, text);
    if (cairn_column(out) > 0) cairn_put(out, '\n');
    has_any = 1;
  }
  if (is_post && argp->help_filter != NULL) {
    text = cairn_filtered(argp, ARGP_KEY_HELP_EXTRA, NULL, state);
    if (text != NULL) {
      if (has_any || is_apart) cairn_put(out, '\n');
      cairn_text(out, text);
      if (cairn_column(out) > 0) cairn_put(out, '\n');
      has_any = 1;
    }
  }
  for (const struct argp_child *c = argp->children; c != NULL && c->argp != NULL && !(is_first_only && has_any); c++) {
    has_any |= cairn_doc(out, c->argp, state, is_post, has_any || is_apart, is_first_only);
  }
  return has_any;
}

static int cairn_usages(struct cairn_lines *out, const struct cairn_list *list, const struct argp *argp, const struct argp_state *state,
    unsigned flags, const char *name) {
  int way[16] = {0}, has_more = 1, is_first = 1;
  while (has_more) {
    int seen = 0;
    out->wrap = USAGE_INDENT;
    cairn_three(out, is_first ? "Usage: " : "  or:  ", name, "");
    out->left = USAGE_INDENT;
    if (!is_first || (flags & ARGP_HELP_SHORT_USAGE)) cairn_text(out, list->count > 0 ? " [OPTION...]" : "");
    else cairn_usage(out, list);
    has_more = cairn_arguments(out, argp, way, &seen, state);
    cairn_put(out, '\n');
    out->left = out->wrap = 0;
    is_first = 0;
  }
  return 1;
}

static void cairn_help(const struct argp *argp, const struct argp_state *state, FILE *stream, unsigned flags, const char *name) {
  struct cairn_lines *out = __cairn_hidden_block(sizeof *out);
  struct cairn_list *list = __cairn_hidden_block(sizeof *list);
  int has_any = 0;
  memset(out, 0, sizeof *out);
  out->to = stream;
  list->count = list->clusters = 0;
  cairn_collect(list, argp, NULL, 0);
  cairn_sort(list);
  if (flags & (ARGP_HELP_USAGE | ARGP_HELP_SHORT_USAGE)) has_any = cairn_usages(out, list, argp, state, flags, name);
  if (flags & ARGP_HELP_PRE_DOC) has_any |= cairn_doc(out, argp, state, 0, 0, 1);
  if (flags & ARGP_HELP_SEE) {
    cairn_three(out, "Try `", name, " --help' or `");
    cairn_three(out, name, " --usage' for more information.\n", "");
    has_any = 1;
  }
  if ((flags & ARGP_HELP_LONG) && list->count > 0) {
    if (has_any) cairn_put(out, '\n');
    cairn_options(out, list, state);
    has_any = 1;
  }
  if (flags & ARGP_HELP_POST_DOC) has_any |= cairn_doc(out, argp, state, 1, has_any, 0);
  if ((flags & ARGP_HELP_BUG_ADDR) && argp_program_bug_address != NULL) {
    if (has_any) cairn_put(out, '\n');
    cairn_three(out, "Report bugs to ", argp_program_bug_address, ".\n");
  }
  __cairn_release(list);
  __cairn_release(out);
}

void argp_help(const struct argp *argp, FILE *stream, unsigned flags, char *name) { cairn_help(argp, NULL, stream, flags, name); }

void argp_state_help(const struct argp_state *state, FILE *stream, unsigned flags) {
  const struct argp none = {NULL, NULL, NULL, NULL, NULL, NULL, NULL};
  if ((state != NULL && (state->flags & ARGP_NO_ERRS)) || stream == NULL) return;
  if (state != NULL && (state->flags & ARGP_LONG_ONLY)) flags |= ARGP_HELP_LONG_ONLY;
  cairn_help(state != NULL ? state->root_argp : &none, state, stream, flags, state != NULL ? state->name : program_invocation_short_name);
  if (state != NULL && (state->flags & ARGP_NO_EXIT)) return;
  if (flags & ARGP_HELP_EXIT_ERR) exit(argp_err_exit_status);
  if (flags & ARGP_HELP_EXIT_OK) exit(0);
}

void argp_usage(const struct argp_state *state) { argp_state_help(state, stderr, ARGP_HELP_STD_USAGE); }

static void cairn_say(const struct argp_state *state, FILE *stream, const char *format, va_list list) {
  char text[LONGEST];
  vsnprintf(text, sizeof text, format, list);
  fprintf(stream, ": %s", text);
}

void argp_error(const struct argp_state *state, const char *format, ...) {
  FILE *stream = state != NULL ? state->err_stream : stderr;
  if ((state != NULL && (state->flags & ARGP_NO_ERRS)) || stream == NULL) return;
  va_list list;
  __builtin_va_start(list, format);
  fprintf(stream, "%s", state != NULL ? state->name : program_invocation_short_name);
  cairn_say(state, stream, format, list);
  __builtin_va_end(list);
  fputc('\n', stream);
  argp_state_help(state, stream, ARGP_HELP_STD_ERR);
}

void argp_failure(const struct argp_state *state, int status, int error, const char *format, ...) {
  FILE *stream = state != NULL ? state->err_stream : stderr;
  if ((state != NULL && (state->flags & ARGP_NO_ERRS)) || stream == NULL) return;
  fprintf(stream, "%s", state != NULL ? state->name : program_invocation_short_name);
  if (format != NULL) {
    va_list list;
    __builtin_va_start(list, format);
    cairn_say(state, stream, format, list);
    __builtin_va_end(list);
  }
  if (error != 0) fprintf(stream, ": %s", strerror(error));
  fputc('\n', stream);
  if (status != 0 && (state == NULL || !(state->flags & ARGP_NO_EXIT))) exit(status);
}
