#define HOLD(x, value) struct { unsigned gap : 3; int is : 14; } home_##x = {0, (value)}
#define GET(x) home_##x.is
#define SET(x, value) home_##x.is = (value)
