/*
 * replace: rewrites text line by line; every match of a pattern gives way to a substitution.
 *
 *   pattern        c  itself       ?  any character     %  start of the line     $  end of the line
 *                  [a-z0]  one of  [^a-z]  none of      x*  any number of x      x+  at least one x
 *                  \n \t  newline, tab     \d \w \s  digit, letter or digit or _, blank     \c  c itself
 *   substitution   c  itself       &  what was matched  \n \t  newline, tab
 *                  \u \l  the next item in upper, lower case                     \c  c itself
 *
 * Control characters are shown as ^C, tabs are expanded, empty lines in a row become one.
 * Exit status: 0 something was replaced, 1 nothing was, 2 a pattern or substitution is wrong.
 *
 *   as a program:     ./cairn run examples/replace.c -X -DTOOL -- '[0-9]+' '<&>' < text
 *   under test:       ./cairn generate examples/replace.c --function main
 *   all the searches: ./cairn compare examples/replace.c --function main --search cfg,random-branch,dfs
 *
 * Under test the two patterns have up to 10 characters and the text has up to 20, as in the experiment of
 * "Heuristics for Scalable Dynamic Test Generation" on a program of this kind.
 */
#include <stdio.h>

enum {
  MAX_ELEMENTS = 16, /* of a pattern */
  MAX_RANGES = 5,    /* of all classes of a pattern */
  MAX_ITEMS = 16,    /* of a substitution */
  MAX_LINE = 18,     /* longer lines are cut in pieces */
  MAX_OUTPUT = 40,   /* of one line after replacement */
  MAX_STEPS = 400,   /* of one search for a match */
  TAB_WIDTH = 8
};

enum status {
  OK,
  EMPTY,
  TOO_LONG,
  TOO_MANY_RANGES,
  UNCLOSED_CLASS,
  BAD_RANGE,
  NOTHING_TO_REPEAT,
  LOST_ESCAPE,
  LOST_CASE
};

static const char *const messages[] = {
    "no error",
    "the pattern is empty",
    "the pattern is too long",
    "too many ranges",
    "a class lacks its ]",
    "a range goes backwards",
    "nothing to repeat",
    "an escape at the end",
    "nothing to change the case of",
};

/* ---- What patterns and substitutions are made of ---- */

enum kind { LITERAL, ANY, START, END, CLASS, NOT_CLASS, DIGIT, WORD, SPACE };

struct range {
  char low, high;
};

struct element {
  enum kind kind;
  char literal;      /* of LITERAL */
  int first, last;   /* ranges of CLASS and NOT_CLASS: first to last - 1 */
  int least;         /* repetitions: at least this many */
  int is_repeated;   /* and any number more */
};

struct pattern {
  struct element elements[MAX_ELEMENTS];
  int count;
  struct range ranges[MAX_RANGES];
  int range_count;
};

enum letter_case { AS_IS, UPPER, LOWER };

struct item {
  int is_ditto; /* what was matched, instead of the literal */
  char literal;
  enum letter_case letter_case;
};

struct substitution {
  struct item items[MAX_ITEMS];
  int count;
};

/* ---- Characters ---- */

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static int is_lower(char c) { return c >= 'a' && c <= 'z'; }

static int is_upper(char c) { return c >= 'A' && c <= 'Z'; }

static int is_space(char c) { return c == ' ' || c == '\t'; }

static int is_word(char c) { return is_lower(c) || is_upper(c) || is_digit(c) || c == '_'; }

static char with_case(char c, enum letter_case wanted) {
  if (wanted == UPPER && is_lower(c)) {
    return (char)(c - 'a' + 'A');
  }
  if (wanted == LOWER && is_upper(c)) {
    return (char)(c - 'A' + 'a');
  }
  return c;
}

/* What a backslash makes of the character behind it. */
static char escaped(char c) {
  switch (c) {
    case 'n':
      return '\n';
    case 't':
      return '\t';
    default:
      return c;
  }
}

/* ---- Reading a pattern ---- */

/* A member of a class; moves on behind it. */
static enum status read_member(const char **text, char *member) {
  const char *p = *text;
  if (*p == '\0') {
    return UNCLOSED_CLASS;
  }
  if (*p == '\\') {
    p++;
    if (*p == '\0') {
      return LOST_ESCAPE;
    }
    *member = escaped(*p);
  } else {
    *member = *p;
  }
  *text = p + 1;
  return OK;
}

/* One member, or two with a dash between them. */
static enum status read_range(const char **text, struct range *range) {
  enum status status = read_member(text, &range->low);
  if (status != OK) {
    return status;
  }
  range->high = range->low;
  const char *p = *text;
  if (p[0] != '-' || p[1] == ']') {
    return OK;
  }
  *text = p + 1;
  status = read_member(text, &range->high);
  if (status != OK) {
    return status;
  }
  return range->high < range->low ? BAD_RANGE : OK;
}

/* The text stands behind the opening bracket. A closing bracket that comes first is a member. */
static enum status read_class(const char **text, struct pattern *pattern, struct element *element) {
  element->kind = CLASS;
  if (**text == '^') {
    element->kind = NOT_CLASS;
    ++*text;
  }
  element->first = pattern->range_count;
  do {
    if (pattern->range_count == MAX_RANGES) {
      return TOO_MANY_RANGES;
    }
    enum status status = read_range(text, &pattern->ranges[pattern->range_count]);
    if (status != OK) {
      return status;
    }
    pattern->range_count++;
  } while (**text != ']');
  ++*text;
  element->last = pattern->range_count;
  return OK;
}

/* The text stands behind the backslash. */
static enum status read_escape(const char **text, struct element *element) {
  char c = **text;
  if (c == '\0') {
    return LOST_ESCAPE;
  }
  ++*text;
  switch (c) {
    case 'd':
      element->kind = DIGIT;
      return OK;
    case 'w':
      element->kind = WORD;
      return OK;
    case 's':
      element->kind = SPACE;
      return OK;
    default:
      element->literal = escaped(c);
      return OK;
  }
}

static int is_anchor(const struct element *element) { return element->kind == START || element->kind == END; }

/* Repeats the element before. */
static enum status repeat(struct pattern *pattern, int least) {
  if (pattern->count == 0) {
    return NOTHING_TO_REPEAT;
  }
  struct element *last = &pattern->elements[pattern->count - 1];
  if (last->is_repeated || is_anchor(last)) {
    return NOTHING_TO_REPEAT;
  }
  last->least = least;
  last->is_repeated = 1;
  return OK;
}

static enum status add_element(const char **text, struct pattern *pattern) {
  if (pattern->count == MAX_ELEMENTS) {
    return TOO_LONG;
  }
  struct element *element = &pattern->elements[pattern->count];
  char c = *(*text)++;
  element->kind = LITERAL;
  element->literal = c;
  element->least = 1;
  element->is_repeated = 0;
  enum status status = OK;
  switch (c) {
    case '?':
      element->kind = ANY;
      break;
    case '%':
      if (pattern->count == 0) {
        element->kind = START;
      }
      break;
    case '$':
      if (**text == '\0') {
        element->kind = END;
      }
      break;
    case '[':
      status = read_class(text, pattern, element);
      break;
    case '\\':
      status = read_escape(text, element);
      break;
    default:
      break;
  }
  pattern->count++;
  return status;
}

static enum status read_pattern(const char *text, struct pattern *pattern) {
  enum status status = *text == '\0' ? EMPTY : OK;
  pattern->count = 0;
  pattern->range_count = 0;
  while (status == OK && *text != '\0') {
    if (*text == '*' || *text == '+') {
      status = repeat(pattern, *text == '+');
      text++;
    } else {
      status = add_element(&text, pattern);
    }
  }
  return status;
}

/* ---- Reading a substitution ---- */

/* The text stands behind the backslash. A change of case is for the item to come. */
static enum status read_item_escape(const char **text, struct item *item) {
  char c = **text;
  if (c == '\0') {
    return LOST_ESCAPE;
  }
  ++*text;
  if (c != 'u' && c != 'l') {
    item->literal = escaped(c);
    return OK;
  }
  item->letter_case = c == 'u' ? UPPER : LOWER;
  if (**text == '\0') {
    return LOST_CASE;
  }
  item->is_ditto = **text == '&';
  item->literal = *(*text)++;
  return OK;
}

static enum status read_substitution(const char *text, struct substitution *substitution) {
  substitution->count = 0;
  while (*text != '\0') {
    if (substitution->count == MAX_ITEMS) {
      return TOO_LONG;
    }
    struct item *item = &substitution->items[substitution->count++];
    char c = *text++;
    item->is_ditto = c == '&';
    item->literal = c;
    item->letter_case = AS_IS;
    if (c == '\\') {
      enum status status = read_item_escape(&text, item);
      if (status != OK) {
        return status;
      }
    }
  }
  return OK;
}

/* ---- Matching ---- */

/* A search for the pattern in a line; gives up after MAX_STEPS. */
struct search {
  const struct pattern *pattern;
  const char *line;
  int steps;
};

static int is_in_class(const struct pattern *pattern, const struct element *element, char c) {
  for (int i = element->first; i < element->last; i++) {
    if (pattern->ranges[i].low <= c && c <= pattern->ranges[i].high) {
      return 1;
    }
  }
  return 0;
}

/* Does one character match an element that is no anchor. */
static int matches_character(const struct pattern *pattern, const struct element *element, char c) {
  if (c == '\0') {
    return 0;
  }
  switch (element->kind) {
    case ANY:
      return 1;
    case CLASS:
      return is_in_class(pattern, element, c);
    case NOT_CLASS:
      return !is_in_class(pattern, element, c);
    case DIGIT:
      return is_digit(c);
    case WORD:
      return is_word(c);
    case SPACE:
      return is_space(c);
    default:
      return element->literal == c;
  }
}

static int match_from(struct search *search, int number, int at);

/* As many as possible first, then fewer until the rest of the pattern fits too. */
static int match_repeated(struct search *search, int number, int at) {
  const struct element *element = &search->pattern->elements[number];
  int end = at;
  while (matches_character(search->pattern, element, search->line[end])) {
    end++;
  }
  while (end - at >= element->least) {
    int rest = match_from(search, number + 1, end);
    if (rest >= 0) {
      return rest;
    }
    end--;
  }
  return -1;
}

/* Where the match ends that begins at `at` with element `number`; -1: there is none. */
static int match_from(struct search *search, int number, int at) {
  for (; number < search->pattern->count; number++) {
    const struct element *element = &search->pattern->elements[number];
    if (++search->steps > MAX_STEPS) {
      return -1;
    }
    if (element->is_repeated) {
      return match_repeated(search, number, at);
    }
    if (element->kind == START) {
      if (at > 0) {
        return -1;
      }
    } else if (element->kind == END) {
      if (search->line[at] != '\0') {
        return -1;
      }
    } else if (matches_character(search->pattern, element, search->line[at])) {
      at++;
    } else {
      return -1;
    }
  }
  return at;
}

/* ---- Writing ---- */

struct output {
  char text[MAX_OUTPUT + 1];
  int length;
  int is_cut;
};

static void put(struct output *output, char c) {
  if (output->length == MAX_OUTPUT) {
    output->is_cut = 1;
    return;
  }
  output->text[output->length++] = c;
}

/* The substitution for the match from `from` to `to` of the line. */
static void put_substitution(struct output *output, const struct substitution *substitution, const char *line,
                             int from, int to) {
  for (int i = 0; i < substitution->count; i++) {
    const struct item *item = &substitution->items[i];
    if (!item->is_ditto) {
      put(output, with_case(item->literal, item->letter_case));
      continue;
    }
    for (int k = from; k < to; k++) {
      put(output, with_case(line[k], item->letter_case));
    }
  }
}

/* Replaces all matches in a line; returns how many. An empty match right behind another one does not count. */
static int replace_line(const struct pattern *pattern, const struct substitution *substitution, const char *line,
                        struct output *output) {
  int at = 0;
  int last_end = -1;
  int replaced = 0;
  output->length = 0;
  output->is_cut = 0;
  for (;;) {
    struct search search = {pattern, line, 0};
    int end = match_from(&search, 0, at);
    if (end > at || (end == at && at != last_end)) {
      put_substitution(output, substitution, line, at, end);
      replaced++;
      last_end = end;
    }
    if (end > at) {
      at = end;
    } else if (line[at] == '\0') {
      break;
    } else {
      put(output, line[at++]);
    }
  }
  output->text[output->length] = '\0';
  return replaced;
}

/* ---- Reading and writing lines ---- */

static int next_character(void);

/* How a line ended. */
enum ending { NEWLINE, CARRIAGE_RETURN, PIECE, NONE };

/* Reads a line without its end; returns 0 when there is none left. */
static int read_line(char *line, enum ending *ending) {
  int length = 0;
  for (;;) {
    int c = next_character();
    if (c <= 0) {
      *ending = NONE;
      break;
    }
    if (c == '\n') {
      *ending = NEWLINE;
      if (length > 0 && line[length - 1] == '\r') {
        *ending = CARRIAGE_RETURN;
        length--;
      }
      break;
    }
    line[length++] = (char)c;
    if (length == MAX_LINE) {
      *ending = PIECE;
      break;
    }
  }
  line[length] = '\0';
  return length > 0 || *ending != NONE;
}

/* Control characters are made visible and tabs are filled up to the next stop; all else goes out as it is. */
static int write_character(char c, int column) {
  if (c == '\t') {
    do {
      putchar(' ');
      column++;
    } while (column % TAB_WIDTH != 0);
    return column;
  }
  if (c == 127) {
    printf("^?");
    return column + 2;
  }
  if (c >= 0 && c < ' ') {
    putchar('^');
    putchar(c + '@');
    return column + 2;
  }
  putchar(c);
  return column + 1;
}

static void write_line(const struct output *output, enum ending ending) {
  int column = 0;
  for (int i = 0; i < output->length; i++) {
    column = write_character(output->text[i], column);
  }
  if (ending == CARRIAGE_RETURN) {
    putchar('\r');
  }
  if (ending == CARRIAGE_RETURN || ending == NEWLINE) {
    putchar('\n');
  }
}

/* ---- The whole text ---- */

struct summary {
  int lines;
  int words; /* of the text as it was */
  int replaced;
  int cut;
};

static int words_in(const char *line) {
  int words = 0;
  int is_inside = 0;
  for (; *line != '\0'; line++) {
    int is_part = is_word(*line);
    if (is_part && !is_inside) {
      words++;
    }
    is_inside = is_part;
  }
  return words;
}

/* Of several empty lines in a row only the first is written. */
static void replace_text(const struct pattern *pattern, const struct substitution *substitution,
                         struct summary *summary) {
  char line[MAX_LINE + 1];
  struct output output;
  enum ending ending;
  int was_empty = 0;
  while (read_line(line, &ending)) {
    summary->lines++;
    summary->words += words_in(line);
    summary->replaced += replace_line(pattern, substitution, line, &output);
    summary->cut += output.is_cut;
    if (output.length > 0 || !was_empty) {
      write_line(&output, ending);
    }
    was_empty = output.length == 0;
  }
}

static int replace(const char *pattern_text, const char *substitution_text) {
  struct pattern pattern;
  struct substitution substitution;
  enum status status = read_pattern(pattern_text, &pattern);
  if (status == OK) {
    status = read_substitution(substitution_text, &substitution);
  }
  if (status != OK) {
    fprintf(stderr, "replace: %s\n", messages[status]);
    return 2;
  }
  struct summary summary = {0, 0, 0, 0};
  replace_text(&pattern, &substitution, &summary);
  fprintf(stderr, "%d lines, %d words, %d replaced\n", summary.lines, summary.words, summary.replaced);
  if (summary.cut > 0) {
    fprintf(stderr, "replace: %d lines were cut\n", summary.cut);
  }
  return summary.replaced > 0 ? 0 : 1;
}

#ifdef TOOL

static int next_character(void) { return getchar(); }

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: replace PATTERN SUBSTITUTION < text\n");
    return 2;
  }
  return replace(argv[1], argv[2]);
}

#else

#include <crest.h>

static char text[21];
static int position;

static int next_character(void) { return text[position] == '\0' ? -1 : (unsigned char)text[position++]; }

int main(void) {
  char pattern[11];
  char substitution[11];
  for (int i = 0; i < 10; i++) {
    CREST_char(pattern[i]);
    CREST_char(substitution[i]);
  }
  for (int i = 0; i < 20; i++) {
    CREST_char(text[i]);
  }
  pattern[10] = substitution[10] = text[20] = '\0';
  return replace(pattern, substitution);
}

#endif
