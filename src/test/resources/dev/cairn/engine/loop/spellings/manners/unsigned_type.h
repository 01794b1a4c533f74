#define T unsigned
