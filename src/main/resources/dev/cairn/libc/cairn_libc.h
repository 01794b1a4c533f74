/* What the library models in C share. Self-contained: no header of the host is read. */
#ifndef CAIRN_LIBC_H
#define CAIRN_LIBC_H

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef unsigned char byte;

#define NULL ((void *)0)
#define INT_MAX __INT_MAX__
#define INT_MIN (-__INT_MAX__ - 1)
#define LONG_MAX __LONG_MAX__
#define LONG_MIN (-__LONG_MAX__ - 1L)
#define ULONG_MAX (~0UL)
#define LLONG_MAX __LONG_LONG_MAX__
#define LLONG_MIN (-__LONG_LONG_MAX__ - 1LL)
#define ULLONG_MAX (~0ULL)

#define ENOENT 2
#define EBADF 9
#define ENOMEM 12
#define EEXIST 17
#define EINVAL 22
#define ERANGE 34

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
int isspace(int c);
int isdigit(int c);
int tolower(int c);
int toupper(int c);

#endif
