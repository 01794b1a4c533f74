#include <stdio.h>
#include <string.h>

static unsigned long seed = 99;
static unsigned next(unsigned n) {
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(seed >> 33) % n;
}
int main(void) {
  char text[64], s[64], t[64];
  for (int i = 0; i < 700; i++) {
    int n = (int)next(20), a = -7, b = -7, c = -7, count = -7;
    for (int j = 0; j < n; j++) text[j] = "0123456789ab x,-+.e"[next(19)];
    text[n] = 0;
    strcpy(s, "?");
    strcpy(t, "?");
    int r = sscanf(text, "%d %x%n", &a, (unsigned *)&b, &count);
    printf("'%s' %d %d %d %d ", text, r, a, b, count);
    r = sscanf(text, "%3d,%i %s", &a, &b, s);
    printf("%d %d %d %s ", r, a, b, s);
    r = sscanf(text, "%5[0-9a]%c%[^x]", s, t, t + 2);
    printf("%d %s %c ", r, s, t[0]);
    float f = -1;
    double d = -1;
    r = sscanf(text, "%lf %f", &d, &f);
    printf("%d %g %g ", r, d, f);
    r = sscanf(text, " %2s%*c%o", s, (unsigned *)&c);
    printf("%d %s %d\n", r, s, c);
  }
  int x, total = 0;
  while (scanf("%d", &x) == 1) total += x;
  printf("total %d\n", total);
  char line[100];
  while (fgets(line, sizeof line, stdin) != NULL) printf("line %s", line);
  FILE *f = fopen("some-file", "w+");
  fprintf(f, "%d %s\n", 42, "words");
  rewind(f);
  fscanf(f, "%d %s", &x, line);
  printf("%d %s ", x, line);
  printf("%d ", fgetc(f));
  printf("%ld ", ftell(f));
  printf("%d ", fgetc(f));
  printf("%d\n", feof(f));
  fclose(f);
  remove("some-file");
  return 0;
}
