/* Byte order and the texts of addresses. */
#include <arpa/inet.h>
#include <errno.h>
#include <libintl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static void six(const char *text) {
  unsigned char bytes[16];
  char back[INET6_ADDRSTRLEN];
  int ok = inet_pton(AF_INET6, text, bytes);
  printf("%s %d", text, ok);
  if (ok) {
    for (int i = 0; i < 16; i++) printf("%s%02x", i % 8 ? "" : " ", bytes[i]);
    printf(" %s", inet_ntop(AF_INET6, bytes, back, sizeof back));
  }
  puts("");
}

int main(void) {
  printf("%x %x %x %x\n", htonl(0x12345678), ntohl(1), htons(0x1234), ntohs(0xff00));
  const char *texts[] = {"1.2.3.4", "127.1", "0x7f.1", "017.0.0.1", "256.1.1.1", "1.2.3", "1.2.3.4.5", "", "a.b", "4294967295", "4294967296", "1.2.3.4 x", "1..2", "0x", "1.2.65535", "1.2.65536"};
  for (int i = 0; i < 16; i++) {
    struct in_addr a = {0};
    int ok = inet_aton(texts[i], &a);
    printf("'%s' %d %s %x", texts[i], ok, inet_ntoa(a), inet_addr(texts[i]));
    unsigned char four[4] = {9, 9, 9, 9};
    ok = inet_pton(AF_INET, texts[i], four);
    printf(" %d %d.%d\n", ok, four[0], four[3]);
  }
  const char *sixes[] = {"::", "::1", "1::", "2001:db8::8:800:200c:417a", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7", "::ffff:1.2.3.4", "::1.2.3.4", "1::2::3", ":1", "1:", "12345::", "fe80:0:0:0:1:0:0:2", "0:0:1:0:0:0:0:1", "1:0:2:0:3:0:4:0", "::g", "1:2:3:4:5:6:1.2.3.4", "::fffe:1.2.3.4"};
  for (int i = 0; i < 18; i++) six(sixes[i]);
  char small[4];
  unsigned char any[4] = {10, 20, 30, 40};
  int is_refused = inet_ntop(AF_INET, any, small, sizeof small) == NULL;
  printf("%d %d\n", is_refused, errno == ENOSPC);
  errno = 0;
  int odd = inet_pton(77, "1.2.3.4", any);
  printf("%d %d\n", odd, errno == EAFNOSUPPORT);
  printf("%d %d\n", in6addr_loopback.s6_addr[15], memcmp(&in6addr_any, &(struct in6_addr){0}, 16));
  printf("%s %s %s\n", gettext("plain"), ngettext("file", "files", 1), ngettext("file", "files", 2));
  return 0;
}
