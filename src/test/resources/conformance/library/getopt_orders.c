#define _GNU_SOURCE
/* getopt in all its orders on random command lines, with its messages. */
#include <getopt.h>
#include <unistd.h>
#include <stdio.h>
#include <stdlib.h>
static unsigned long state = 99;
static unsigned rnd(unsigned n) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return (unsigned)(state >> 33) % n;
}
static char *const words[] = {"-a",   "-b", "val",  "-c",    "--long", "--arg=5", "--arg", "file",  "--",    "-abval", "-x",
                              "--lo", "-",  "-Wfoo", "-Warg", "-W",     "-long",   "-arg",  "--opt", "--opt=", "--ver",  "-oX", "--long=3"};
static const char *const letters[] = {"ab:c", "+ab:c", "-ab:c", ":ab:c", "ab:cW;", "ab:co::", "-:ab:co::W;"};
int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  dup2(1, 2);
  static int flag;
  const struct option all[] = {{"long", 0, 0, 'l'}, {"arg", 1, 0, 'g'},     {"opt", 2, 0, 'o'},   {"verbose", 0, &flag, 7},
                               {"version", 0, 0, 'V'}, {"same1", 0, 0, 's'}, {"same2", 0, 0, 's'}, {0}};
  for (int i = 0; i < 1500; i++) {
    char *argv[12];
    int argc = 1 + rnd(9), at, c;
    argv[0] = "prog";
    for (int k = 1; k < argc; k++) argv[k] = words[rnd(23)];
    argv[argc] = NULL;
    unsigned way = rnd(3), set = rnd(7);
    optind = 0;
    opterr = rnd(4) != 0;
    if (i == 1400) setenv("POSIXLY_CORRECT", "1", 1);
    do {
      at = -1;
      c = way == 0 ? getopt(argc, argv, letters[set]) : way == 1 ? getopt_long(argc, argv, letters[set], all, &at) : getopt_long_only(argc, argv, letters[set], all, &at);
      printf("%d:%s:%d:%d:%d\n", c, optarg ? optarg : "", optind, c == '?' || c == ':' ? optopt : 0, at);
    } while (c != -1);
    for (int k = 1; k < argc; k++) printf(" %s", argv[k]);
    printf(" %d\n", flag);
  }
  return 0;
}
