/* Byte order and addresses as text: arpa/inet.h without a network. */
#include "cairn_libc.h"

typedef struct { unsigned s_addr; } in_addr;
typedef struct { byte bytes[16]; } cairn_in6_addr;
const cairn_in6_addr in6addr_any = {{0}};
const cairn_in6_addr in6addr_loopback = {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}};
int sprintf(char *to, const char *format, ...);

unsigned htonl(unsigned x) { return __builtin_bswap32(x); }
unsigned ntohl(unsigned x) { return __builtin_bswap32(x); }
unsigned short htons(unsigned short x) { return __builtin_bswap16(x); }
unsigned short ntohs(unsigned short x) { return __builtin_bswap16(x); }

/* One part of a dotted address: decimal, octal with 0, hexadecimal with 0x; -1 when there is none. */
static long cairn_inet_part(const char **at) {
  const char *p = *at;
  unsigned base = 10;
  long value = 0;
  if (!isdigit((byte)*p)) return -1;
  if (*p == '0') {
    base = 8;
    if ((p[1] | 32) == 'x') {
      base = 16;
      p += 2;
      if (!isxdigit((byte)*p)) return -1;
    }
  }
  for (; isxdigit((byte)*p); p++) {
    unsigned digit = isdigit((byte)*p) ? (unsigned)*p - '0' : ((unsigned)*p | 32) - 'a' + 10;
    if (digit >= base) break;
    value = value * base + digit;
    if (value > 0xffffffffL) return -1;
  }
  *at = p;
  return value;
}

int inet_aton(const char *text, in_addr *to) {
  unsigned long parts[4];
  int count = 0;
  const char *p = text;
  for (;;) {
    long part = cairn_inet_part(&p);
    if (part < 0 || count == 4) return 0;
    parts[count++] = (unsigned long)part;
    if (*p != '.') break;
    p++;
  }
  if (*p != 0 && !isspace((byte)*p)) return 0;
  unsigned long address = parts[count - 1];
  if (address > 0xffffffffUL >> 8 * (count - 1)) return 0;
  for (int i = 0; i < count - 1; i++) {
    if (parts[i] > 255) return 0;
    address |= parts[i] << (24 - 8 * i);
  }
  if (to != NULL) to->s_addr = htonl((unsigned)address);
  return 1;
}

unsigned inet_addr(const char *text) {
  in_addr a;
  return inet_aton(text, &a) ? a.s_addr : 0xffffffffu;
}

unsigned inet_network(const char *text) {
  in_addr a;
  return inet_aton(text, &a) ? ntohl(a.s_addr) : 0xffffffffu;
}

static char *cairn_inet_text(const byte *a, char *to) {
  sprintf(to, "%d.%d.%d.%d", a[0], a[1], a[2], a[3]);
  return to;
}

char *inet_ntoa(in_addr a) {
  static char text[16];
  return cairn_inet_text((const byte *)&a, text);
}

/* Four decimal numbers without leading zeros. */
static int cairn_inet_four(const char *p, byte *to) {
  for (int i = 0; i < 4; i++) {
    unsigned value = 0;
    int digits = 0;
    for (; isdigit((byte)*p); p++) {
      if (digits > 0 && value == 0) return 0;
      value = value * 10 + ((unsigned)*p - '0');
      if (value > 255) return 0;
      digits++;
    }
    if (digits == 0 || *p != (i < 3 ? '.' : 0)) return 0;
    to[i] = (byte)value;
    p++;
  }
  return 1;
}

/* Groups of hexadecimal digits, once '::' for the groups left out, perhaps four decimal numbers at the end. */
static int cairn_inet_six(const char *p, byte *to) {
  byte all[16];
  int at = 0, gap = -1;
  if (*p == ':' && *++p != ':') return 0;
  while (*p != 0) {
    if (*p == ':') {
      if (gap >= 0) return 0;
      gap = at;
      p++;
      continue;
    }
    const char *start = p;
    unsigned value = 0;
    int digits = 0;
    for (; isxdigit((byte)*p); p++, digits++) {
      unsigned digit = isdigit((byte)*p) ? (unsigned)*p - '0' : ((unsigned)*p | 32) - 'a' + 10;
      value = value << 4 | digit;
      if (digits == 4) return 0;
    }
    if (*p == '.' && at <= 12) {
      if (!cairn_inet_four(start, all + at)) return 0;
      at += 4;
      break;
    }
    if (digits == 0 || at > 14) return 0;
    all[at++] = (byte)(value >> 8);
    all[at++] = (byte)value;
    if (*p == ':') {
      if (p[1] == 0) return 0;
      p++;
    } else if (*p != 0) {
      return 0;
    }
  }
  if (gap >= 0 ? at == 16 : at != 16) return 0;
  int tail = gap < 0 ? 0 : at - gap, head = at - tail;
  memset(to, 0, 16);
  memcpy(to, all, (size_t)head);
  memcpy(to + 16 - tail, all + head, (size_t)tail);
  return 1;
}

int inet_pton(int family, const char *text, void *to) {
  byte address[16];
  if (family != 2 && family != 10) {
    errno = 97;
    return -1;
  }
  if (!(family == 2 ? cairn_inet_four(text, address) : cairn_inet_six(text, address))) return 0;
  memcpy(to, address, family == 2 ? 4 : 16);
  return 1;
}

static void cairn_inet_groups(const byte *a, char *to) {
  int best = -1, best_length = 1;
  for (int i = 0; i < 8; i++) {
    int n = 0;
    while (i + n < 8 && (a[2 * (i + n)] | a[2 * (i + n) + 1]) == 0) n++;
    if (n > best_length) {
      best = i;
      best_length = n;
    }
  }
  for (int i = 0; i < 8; i++) {
    if (i == best) {
      *to++ = ':';
      if (i + best_length == 8) *to++ = ':';
      i += best_length - 1;
      continue;
    }
    if (i != 0) *to++ = ':';
    int is_mapped = best == 0 && (best_length == 6 || (best_length == 5 && a[10] == 255 && a[11] == 255));
    if (i == 6 && is_mapped) {
      cairn_inet_text(a + 12, to);
      return;
    }
    to += sprintf(to, "%x", a[2 * i] << 8 | a[2 * i + 1]);
  }
  *to = 0;
}

const char *inet_ntop(int family, const void *from, char *to, unsigned size) {
  char text[48];
  if (family != 2 && family != 10) {
    errno = 97;
    return NULL;
  }
  if (family == 2) cairn_inet_text(from, text);
  else cairn_inet_groups(from, text);
  if (strlen(text) >= size) {
    errno = ENOSPC;
    return NULL;
  }
  return strcpy(to, text);
}
