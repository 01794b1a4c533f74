/* What the library models in C share. Self-contained: no header of the host is read. */
#ifndef CAIRN_LIBC_H
#define CAIRN_LIBC_H

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef unsigned char byte;
typedef __builtin_va_list va_list;
typedef unsigned wint_t;
typedef struct cairn_stream FILE;

#define NULL ((void *)0)
#define INT_MAX __INT_MAX__
#define INT_MIN (-__INT_MAX__ - 1)
#define LONG_MAX __LONG_MAX__
#define LONG_MIN (-__LONG_MAX__ - 1L)
#define ULONG_MAX (~0UL)
#define LLONG_MAX __LONG_LONG_MAX__
#define LLONG_MIN (-__LONG_LONG_MAX__ - 1LL)
#define ULLONG_MAX (~0ULL)

#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EIO 5
#define E2BIG 7
#define EBADF 9
#define ECHILD 10
#define EAGAIN 11
#define ENOMEM 12
#define EACCES 13
#define EFAULT 14
#define EEXIST 17
#define EXDEV 18
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EMFILE 24
#define ENOTTY 25
#define EFBIG 27
#define ENOSPC 28
#define ESPIPE 29
#define EPIPE 32
#define EDOM 33
#define ERANGE 34
#define ENAMETOOLONG 36
#define ENOSYS 38
#define ENOTEMPTY 39
#define ELOOP 40
#define EOVERFLOW 75
#define EILSEQ 84

#define EOF (-1)

int *__errno_location(void);
#define errno (*__errno_location())

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *old, size_t size);
void free(void *p);
void *memcpy(void *to, const void *from, size_t n);
void *memmove(void *to, const void *from, size_t n);
void *memset(void *to, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memchr(const void *s, int c, size_t n);
size_t strlen(const char *s);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
char *strcpy(char *to, const char *from);
char *strchr(const char *s, int c);
char *strrchr(const char *s, int c);
char *strstr(const char *hay, const char *needle);
char *strdup(const char *s);
size_t strnlen(const char *s, size_t limit);
int isalpha(int c);
int isalnum(int c);
int isupper(int c);
int islower(int c);
int isxdigit(int c);
int ispunct(int c);
int isprint(int c);
int isgraph(int c);
int iscntrl(int c);
int isblank(int c);
int isspace(int c);
int isdigit(int c);
int tolower(int c);
int toupper(int c);

/* Blocks that belong to the library: never a leak of the program. */
void *__cairn_hidden_block(size_t n);
void __cairn_release(void *block);
/* So much time goes by for the program, though nobody waits. */
void __cairn_wait(long long seconds, long nanos);
/* Notes a call that natively would have touched something outside the program. */
void __cairn_host_effect(const char *function);
/* Notes that the program saw something that natively could be otherwise. */
void __cairn_outside(const char *what);
/* Notes that what lies there could be otherwise before the program sets it. */
void __cairn_may_differ(const void *at, size_t size, const char *what);
/* The same where the callers of a lone function could have made it so. */
void __cairn_callers_choose(const void *at, size_t size, const char *what);

/*
 * Functions whose answers tests can give in the system's place are written like this: whether the answer is an input, then
 * __cairn_ask_NAME for it, what it sets behind a parameter (from 0 on), and which answers no system gives.
 */
int __cairn_varies(void);
int __cairn_world_varies(void); /* the same for files and folders, of a function that is called on its own */
/* What the world of a program has beyond files: a terminal, commands, connections (and how many, from 1 on for none). */
int __cairn_world_terminal(void);
int __cairn_world_commands(void);
const char *__cairn_numbered(const char *kind, int number, const char *part);
int __cairn_world_connections(void);
void __cairn_sets(int parameter, void *to, size_t count, size_t size); /* parameter -1: errno */
void __cairn_changes(int parameter, void *to, size_t count, size_t size); /* what is there is one of the answers */
void __cairn_legal(int holds);
/* So many bytes have to be there, looked at or not. */
void __cairn_spans(const void *at, size_t size);
/* What the system would look at has to be there. */
static inline void cairn_looks_at(const void *object) { (void)*(const volatile char *)object; }
static inline void cairn_answered_no(void) {
  __cairn_sets(-1, &errno, 1, sizeof errno);
  __cairn_legal((errno > 0) & (errno <= 133));
}

/* The body of a variadic function that hands its arguments on as `list`. */
#define WITH_LIST(last, type, call)  \
  va_list list;                      \
  __builtin_va_start(list, last);    \
  type result = call;                \
  __builtin_va_end(list);            \
  return result;

#endif
