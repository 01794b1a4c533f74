/* arpa/inet.h: byte order, and the texts of addresses. */
#include "cairn_libc.h"

#define AF_INET 2
#define AF_INET6 10
#define EAFNOSUPPORT 97

struct in_addr { unsigned s_addr; };
struct in6_addr { byte bytes[16]; };

const struct in6_addr in6addr_any = {{0}};
const struct in6_addr in6addr_loopback = {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}};

int snprintf(char *to, size_t n, const char *format, ...);

unsigned htonl(unsigned host) { return __builtin_bswap32(host); }
unsigned ntohl(unsigned net) { return __builtin_bswap32(net); }
unsigned short htons(unsigned short host) { return __builtin_bswap16(host); }
unsigned short ntohs(unsigned short net) { return __builtin_bswap16(net); }

static int cairn_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c |= 32;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

/* One number of inet_aton: decimal, octal or hexadecimal; returns where it ends, or NULL. */
static const char *cairn_part(const char *s, unsigned long *value) {
  int base = 10, digits = 0;
  if (*s == '0') {
    base = 8;
    digits = 1;
    if ((*++s | 32) == 'x') {
      base = 16;
      digits = 0;
      s++;
    }
  }
  for (*value = 0; cairn_digit(*s) < base; s++, digits++) {
    *value = *value * base + cairn_digit(*s);
    if (*value > 0xffffffff) return NULL;
  }
  return digits == 0 ? NULL : s;
}

int inet_aton(const char *s, struct in_addr *to) {
  unsigned long value;
  unsigned result = 0;
  for (int n = 0;; n++) {
    s = cairn_part(s, &value);
    if (s == NULL) return 0;
    if (*s != '.' || n == 3) {
      int is_end = *s == 0 || isspace((byte)*s);
      if (!is_end || value > 0xffffffff >> 8 * n) return 0;
      if (to != NULL) to->s_addr = htonl(result | (unsigned)value);
      return 1;
    }
    if (value > 255) return 0;
    result |= (unsigned)value << 8 * (3 - n);
    s++;
  }
}

unsigned inet_addr(const char *s) {
  struct in_addr address;
  return inet_aton(s, &address) ? address.s_addr : 0xffffffff;
}

unsigned inet_network(const char *s) { return ntohl(inet_addr(s)); }

static char cairn_address_text[16];

char *inet_ntoa(struct in_addr address) {
  unsigned a = ntohl(address.s_addr);
  snprintf(cairn_address_text, sizeof cairn_address_text, "%u.%u.%u.%u", a >> 24, a >> 16 & 255, a >> 8 & 255, a & 255);
  return cairn_address_text;
}

/* Four decimal numbers without leading zeros. */
static int cairn_dotted(const char *s, byte *to) {
  for (int n = 0; n < 4; n++) {
    int value = 0, digits = 0;
    for (; *s >= '0' && *s <= '9'; s++, digits++) {
      if (digits > 0 && value == 0) return 0;
      value = value * 10 + *s - '0';
      if (value > 255) return 0;
    }
    if (digits == 0 || *s != (n == 3 ? 0 : '.')) return 0;
    to[n] = (byte)value;
    s++;
  }
  return 1;
}

static int cairn_colons(const char *s, byte *to) {
  byte all[16] = {0};
  int count = 0, gap = -1;
  if (*s == ':' && *++s != ':') return 0;
  while (*s != 0) {
    if (*s == ':') {
      if (gap >= 0) return 0;
      gap = count;
      s++;
      continue;
    }
    const char *start = s;
    int value = 0, digits = 0;
    for (; cairn_digit(*s) < 16; s++, digits++) value = value * 16 + cairn_digit(*s);
    if (*s == '.' && count <= 12 && cairn_dotted(start, all + count)) {
      count += 4;
      break;
    }
    if (digits == 0 || digits > 4 || count > 14) return 0;
    all[count++] = (byte)(value >> 8);
    all[count++] = (byte)value;
    if (*s == 0) break;
    if (*s != ':' || s[1] == 0) return 0;
    s++;
  }
  if (gap < 0 ? count != 16 : count > 14) return 0;
  memset(to, 0, 16);
  int before = gap < 0 ? 16 : gap;
  memcpy(to, all, before);
  memcpy(to + 16 - (count - before), all + before, count - before);
  return 1;
}

int inet_pton(int family, const char *s, void *to) {
  byte bytes[16];
  if (family != AF_INET && family != AF_INET6) {
    errno = EAFNOSUPPORT;
    return -1;
  }
  int is_ok = family == AF_INET ? cairn_dotted(s, bytes) : cairn_colons(s, bytes);
  if (is_ok) memcpy(to, bytes, family == AF_INET ? 4 : 16);
  return is_ok;
}

/* The longest run of at least two zero groups is left out. */
static void cairn_groups(const byte *from, char *to) {
  int best = -1, length = 1;
  for (int i = 0; i < 8; i++) {
    int n = 0;
    while (i + n < 8 && from[2 * (i + n)] == 0 && from[2 * (i + n) + 1] == 0) n++;
    if (n > length) {
      best = i;
      length = n;
    }
    if (n > 0) i += n - 1;
  }
  int is_mapped = best == 0 && (length == 6 || (length == 5 && from[10] == 255 && from[11] == 255));
  for (int i = 0; i < 8; i++) {
    if (i == best) {
      *to++ = ':';
      if (i + length == 8) *to++ = ':';
      i += length - 1;
      continue;
    }
    if (i > 0) *to++ = ':';
    if (is_mapped && i == 6) {
      snprintf(to, 16, "%d.%d.%d.%d", from[12], from[13], from[14], from[15]);
      return;
    }
    to += snprintf(to, 5, "%x", from[2 * i] << 8 | from[2 * i + 1]);
  }
  *to = 0;
}

const char *inet_ntop(int family, const void *from, char *to, unsigned n) {
  const byte *bytes = from;
  char text[48];
  if (family == AF_INET) {
    snprintf(text, sizeof text, "%d.%d.%d.%d", bytes[0], bytes[1], bytes[2], bytes[3]);
  } else if (family == AF_INET6) {
    cairn_groups(bytes, text);
  } else {
    errno = EAFNOSUPPORT;
    return NULL;
  }
  if (strlen(text) >= n) {
    errno = ENOSPC;
    return NULL;
  }
  return strcpy(to, text);
}
