/* Widths and precisions far beyond what a number has digits. */
#include <stdio.h>
#include <string.h>
static char text[70000];
static void show(int n) {
  unsigned long sum = 0;
  for (int i = 0; text[i]; i++) sum = sum * 31 + (unsigned char)text[i];
  printf("%d %zu %lx %.20s\n", n, strlen(text), sum, text);
}
int main(void) {
  show(sprintf(text, "%60000d", 42));
  show(sprintf(text, "%.30000d", -42));
  show(sprintf(text, "%.20000f", 1e-300));
  show(sprintf(text, "%.20000e", 1.0 / 3));
  show(sprintf(text, "%#.20000g", 0.1));
  show(sprintf(text, "%.20000g", 0.1));
  show(sprintf(text, "%.20000Lf", 1e-4000L));
  show(sprintf(text, "%.20000a", 0.1));
  show(snprintf(text, 9, "%-50000s|", "left"));
  return 0;
}
