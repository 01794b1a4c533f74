#define T short
