/* %Nc takes what there is, if it is at least one character. */
#include <stdio.h>
#include <string.h>
int main(void) {
  const char *texts[] = {"", "a", "ab", "abc", "abcd", " x"};
  for (int i = 0; i < 6; i++) {
    char to[8] = "------", more[8] = "";
    int n = -1, got = sscanf(texts[i], "%3c%n", to, &n);
    printf("%d %d %.6s\n", got, n, to);
    got = sscanf(texts[i], "%*2c%3c%7s", to, more);
    printf("%d %.6s %s\n", got, to, more);
  }
  return 0;
}
