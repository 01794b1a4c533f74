#define DOUBLE(x) ((x) + (x))
#define HALF(x) (((x) - ((x) & 1)) / 2)
#define REST(x, power) ((x) - (x) / (power) * (power))
