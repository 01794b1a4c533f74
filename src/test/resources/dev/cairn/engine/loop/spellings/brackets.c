/* Whether the brackets of a short text match. */
#include <string.h>

static int opens(char c) { return c == '(' || c == '['; }

/*@ requires \valid(s + (0..4)); */
int contract(const char s[5]) {
  char stack[5];
  int depth = 0;
  for (int i = 0; i < 5; i++) {
    if (opens(s[i])) stack[depth++] = s[i];
    else if (s[i] == ')') { if (depth == 0 || stack[--depth] != '(') return 0; }
    else if (s[i] == ']') { if (depth == 0 || stack[--depth] != '[') return 0; }
  }
  return depth == 0;
}

int switched(const char s[5]) {
  char stack[5];
  int depth = 0;
  for (const char *p = s; p != s + 5; p++) {
    switch (*p) {
      case '(':
      case '[': stack[depth++] = *p; break;
      case ')': if (depth == 0 || stack[--depth] != '(') return 0; break;
      case ']': if (depth == 0 || stack[--depth] != '[') return 0; break;
    }
  }
  return !depth;
}

int by_expected(const unsigned char s[5]) {
  unsigned char wanted[6];
  unsigned depth = 0;
  for (unsigned i = 0; i < 5; ++i) {
    unsigned c = s[i];
    if (c == '(') wanted[depth++] = ')';
    else if (c == '[') wanted[depth++] = ']';
    else if (c == ')' || c == ']') {
      if (!depth) return 0;
      if (wanted[--depth] != c) return 0;
    }
  }
  return depth == 0;
}

struct text { char c[5]; };

int members(struct text t) {
  int stack = 1;
  for (int i = 0; i < 5; i++) {
    if (t.c[i] == '(') stack = 2 * stack;
    else if (t.c[i] == '[') stack = 2 * stack + 1;
    else if (t.c[i] == ')') { if (stack == 1 || stack % 2 != 0) return 0; stack /= 2; }
    else if (t.c[i] == ']') { if (stack == 1 || stack % 2 != 1) return 0; stack /= 2; }
  }
  return stack == 1;
}

static int rest(const char *s, int n, char until) {
  while (n > 0) {
    char c = *s;
    if (c == ')' || c == ']') return c == until ? n : 0;
    s++;
    n--;
    if (c == '(' || c == '[') {
      int left = rest(s, n, c == '(' ? ')' : ']');
      if (left <= 0) return -1;
      s += n - left + 1;
      n = left - 1;
    }
  }
  return until == 0 ? 1 : -1;
}

int nested(const char s[5]) { return rest(s, 5, 0) == 1; }
