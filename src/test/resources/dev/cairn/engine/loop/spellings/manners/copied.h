static int numbers_of_bytes(const unsigned char *from) {
  int is;
  __builtin_memcpy(&is, from, sizeof is);
  return is;
}
#define HOLD(x, value) unsigned char home_##x[sizeof(int)]; SET(x, value)
#define GET(x) numbers_of_bytes(home_##x)
#define SET(x, value) do { int is_ = (value); __builtin_memcpy(home_##x, &is_, sizeof is_); } while (0)
