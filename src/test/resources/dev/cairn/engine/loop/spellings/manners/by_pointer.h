#define HOLD(x, value) T is_##x = (T) (value), *home_##x = &is_##x
#define GET(x) (*home_##x)
#define SET(x, value) *home_##x = (T) (value)
