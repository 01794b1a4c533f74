/*
 * tokens: splits text into the tokens of a small language of lists, after IPPC's "ptokens" (a program that prints
 * tokens; this one is our own).
 *
 *   keywords       and or if xor lambda          special        ( ) [ ] ' ` , =>
 *   identifiers    a letter, then letters, digits and -
 *   numbers        digits, one point among them  characters     #a
 *   strings        "..." with \" and \\          comments       ; to the end of the line
 *
 *   under test:    ./cairn generate examples/tokens.c --function main
 *
 * Under test the text has up to 40 characters.
 */
#include <stdio.h>
#include <string.h>

#include <crest.h>

enum token {
  END,
  ERROR,
  KEYWORD,
  SPECIAL,
  ARROW,
  IDENTIFIER,
  INTEGER,
  REAL,
  CHARACTER,
  STRING,
  COMMENT
};

enum { MAX_TEXT = 40, MAX_TOKEN = 12 };

struct stream {
  const char *text;
  int position;
  char token[MAX_TOKEN + 1];
  int length;
  int is_cut;
};

static int peek(const struct stream *in) { return (unsigned char)in->text[in->position]; }

static void take(struct stream *in) {
  if (in->length < MAX_TOKEN) {
    in->token[in->length++] = in->text[in->position];
  } else {
    in->is_cut = 1;
  }
  in->position++;
}

static int is_letter(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static int is_digit(int c) { return c >= '0' && c <= '9'; }

static int is_blank(int c) { return c == ' ' || c == '\t' || c == '\n'; }

/* Does a token end before this character? */
static int is_delimiter(int c) {
  switch (c) {
    case '\0':
    case ' ':
    case '\t':
    case '\n':
    case '(':
    case ')':
    case '[':
    case ']':
    case '\'':
    case '`':
    case ',':
    case ';':
    case '"':
      return 1;
    default:
      return 0;
  }
}

static enum token rest_is_wrong(struct stream *in) {
  while (!is_delimiter(peek(in))) {
    take(in);
  }
  return ERROR;
}

static enum token special(struct stream *in) {
  take(in);
  return SPECIAL;
}

static enum token arrow(struct stream *in) {
  take(in);
  if (peek(in) != '>') {
    return rest_is_wrong(in);
  }
  take(in);
  return ARROW;
}

static enum token comment(struct stream *in) {
  while (peek(in) != '\0' && peek(in) != '\n') {
    take(in);
  }
  return COMMENT;
}

static enum token string(struct stream *in) {
  take(in);
  while (peek(in) != '"') {
    if (peek(in) == '\0' || peek(in) == '\n') {
      return ERROR;
    }
    if (peek(in) == '\\') {
      take(in);
      if (peek(in) != '"' && peek(in) != '\\') {
        return ERROR;
      }
    }
    take(in);
  }
  take(in);
  return STRING;
}

static enum token character(struct stream *in) {
  take(in);
  if (!is_letter(peek(in))) {
    return rest_is_wrong(in);
  }
  take(in);
  return is_delimiter(peek(in)) ? CHARACTER : rest_is_wrong(in);
}

static enum token number(struct stream *in) {
  enum token kind = INTEGER;
  while (is_digit(peek(in))) {
    take(in);
    if (peek(in) == '.' && kind == INTEGER) {
      take(in);
      kind = REAL;
      if (!is_digit(peek(in))) {
        return rest_is_wrong(in);
      }
    }
  }
  return is_delimiter(peek(in)) ? kind : rest_is_wrong(in);
}

static int is_keyword(const char *word) {
  static const char *const keywords[] = {"and", "or", "if", "xor", "lambda"};
  for (unsigned i = 0; i < sizeof keywords / sizeof *keywords; i++) {
    if (strcmp(word, keywords[i]) == 0) {
      return 1;
    }
  }
  return 0;
}

static enum token word(struct stream *in) {
  while (is_letter(peek(in)) || is_digit(peek(in)) || peek(in) == '-') {
    take(in);
  }
  if (!is_delimiter(peek(in))) {
    return rest_is_wrong(in);
  }
  in->token[in->length] = '\0';
  return is_keyword(in->token) ? KEYWORD : IDENTIFIER;
}

static enum token next(struct stream *in) {
  in->length = 0;
  in->is_cut = 0;
  while (is_blank(peek(in))) {
    in->position++;
  }
  int c = peek(in);
  if (c == '\0') {
    return END;
  }
  if (is_letter(c)) {
    return word(in);
  }
  if (is_digit(c)) {
    return number(in);
  }
  switch (c) {
    case '(':
    case ')':
    case '[':
    case ']':
    case '\'':
    case '`':
    case ',':
      return special(in);
    case '=':
      return arrow(in);
    case '"':
      return string(in);
    case '#':
      return character(in);
    case ';':
      return comment(in);
    default:
      return rest_is_wrong(in);
  }
}

static const char *name(enum token kind) {
  switch (kind) {
    case KEYWORD:
      return "keyword";
    case SPECIAL:
      return "special";
    case ARROW:
      return "arrow";
    case IDENTIFIER:
      return "identifier";
    case INTEGER:
      return "integer";
    case REAL:
      return "real";
    case CHARACTER:
      return "character";
    case STRING:
      return "string";
    case COMMENT:
      return "comment";
    case ERROR:
      return "error";
    default:
      return "end";
  }
}

/* Prints all tokens; returns how many were wrong. */
static int print_tokens(const char *text) {
  struct stream in = {text, 0, "", 0, 0};
  int errors = 0;
  for (enum token kind = next(&in); kind != END; kind = next(&in)) {
    in.token[in.length] = '\0';
    printf("%s,\"%s%s\"\n", name(kind), in.token, in.is_cut ? "..." : "");
    errors += kind == ERROR;
  }
  return errors;
}

int main(void) {
  char text[MAX_TEXT + 1];
  for (int i = 0; i < MAX_TEXT; i++) {
    CREST_char(text[i]);
  }
  text[MAX_TEXT] = '\0';
  return print_tokens(text) > 0;
}
