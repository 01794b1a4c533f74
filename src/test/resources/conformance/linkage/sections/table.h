struct entry {
  const char *name;
  int (*run)(int);
};

#define ENTRY(id, function) \
  static const struct entry __attribute__((used, section("entries"))) entry_##id = {#id, function}
