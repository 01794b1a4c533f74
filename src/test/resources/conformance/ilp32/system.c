/* Structures that the system fills: files, folders, signals, times, expressions. */
#define _GNU_SOURCE
#include <dirent.h>
#include <glob.h>
#include <regex.h>
#include <search.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void handle(int n) { printf("signal %d\n", n); }

static void files(void) {
  struct stat st;
  struct stat64 wide;
  FILE *f = fopen("narrow-file", "w");
  fputs("hello", f);
  fclose(f);
  if (stat("narrow-file", &st) != 0 || stat64("narrow-file", &wide) != 0) puts("no stat");
  printf("%d %d %d %d\n", (int)st.st_size, S_ISREG(st.st_mode) != 0, (int)st.st_nlink, st.st_mtime > 1000000000);
  printf("%d %d %d %d\n", (int)wide.st_size, S_ISREG(wide.st_mode) != 0, (int)wide.st_nlink, wide.st_ino == st.st_ino);
  unlink("narrow-file");
  mkdir("narrow-folder", 0755);
  stat("narrow-folder", &st);
  printf("%d\n", S_ISDIR(st.st_mode) != 0);
  fclose(fopen("narrow-folder/a", "w"));
  DIR *d = opendir("narrow-folder");
  for (struct dirent *e; (e = readdir(d)) != NULL;)
    if (e->d_name[0] != '.') printf("%s %d\n", e->d_name, e->d_type == DT_REG);
  closedir(d);
  glob_t g;
  if (glob("narrow-f*/", 0, NULL, &g) == 0) printf("%zu %s\n", g.gl_pathc, g.gl_pathv[0]);
  globfree(&g);
  unlink("narrow-folder/a");
  rmdir("narrow-folder");
}

int main(void) {
  files();
  struct sigaction sa, old;
  memset(&sa, 0, sizeof sa);
  sa.sa_handler = handle;
  sigaddset(&sa.sa_mask, SIGINT);
  sigaction(SIGUSR1, &sa, NULL);
  raise(SIGUSR1);
  sigaction(SIGUSR1, NULL, &old);
  printf("%d %d\n", old.sa_handler == handle, sigismember(&old.sa_mask, SIGINT));
  regex_t r;
  regmatch_t m[3];
  regcomp(&r, "(a+)(b*)", REG_EXTENDED);
  int found = regexec(&r, "xaab", 3, m, 0);
  printf("%d %zu %d %d %d\n", found, r.re_nsub, (int)m[0].rm_so, (int)m[1].rm_eo, (int)m[2].rm_so);
  regfree(&r);
  time_t t = 1000000000;
  struct tm *tm = gmtime(&t);
  printf("%d %d %d %ld %s %ld\n", tm->tm_year, tm->tm_mon, tm->tm_yday, tm->tm_gmtoff, tm->tm_zone, (long)timegm(tm));
  hcreate(10);
  hsearch((ENTRY){"key", (void *)5}, ENTER);
  ENTRY *entry = hsearch((ENTRY){"key", NULL}, FIND);
  printf("%d\n", entry != NULL ? (int)entry->data : -1);
  return 0;
}
