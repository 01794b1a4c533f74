#define HOLD(x, value) union { T is; unsigned char bytes[sizeof(T)]; } home_##x = {(T) (value)}
#define GET(x) home_##x.is
#define SET(x, value) home_##x.is = (T) (value)
