#define _GNU_SOURCE
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <locale.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>

static unsigned long seed = 8;
static unsigned next(unsigned n) {
  seed = seed * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(seed >> 33) % n;
}

static void options(int argc, char **argv) {
  static struct option known[] = {{"verbose", 0, NULL, 'v'}, {"output", 1, NULL, 'o'}, {"level", 2, NULL, 'l'}, {NULL, 0, NULL, 0}};
  int c;
  optind = 0;
  while ((c = getopt_long(argc, argv, "ab:c::v", known, NULL)) != -1) printf("%c(%s) ", c, optarg == NULL ? "-" : optarg);
  for (int i = optind; i < argc; i++) printf("<%s> ", argv[i]);
  putchar('\n');
}

static void times(void) {
  char text[100];
  for (int i = 0; i < 300; i++) {
    time_t t = (time_t)next(4000000) * 1000 - 1000000000;
    struct tm *u = gmtime(&t);
    strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S %a %j %U %W %p %I %y", u);
    printf("%s %s", text, asctime(u));
    struct tm v = *u;
    v.tm_mday += (int)next(60);
    printf("%ld\n", (long)timegm(&v));
  }
}

static void builtins(void) {
  for (int i = 0; i < 300; i++) {
    unsigned a = next(INT_MAX) >> next(31), b = next(INT_MAX);
    int r;
    printf("%d %d %d %u %d ", __builtin_popcount(a), __builtin_clz(a | 1), __builtin_ctz(a | 256), __builtin_bswap32(a), __builtin_parity(a));
    int over = __builtin_add_overflow((int)a, (int)b, &r);
    printf("%d %d ", over, r);
    over = __builtin_mul_overflow((int)a, (int)b, &r);
    printf("%d %d ", over, r);
    over = __builtin_sub_overflow(-(int)a, (int)b, &r);
    unsigned long l;
    printf("%d %d ", over, r);
    over = __builtin_mul_overflow((long)-(int)a, (unsigned long)b, &l);
    printf("%d %lu\n", over, l);
  }
}

static void wide(void) {
  wchar_t w[50];
  printf("%zu ", mbstowcs(w, "hello", 50));
  printf("%zu %d %d\n", wcslen(w), wcscmp(w, L"help") < 0, iswalpha(w[0]) != 0);
  wcscat(w, L" there");
  printf("%ld %ls %s\n", (long)(wcschr(w, L't') - w), w, setlocale(LC_ALL, NULL));
}

static void descriptors(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t n;
  while ((n = getline(&line, &room, stdin)) >= 0) printf("%zd [%s]\n", n, line);
  free(line);
  printf("%d ", access("no-such-file", 0));
  printf("%s\n", strerror(errno));
  FILE *f = fopen("no-such-file", "r");
  printf("%d %d %m\n", f == NULL, errno);
  f = fopen("made", "w");
  for (int i = 0; i < 100; i++) fprintf(f, "%d,", i);
  fseek(f, 10, SEEK_SET);
  fputs("XX", f);
  fclose(f);
  f = fopen("made", "a+");
  fputs("end", f);
  rewind(f);
  char text[400];
  size_t got = fread(text, 1, sizeof text, f);
  printf("%zu %.*s %d %d\n", got, (int)got, text, feof(f) != 0, ferror(f) != 0);
  fclose(f);
  unlink("made");
}

static void caught(int signal) { printf("caught %d\n", signal); }

static void held_signals(void) {
  printf("%d\n", sigset(SIGUSR1, caught) == SIG_DFL);
  raise(SIGUSR1);
  printf("%d\n", sigset(SIGUSR1, SIG_HOLD) == caught);
  raise(SIGUSR1);
  puts("held");
  printf("%d\n", sigset(SIGUSR1, SIG_IGN) == SIG_HOLD);
  printf("%d\n", sigset(SIGUSR1, SIG_DFL) == SIG_IGN);
  printf("%d\n", sigset(0, caught) == SIG_ERR);
}

static void speeds(void) {
  struct termios t;
  memset(&t, 255, sizeof t);
  cfmakeraw(&t);
  printf("%x %x %x %x %d %d\n", t.c_iflag, t.c_oflag, t.c_cflag, t.c_lflag, t.c_cc[VMIN], t.c_cc[VTIME]);
  printf("%d\n", cfsetospeed(&t, B38400));
  printf("%d\n", cfgetospeed(&t) == B38400);
  printf("%d\n", cfsetispeed(&t, B9600));
  printf("%d\n", cfgetispeed(&t) == B9600);
  printf("%d\n", cfsetispeed(&t, B0));
  printf("%d\n", cfgetispeed(&t) == B0);
  printf("%d\n", cfsetspeed(&t, B115200));
  printf("%d\n", cfsetspeed(&t, 19200));
  printf("%d\n", cfgetospeed(&t) == B19200);
  printf("%d\n", cfsetospeed(&t, 0777777));
  printf("%d\n", cfsetspeed(&t, 12345));
  printf("%x %x\n", t.c_iflag, t.c_cflag);
}

static void done(void) { puts("done"); }

int main(void) {
  atexit(done);
  char *first[] = {"prog", "-a", "file", "-bvalue", "-c", "--verbose", "--output=x", "--lev", "more", "--", "-v", NULL};
  options(11, first);
  char *second[] = {"prog", "one", "-b", "two", "three", "-vac4", NULL};
  options(6, second);
  times();
  builtins();
  wide();
  descriptors();
  held_signals();
  speeds();
  int *p = calloc(3, sizeof *p);
  p = realloc(p, 10 * sizeof *p);
  p[9] = 4;
  printf("%d %d %d\n", p[0], p[9], getenv("NO_SUCH_VARIABLE") == NULL);
  free(p);
  return 0;
}
