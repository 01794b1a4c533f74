/* Files and streams: a random sequence of operations on a few files, all results shown, each in its own statement. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static unsigned long state = 99;
static unsigned next(unsigned n) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (unsigned)(state >> 33) % n;
}

static const char *const names[] = {"a", "b", "sub/c", "none/d", "none/../a", "a/x", ""};
static const char *const modes[] = {"r", "w", "a", "r+", "w+", "a+", "rb", "wx", "z"};

static void step(FILE **f, unsigned which) {
  char text[64];
  int c, n;
  long at;
  if (*f == NULL) {
    unsigned k = next(7);
    const char *name = names[k < 3 ? which : k], *mode = modes[next(9)];
    errno = 0;
    *f = fopen(name, mode);
    int error = errno;
    printf("fopen %s %s %d %d\n", name, mode, *f != NULL, *f == NULL ? error : 0);
    return;
  }
  errno = 0;
  switch (next(16)) {
    case 0: fseek(*f, 0, SEEK_CUR); c = fgetc(*f); printf("fgetc %d", c); break;
    case 1: fseek(*f, 0, SEEK_CUR); c = ungetc('u', *f); n = fgetc(*f); printf("ungetc %d %d", c, n); break;
    case 2: fseek(*f, 0, SEEK_CUR); c = fgets(text, 2 + (int)next(20), *f) != NULL; printf("fgets %d %s", c, c ? text : ""); break;
    case 3: fseek(*f, 0, SEEK_CUR); c = 1 + (int)next(3); n = (int)next(8); n = (int)fread(text, (size_t)c, (size_t)n, *f); printf("fread %d", n); break;
    case 4: fseek(*f, 0, SEEK_CUR); n = fprintf(*f, "line %u\n", next(1000)); printf("fprintf %d", n); break;
    case 5: fseek(*f, 0, SEEK_CUR); n = fputs("some text\n", *f) >= 0; printf("fputs %d", n); break;
    case 6: fseek(*f, 0, SEEK_CUR); n = (int)fwrite("0123456789", 1 + next(3), 3, *f); printf("fwrite %d", n); break;
    case 7: n = (int)next(3); at = n == 2 ? -(long)next(5) : (long)next(12); c = fseek(*f, at, n); printf("fseek %d", c); break;
    case 8: at = ftell(*f); printf("ftell %ld", at); break;
    case 9: rewind(*f); printf("rewind"); break;
    case 10: printf("feof %d ferror %d", feof(*f) != 0, ferror(*f) != 0); break;
    case 11: clearerr(*f); printf("clearerr"); break;
    case 12: n = fflush(*f); printf("fflush %d", n); break;
    case 13: { int a = -9, b = -9; fseek(*f, 0, SEEK_CUR); n = fscanf(*f, "line %d some%n", &a, &b); printf("fscanf %d %d %d", n, a, b); break; }
    case 14: n = fclose(*f); printf("fclose %d", n); *f = NULL; break;
    default: fflush(*f); n = ftruncate(fileno(*f), (long)next(40)); printf("ftruncate %d", n); break;
  }
  printf("\n");
}

/* Shows a result and the errno it leaves. */
static void result(long value) {
  int error = errno;
  printf("%ld/%d ", value, value < 0 ? error : 0);
  errno = 0;
}

static void show(const char *name) {
  FILE *f = fopen(name, "r");
  if (f == NULL) {
    printf("%s: %s\n", name, strerror(errno));
    return;
  }
  printf("%s:", name);
  for (int c; (c = fgetc(f)) != EOF;) printf(" %02x", c);
  printf("\n");
  fclose(f);
}

static void descriptors(void) {
  char text[20] = {0};
  struct stat about;
  int ends[2], other, fd = open("x", O_RDWR | O_CREAT | O_EXCL, 0644);
  result(fd >= 3);
  result(open("x", O_RDWR | O_CREAT | O_EXCL, 0644));
  result(write(fd, "hello world", 11));
  result(lseek(fd, 0, SEEK_CUR));
  other = dup(fd);
  result(lseek(other, 6, SEEK_SET));
  result(read(fd, text, 10));
  result(pread(fd, text + 10, 3, 1));
  result(pwrite(fd, "HE", 2, 0));
  printf("%s %s\n", text, text + 10);
  result(close(other));
  result(close(other));
  result(lseek(fd, -1, SEEK_SET));
  result(fstat(fd, &about));
  printf("%ld %o\n", (long)about.st_size, about.st_mode);
  result(stat("none", &about));
  result(stat("x/y", &about));
  result(access("x", X_OK));
  result(mkdir("d", 0700));
  result(mkdir("d", 0700));
  result(mkdir("none/d", 0700));
  result(rename("x", "d/y"));
  result(rename("none", "d/y"));
  result(rename("d", "d/e"));
  result(rmdir("d"));
  result(rmdir("none"));
  result(access("x", F_OK));
  result(access("d/y", F_OK));
  result(unlink("d"));
  result(symlink("d/y", "l"));
  result(stat("l", &about));
  result((long)about.st_size);
  result(lstat("l", &about));
  result(S_ISLNK(about.st_mode));
  result(readlink("l", text, 20));
  result(readlink("d", text, 20));
  result(link("d/y", "z"));
  result(stat("z", &about));
  result((long)about.st_nlink);
  result(pipe(ends));
  result(write(ends[1], "pipe", 4));
  result(close(ends[1]));
  result(read(ends[0], text, 20));
  result(read(ends[0], text, 20));
  result(lseek(ends[0], 0, SEEK_SET));
  result(fcntl(fd, F_GETFL) & O_ACCMODE);
  result(fcntl(fd, F_GETFD));
  result(fcntl(77, F_GETFD));
  result(chdir("d"));
  result(access("y", F_OK));
  result(chdir("none"));
  result(chdir(".."));
  result(remove("d/y"));
  result(remove("d"));
  result(remove("d"));
  result(truncate("a", 3));
  result(ftruncate(fd, -1));
  result(dup2(fd, 50));
  result(write(50, "!", 1));
  result(dup2(99, 50));
  result(open("sub", O_WRONLY));
  result(read(open("sub", O_RDONLY), text, 1));
  printf("\n");
}

static void memory(void) {
  char block[16] = "abc", *grown = NULL, *line = NULL;
  size_t size = 0, room = 0;
  FILE *f = fmemopen(block, sizeof block, "r+");
  int c = fgetc(f);
  printf("%c", c);
  fseek(f, 0, SEEK_END);
  printf(" %ld ", ftell(f));
  rewind(f);
  fputs("xyz!", f);
  fclose(f);
  printf("%s\n", block);
  f = open_memstream(&grown, &size);
  for (int i = 0; i < 50; i++) fprintf(f, "%d,", i);
  fflush(f);
  printf("%zu %s\n", size, grown);
  fclose(f);
  f = fmemopen(grown, size, "r");
  long n = getdelim(&line, &room, ',', f);
  printf("%ld %s", n, line);
  n = getline(&line, &room, f);
  printf(" %ld %d", n, feof(f) != 0);
  n = getline(&line, &room, f);
  printf(" %ld\n", n);
  fclose(f);
  free(grown);
  free(line);
}

int main(void) {
  FILE *files[3] = {0};
  mkdir("sub", 0755);
  for (int i = 0; i < 3000; i++) {
    unsigned which = next(3);
    printf("%u ", which);
    step(&files[which], which);
  }
  for (int i = 0; i < 3; i++) {
    if (files[i] != NULL) fclose(files[i]);
  }
  show("a");
  show("b");
  show("sub/c");
  descriptors();
  memory();
  return 0;
}
