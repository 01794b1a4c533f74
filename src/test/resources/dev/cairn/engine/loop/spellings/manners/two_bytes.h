#define HOLD(x, value) unsigned char low_##x, high_##x; SET(x, value)
#define GET(x) ((short) (low_##x | high_##x << 8))
#define SET(x, value) do { int is_ = (value); low_##x = (unsigned char) is_; high_##x = (unsigned char) (is_ >> 8); } while (0)
