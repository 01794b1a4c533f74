#define T short
#define P long
