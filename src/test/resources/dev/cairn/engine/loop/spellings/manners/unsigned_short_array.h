#define HOLD(x, value) unsigned short home_##x[2] = {7, (unsigned short) (value)}
#define GET(x) ((short) home_##x[1])
#define SET(x, value) home_##x[1] = (unsigned short) (value)
