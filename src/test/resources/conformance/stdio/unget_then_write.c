/* Where a stream stands after characters were put back and others are written. */
#include <stdio.h>

int main(void) {
  char text[32] = "";
  FILE *f = tmpfile();
  fputs("hello", f);
  rewind(f);
  int c = fgetc(f);
  printf("%c %ld\n", c, ftell(f));
  ungetc('x', f);
  printf("%ld\n", ftell(f));
  fputs("world!", f);
  printf("%ld\n", ftell(f));
  rewind(f);
  fgets(text, sizeof text, f);
  printf("%s %ld\n", text, ftell(f));
  fseek(f, 3, SEEK_SET);
  c = fgetc(f);
  ungetc(c, f);
  fseek(f, 0, SEEK_CUR);
  fputc('?', f);
  fseek(f, 0, SEEK_SET);
  printf("%s\n", fgets(text, sizeof text, f));
  fseek(f, 2, SEEK_SET);
  ungetc('z', f);
  printf("%ld", ftell(f));
  printf(" %c", fgetc(f));
  printf(" %c\n", fgetc(f));
  fclose(f);
  return 0;
}
