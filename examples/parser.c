/*
 * parser: reads and runs a small language: a lexer, a recursive-descent parser, and an evaluator.
 *
 *   program     statements with ; or a new line between them; a # hides the rest of its line
 *   statement   let NAME = value      print value      { statements }
 *               if value then statement [else statement]      while value do statement
 *   value       | or   & and   = < > <= >= <>   + -   * / %   - ! before a value
 *   simple      12   0x1f   'c'   NAME   (value)   abs(value)   min(value, value)   max(value, value)
 *
 * Exit status: 0 all went well, 1 the program failed while it ran, 2 it is no program of the language.
 *
 *   as a program:  echo 'let a = 6; print a * 7' | ./cairn run examples/parser.c -X -DTOOL
 *   under test:    ./cairn generate examples/parser.c --function main
 *
 * Under test the text has up to 30 characters.
 */
#include <stdio.h>

enum {
  MAX_NAME = 8,
  MAX_VARIABLES = 3,
  MAX_DEPTH = 12,
  MAX_LOOPS = 20,
  MAX_VALUE = 1000000000
};

/* ---- Tokens ---- */

enum kind {
  END_OF_TEXT,
  SEPARATOR, /* ; or a new line */
  NUMBER,
  NAME,
  SYMBOL, /* one or two characters, see `symbol` */
  LET,
  PRINT,
  IF,
  THEN,
  ELSE,
  WHILE,
  DO,
  ABS,
  MIN,
  MAX
};

struct keyword {
  const char *text;
  enum kind kind;
};

static const struct keyword keywords[] = {
    {"let", LET},     {"print", PRINT}, {"if", IF},   {"then", THEN}, {"else", ELSE},
    {"while", WHILE}, {"do", DO},       {"abs", ABS}, {"min", MIN},   {"max", MAX},
};

enum { KEYWORDS = sizeof keywords / sizeof keywords[0] };

/* Symbols of two characters. */
enum { LESS_OR_EQUAL = 256, GREATER_OR_EQUAL, UNEQUAL };

struct token {
  enum kind kind;
  long number;              /* of NUMBER */
  char name[MAX_NAME + 1];  /* of NAME */
  int symbol;               /* of SYMBOL: the character, or one of the above */
};

enum error {
  NO_ERROR,
  /* The text is wrong. */
  BAD_CHARACTER,
  BAD_NUMBER,
  BAD_QUOTE,
  LONG_NAME,
  UNEXPECTED,
  UNCLOSED,
  TOO_DEEP,
  /* The run went wrong. */
  UNKNOWN_VARIABLE,
  TOO_MANY_VARIABLES,
  DIVISION_BY_ZERO,
  OVERFLOW,
  ENDLESS_LOOP
};

static const char *const messages[] = {
    "no error",           "a strange character", "a bad number",       "a bad quotation",
    "a name is too long", "something else was expected",               "a bracket lacks its partner",
    "nested too deep",    "an unknown variable", "too many variables", "a division by zero",
    "an overflow",        "a loop without end",
};

struct variable {
  char name[MAX_NAME + 1];
  long value;
};

struct parser {
  const char *text;
  int position; /* behind the token */
  int line;
  struct token token;
  enum error error;
  int depth;
  int is_skipping; /* read on without doing anything: a branch not taken, a loop that is over */
  int loops;
  struct variable variables[MAX_VARIABLES];
  int variable_count;
};

/* Keeps the first error. */
static void fail(struct parser *p, enum error error) {
  if (p->error == NO_ERROR) {
    p->error = error;
  }
}

/* ---- The lexer ---- */

static int is_digit(char c) { return c >= '0' && c <= '9'; }

static int is_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }

/* The value of a hexadecimal digit, or -1. */
static int hex_value(char c) {
  if (is_digit(c)) {
    return c - '0';
  }
  if (c >= 'a' && c <= 'f') {
    return c - 'a' + 10;
  }
  if (c >= 'A' && c <= 'F') {
    return c - 'A' + 10;
  }
  return -1;
}

static int is_same(const char *a, const char *b) {
  while (*a != '\0' && *a == *b) {
    a++;
    b++;
  }
  return *a == *b;
}

static void skip_blanks(struct parser *p) {
  while (p->text[p->position] == ' ' || p->text[p->position] == '\t') {
    p->position++;
  }
  if (p->text[p->position] == '#') {
    while (p->text[p->position] != '\0' && p->text[p->position] != '\n') {
      p->position++;
    }
  }
}

static void lex_hexadecimal(struct parser *p) {
  int digits = 0;
  int value = hex_value(p->text[p->position]);
  while (value >= 0) {
    p->token.number = 16 * p->token.number + value;
    if (p->token.number > MAX_VALUE) {
      fail(p, BAD_NUMBER);
      return;
    }
    digits++;
    value = hex_value(p->text[++p->position]);
  }
  if (digits == 0) {
    fail(p, BAD_NUMBER);
  }
}

static void lex_number(struct parser *p) {
  p->token.kind = NUMBER;
  p->token.number = 0;
  if (p->text[p->position] == '0' && p->text[p->position + 1] == 'x') {
    p->position += 2;
    lex_hexadecimal(p);
    return;
  }
  while (is_digit(p->text[p->position])) {
    p->token.number = 10 * p->token.number + (p->text[p->position] - '0');
    if (p->token.number > MAX_VALUE) {
      fail(p, BAD_NUMBER);
      return;
    }
    p->position++;
  }
  if (is_letter(p->text[p->position])) {
    fail(p, BAD_NUMBER);
  }
}

/* 'c', or one of '\n' '\t' '\\' '\''. */
static void lex_quotation(struct parser *p) {
  char c = p->text[++p->position];
  if (c == '\0' || c == '\n' || c == '\'') {
    fail(p, BAD_QUOTE);
    return;
  }
  if (c == '\\') {
    switch (p->text[++p->position]) {
      case 'n':
        c = '\n';
        break;
      case 't':
        c = '\t';
        break;
      case '\\':
        break;
      case '\'':
        c = '\'';
        break;
      default:
        fail(p, BAD_QUOTE);
        return;
    }
  }
  if (p->text[++p->position] != '\'') {
    fail(p, BAD_QUOTE);
    return;
  }
  p->position++;
  p->token.kind = NUMBER;
  p->token.number = c;
}

static void lex_name(struct parser *p) {
  int length = 0;
  while (is_letter(p->text[p->position]) || is_digit(p->text[p->position])) {
    if (length == MAX_NAME) {
      fail(p, LONG_NAME);
      return;
    }
    p->token.name[length++] = p->text[p->position++];
  }
  p->token.name[length] = '\0';
  p->token.kind = NAME;
  for (int i = 0; i < KEYWORDS; i++) {
    if (is_same(keywords[i].text, p->token.name)) {
      p->token.kind = keywords[i].kind;
      return;
    }
  }
}

static void lex_symbol(struct parser *p, char c) {
  char next = p->text[++p->position];
  p->token.kind = SYMBOL;
  p->token.symbol = c;
  switch (c) {
    case '<':
      if (next == '=') {
        p->token.symbol = LESS_OR_EQUAL;
        p->position++;
      } else if (next == '>') {
        p->token.symbol = UNEQUAL;
        p->position++;
      }
      break;
    case '>':
      if (next == '=') {
        p->token.symbol = GREATER_OR_EQUAL;
        p->position++;
      }
      break;
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '(':
    case ')':
    case '{':
    case '}':
    case '=':
    case '&':
    case '|':
    case '!':
    case ',':
      break;
    default:
      fail(p, BAD_CHARACTER);
  }
}

/* Goes on to the next token; after an error there is none. */
static void advance(struct parser *p) {
  if (p->error != NO_ERROR) {
    p->token.kind = END_OF_TEXT;
    return;
  }
  skip_blanks(p);
  char c = p->text[p->position];
  if (c == '\0') {
    p->token.kind = END_OF_TEXT;
  } else if (c == ';' || c == '\n') {
    p->token.kind = SEPARATOR;
    p->position++;
    p->line += c == '\n';
  } else if (is_digit(c)) {
    lex_number(p);
  } else if (is_letter(c)) {
    lex_name(p);
  } else if (c == '\'') {
    lex_quotation(p);
  } else {
    lex_symbol(p, c);
  }
}

static int is_symbol(const struct parser *p, int symbol) {
  return p->token.kind == SYMBOL && p->token.symbol == symbol;
}

/* Takes the symbol if it is there. */
static int accept(struct parser *p, int symbol) {
  if (!is_symbol(p, symbol)) {
    return 0;
  }
  advance(p);
  return 1;
}

static void expect(struct parser *p, int symbol, enum error otherwise) {
  if (!accept(p, symbol)) {
    fail(p, otherwise);
  }
}

/* ---- Variables ---- */

static struct variable *find(struct parser *p, const char *name) {
  for (int i = 0; i < p->variable_count; i++) {
    if (is_same(p->variables[i].name, name)) {
      return &p->variables[i];
    }
  }
  return 0;
}

static void assign(struct parser *p, const char *name, long value) {
  struct variable *variable = find(p, name);
  if (!variable) {
    if (p->variable_count == MAX_VARIABLES) {
      fail(p, TOO_MANY_VARIABLES);
      return;
    }
    variable = &p->variables[p->variable_count++];
    for (int i = 0; i <= MAX_NAME; i++) {
      variable->name[i] = name[i];
    }
  }
  variable->value = value;
}

/* ---- Values ---- */

static long parse_value(struct parser *p);

/* A result, if it is in range. */
static long checked(struct parser *p, long value) {
  if (value > MAX_VALUE || value < -MAX_VALUE) {
    fail(p, OVERFLOW);
    return 0;
  }
  return value;
}

static int enter(struct parser *p) {
  if (p->depth == MAX_DEPTH) {
    fail(p, TOO_DEEP);
    return 0;
  }
  p->depth++;
  return 1;
}

/* The token is the function's name. */
static long parse_call(struct parser *p) {
  enum kind function = p->token.kind;
  advance(p);
  expect(p, '(', UNEXPECTED);
  long first = parse_value(p);
  long second = 0;
  if (function != ABS) {
    expect(p, ',', UNEXPECTED);
    second = parse_value(p);
  }
  expect(p, ')', UNCLOSED);
  if (function == ABS) {
    return first < 0 ? -first : first;
  }
  if (function == MIN) {
    return first < second ? first : second;
  }
  return first > second ? first : second;
}

static long parse_name(struct parser *p) {
  const struct variable *variable = find(p, p->token.name);
  advance(p);
  if (variable) {
    return variable->value;
  }
  if (!p->is_skipping) {
    fail(p, UNKNOWN_VARIABLE);
  }
  return 0;
}

static long parse_simple(struct parser *p) {
  long value = 0;
  switch (p->token.kind) {
    case NUMBER:
      value = p->token.number;
      advance(p);
      return value;
    case NAME:
      return parse_name(p);
    case ABS:
    case MIN:
    case MAX:
      return parse_call(p);
    default:
      break;
  }
  if (accept(p, '(')) {
    value = parse_value(p);
    expect(p, ')', UNCLOSED);
  } else {
    fail(p, UNEXPECTED);
  }
  return value;
}

static long parse_unary(struct parser *p) {
  long value = 0;
  if (!enter(p)) {
    return 0;
  }
  if (accept(p, '-')) {
    value = -parse_unary(p);
  } else if (accept(p, '!')) {
    value = parse_unary(p) == 0;
  } else {
    value = parse_simple(p);
  }
  p->depth--;
  return value;
}

/* Division rounds to zero, as in C. */
static long divide(struct parser *p, int symbol, long left, long right) {
  if (right == 0) {
    if (!p->is_skipping) {
      fail(p, DIVISION_BY_ZERO);
    }
    return 0;
  }
  return symbol == '/' ? left / right : left % right;
}

static long parse_product(struct parser *p) {
  long value = parse_unary(p);
  for (;;) {
    if (accept(p, '*')) {
      value = checked(p, value * parse_unary(p));
    } else if (accept(p, '/')) {
      value = divide(p, '/', value, parse_unary(p));
    } else if (accept(p, '%')) {
      value = divide(p, '%', value, parse_unary(p));
    } else {
      return value;
    }
  }
}

static long parse_sum(struct parser *p) {
  long value = parse_product(p);
  for (;;) {
    if (accept(p, '+')) {
      value = checked(p, value + parse_product(p));
    } else if (accept(p, '-')) {
      value = checked(p, value - parse_product(p));
    } else {
      return value;
    }
  }
}

static long parse_comparison(struct parser *p) {
  long left = parse_sum(p);
  if (p->token.kind != SYMBOL) {
    return left;
  }
  switch (p->token.symbol) {
    case '=':
      advance(p);
      return left == parse_sum(p);
    case '<':
      advance(p);
      return left < parse_sum(p);
    case '>':
      advance(p);
      return left > parse_sum(p);
    case LESS_OR_EQUAL:
      advance(p);
      return left <= parse_sum(p);
    case GREATER_OR_EQUAL:
      advance(p);
      return left >= parse_sum(p);
    case UNEQUAL:
      advance(p);
      return left != parse_sum(p);
    default:
      return left;
  }
}

static long parse_and(struct parser *p) {
  long value = parse_comparison(p);
  while (accept(p, '&')) {
    long right = parse_comparison(p);
    value = value != 0 && right != 0;
  }
  return value;
}

static long parse_value(struct parser *p) {
  long value = parse_and(p);
  while (accept(p, '|')) {
    long right = parse_and(p);
    value = value != 0 || right != 0;
  }
  return value;
}

/* ---- Statements ---- */

static void parse_statements(struct parser *p);
static void parse_statement(struct parser *p);

/* Reads a statement and does it only if it is wanted. */
static void parse_branch(struct parser *p, int is_wanted) {
  int was_skipping = p->is_skipping;
  if (!is_wanted) {
    p->is_skipping = 1;
  }
  parse_statement(p);
  p->is_skipping = was_skipping;
}

static void parse_let(struct parser *p) {
  char name[MAX_NAME + 1];
  advance(p);
  if (p->token.kind != NAME) {
    fail(p, UNEXPECTED);
    return;
  }
  for (int i = 0; i <= MAX_NAME; i++) {
    name[i] = p->token.name[i];
  }
  advance(p);
  expect(p, '=', UNEXPECTED);
  long value = parse_value(p);
  if (!p->is_skipping && p->error == NO_ERROR) {
    assign(p, name, value);
  }
}

static void parse_print(struct parser *p) {
  advance(p);
  long value = parse_value(p);
  if (!p->is_skipping && p->error == NO_ERROR) {
    printf("%ld\n", value);
  }
}

static void parse_if(struct parser *p) {
  advance(p);
  long condition = parse_value(p);
  if (p->token.kind != THEN) {
    fail(p, UNEXPECTED);
    return;
  }
  advance(p);
  parse_branch(p, condition != 0);
  if (p->token.kind == ELSE) {
    advance(p);
    parse_branch(p, condition == 0);
  }
}

/* The loop is read again for every round, from the condition on. */
static void parse_while(struct parser *p) {
  int start = p->position;
  int line = p->line;
  for (;;) {
    advance(p);
    long condition = parse_value(p);
    if (p->token.kind != DO) {
      fail(p, UNEXPECTED);
      return;
    }
    advance(p);
    parse_branch(p, condition != 0);
    if (condition == 0 || p->is_skipping || p->error != NO_ERROR) {
      return;
    }
    if (++p->loops > MAX_LOOPS) {
      fail(p, ENDLESS_LOOP);
      return;
    }
    p->position = start;
    p->line = line;
  }
}

static void parse_statement(struct parser *p) {
  if (!enter(p)) {
    return;
  }
  switch (p->token.kind) {
    case LET:
      parse_let(p);
      break;
    case PRINT:
      parse_print(p);
      break;
    case IF:
      parse_if(p);
      break;
    case WHILE:
      parse_while(p);
      break;
    default:
      if (accept(p, '{')) {
        parse_statements(p);
        expect(p, '}', UNCLOSED);
      } else {
        fail(p, UNEXPECTED);
      }
  }
  p->depth--;
}

/* Up to the end of the text or a closing brace; empty statements are allowed. */
static void parse_statements(struct parser *p) {
  while (p->error == NO_ERROR) {
    while (p->token.kind == SEPARATOR) {
      advance(p);
    }
    if (p->token.kind == END_OF_TEXT || is_symbol(p, '}')) {
      return;
    }
    parse_statement(p);
    if (p->token.kind != SEPARATOR && p->token.kind != END_OF_TEXT && !is_symbol(p, '}')) {
      fail(p, UNEXPECTED);
    }
  }
}

static int run(const char *text) {
  struct parser p = {0};
  p.text = text;
  p.line = 1;
  advance(&p);
  parse_statements(&p);
  if (p.error == NO_ERROR && p.token.kind != END_OF_TEXT) {
    fail(&p, UNCLOSED);
  }
  if (p.error == NO_ERROR) {
    return 0;
  }
  fprintf(stderr, "line %d: %s\n", p.line, messages[p.error]);
  return p.error >= UNKNOWN_VARIABLE ? 1 : 2;
}

#ifdef TOOL

int main(void) {
  static char text[10000];
  size_t length = fread(text, 1, sizeof text - 1, stdin);
  text[length] = '\0';
  return run(text);
}

#else

#include <crest.h>

int main(void) {
  char text[31];
  for (int i = 0; i < 30; i++) {
    CREST_char(text[i]);
  }
  text[30] = '\0';
  return run(text);
}

#endif
