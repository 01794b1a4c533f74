/* iconv.h between ASCII, Latin-1 and UTF-8, strictly: what the other has not is EILSEQ. */
#include "cairn_libc.h"

#define EILSEQ_RESULT ((size_t)-1)
enum { ASCII = 1, LATIN1, UTF8 };
struct cairn_conversion { int from, to, is_lax, is_translit; };
int strcasecmp(const char *a, const char *b);
int strncasecmp(const char *a, const char *b, size_t n);

/* The set of that name, without what stands behind //; 0: none. */
static int cairn_set_of(const char *name, struct cairn_conversion *c) {
  static const struct { const char *name; int set; } all[] = {
      {"", ASCII}, {"ASCII", ASCII}, {"US-ASCII", ASCII}, {"ANSI_X3.4-1968", ASCII}, {"646", ASCII}, {"ISO646-US", ASCII}, {"UTF-8", UTF8},
      {"UTF8", UTF8}, {"ISO-8859-1", LATIN1}, {"ISO8859-1", LATIN1}, {"ISO_8859-1", LATIN1}, {"LATIN1", LATIN1}, {"L1", LATIN1}};
  char plain[32];
  size_t n = 0;
  while (name[n] != 0 && !(name[n] == '/' && name[n + 1] == '/') && n < sizeof plain - 1) {
    plain[n] = name[n];
    n++;
  }
  plain[n] = 0;
  const char *rest = name + n;
  if (strncasecmp(rest, "//IGNORE", 8) == 0) c->is_lax = 1;
  if (strncasecmp(rest, "//TRANSLIT", 10) == 0) c->is_translit = 1;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    if (strcasecmp(plain, all[i].name) == 0) return all[i].set;
  }
  return 0;
}

void *iconv_open(const char *to, const char *from) {
  struct cairn_conversion c = {0, 0, 0, 0};
  struct cairn_conversion ignored = c;
  c.from = cairn_set_of(from, &ignored);
  c.to = cairn_set_of(to, &c);
  if (c.from == 0 || c.to == 0 || c.is_lax || c.is_translit) {
    if (c.from != 0 && c.to != 0) __cairn_outside("iconv leaves nothing out and writes nothing otherwise");
    else __cairn_outside("iconv knows ASCII, ISO-8859-1 and UTF-8");
    errno = EINVAL;
    return (void *)-1;
  }
  struct cairn_conversion *made = __cairn_hidden_block(sizeof *made);
  *made = c;
  return made;
}

int iconv_close(void *conversion) {
  __cairn_release(conversion);
  return 0;
}

/* How many bytes a character has by its first; 0: none begins so. */
static size_t cairn_length(byte first) { return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf8 ? 4 : 0; }

/* Reads a character: its length, 0 where it is none, -1 where it is cut off. */
static long cairn_take(int set, const byte *from, size_t left, unsigned *character) {
  byte first = *from;
  *character = first;
  if (set == LATIN1) return 1;
  if (set == ASCII) return first < 0x80 ? 1 : 0;
  size_t n = cairn_length(first);
  if (n < 2) return (long)n;
  unsigned value = first & (0x7fu >> n);
  for (size_t i = 1; i < n; i++) {
    if (i >= left) return -1;
    if ((from[i] & 0xc0) != 0x80) return 0;
    value = value << 6 | (from[i] & 0x3f);
  }
  int is_long = value < (n == 2 ? 0x80u : n == 3 ? 0x800u : 0x10000u);
  if (is_long) return 0;
  *character = value;
  return (long)n;
}

/* Writes a character: its length, 0 where the set has it not, -1 where there is no room. */
static long cairn_give(int set, unsigned character, byte *to, size_t room) {
  if (set != UTF8) {
    if (room < 1) return -1;
    if (character >= (set == ASCII ? 0x80u : 0x100u)) return 0;
    *to = (byte)character;
    return 1;
  }
  size_t n = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  if (room < n) return -1;
  if ((character >= 0xd800 && character < 0xe000) || character > 0x10ffff) return 0;
  for (size_t i = n; --i > 0; character >>= 6) to[i] = (byte)(0x80 | (character & 0x3f));
  static const byte heads[5] = {0, 0, 0xc0, 0xe0, 0xf0};
  *to = (byte)(heads[n] | character);
  return (long)n;
}

size_t iconv(void *conversion, char **in, size_t *in_left, char **out, size_t *out_left) {
  struct cairn_conversion *c = conversion;
  if (in == NULL || *in == NULL) return 0;
  while (*in_left > 0) {
    unsigned character;
    long taken = cairn_take(c->from, (byte *)*in, *in_left, &character);
    if (taken <= 0) {
      errno = taken < 0 ? EINVAL : EILSEQ;
      return EILSEQ_RESULT;
    }
    long given = cairn_give(c->to, character, (byte *)*out, *out_left);
    if (given <= 0) {
      errno = given < 0 ? E2BIG : EILSEQ;
      return EILSEQ_RESULT;
    }
    *in += taken;
    *in_left -= (size_t)taken;
    *out += given;
    *out_left -= (size_t)given;
  }
  return 0;
}
