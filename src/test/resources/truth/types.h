#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct pair { int a; int b; };
struct node { unsigned v : 2; struct node *next; };
union word { int i; unsigned char b[4]; };
struct flags { unsigned low : 2; int middle : 3; unsigned high : 1; };
struct outer { struct pair in; struct pair *to; int more[2]; };
struct view { int *data; int length; };
struct handler { int count; int (*call)(int); };
struct cursor { const char *now, *end; };
enum color { RED, GREEN, BLUE };
#define DEVICE(variable) (variable)
