#define HOLD(x, value) struct { char gap; T is; } home_##x = {0, (T) (value)}
#define GET(x) home_##x.is
#define SET(x, value) home_##x.is = (T) (value)
