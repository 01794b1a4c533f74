#define T unsigned short
#define P int
