#define T unsigned short
#define HOLD(x, value) T home_##x[2] = {1, (T) (value)}
#define GET(x) home_##x[1]
#define SET(x, value) home_##x[1] = (T) (value)
