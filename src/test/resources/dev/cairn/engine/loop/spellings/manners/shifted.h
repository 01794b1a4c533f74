#define DOUBLE(x) ((x) << 1)
#define HALF(x) ((x) >> 1)
#define REST(x, power) ((x) & ((power) - 1))
