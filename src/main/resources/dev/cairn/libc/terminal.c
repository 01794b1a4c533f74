/*
 * termcap.h for programs: no terminal is known, as where TERM is not set. What a function finds that is tested on its own is an
 * input, as of every function that is not here.
 */
#include "cairn_libc.h"

char PC;
char *UP;
char *BC;
short ospeed;

int tgetent(char *buffer, const char *name) { return 0; }
int tgetflag(const char *id) { return 0; }
int tgetnum(const char *id) { return -1; }
char *tgetstr(const char *id, char **area) { return NULL; }

/* Places by rows and columns, with the codes that terminals use most: %d, %2, %3, %., %+c, %i, %r, %%. */
char *tgoto(const char *text, int column, int row) {
  static char made[64];
  int values[2] = {row, column}, next = 0, n = 0;
  if (text == NULL) return "OOPS";
  for (; *text != 0 && n < 56; text++) {
    if (*text != '%') {
      made[n++] = *text;
      continue;
    }
    int value = next < 2 ? values[next] : 0;
    switch (*++text) {
      case 'i': values[0]++, values[1]++; break;
      case 'r': values[0] = column, values[1] = row; break;
      case '%': made[n++] = '%'; break;
      case '.': made[n++] = (char)value, next++; break;
      case '+': made[n++] = (char)(value + *++text), next++; break;
      case 'd': case '2': case '3': {
        if (value >= 100 || *text == '3') made[n++] = (char)('0' + value / 100 % 10);
        if (value >= 10 || *text != 'd') made[n++] = (char)('0' + value / 10 % 10);
        made[n++] = (char)('0' + value % 10);
        next++;
        break;
      }
      default: return "OOPS";
    }
  }
  made[n] = 0;
  return made;
}

/* Waiting at the begin of the text, in milliseconds, is left out. */
int tputs(const char *text, int lines, int (*put)(int)) {
  if (text == NULL) return -1;
  while (isdigit(*text) || *text == '.') text++;
  if (*text == '*') text++;
  while (*text != 0) {
    if (text[0] == '$' && text[1] == '<' && strchr(text, '>') != NULL) text = strchr(text, '>') + 1;
    else put((byte)*text++);
  }
  return 0;
}
