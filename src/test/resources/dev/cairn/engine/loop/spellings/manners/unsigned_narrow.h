#define T unsigned short
