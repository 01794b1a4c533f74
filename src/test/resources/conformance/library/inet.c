/* Byte order and network addresses as text, on random texts and addresses. */
#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
static unsigned long state = 7;
static unsigned rnd(unsigned n) {
  state = state * 6364136223846793005ul + 1442695040888963407ul;
  return (unsigned)(state >> 33) % n;
}
static const char *const formats[] = {"%u", "%u", "0x%x", "0%o", "%u"};
static void four(void) {
  char t[80] = "", part[16];
  int n = 1 + rnd(5);
  for (int k = 0; k < n; k++) {
    unsigned format = rnd(5), limit = rnd(4) ? 300 : 1u << 31;
    sprintf(part, formats[format], rnd(limit));
    strcat(t, part);
    if (k + 1 < n) strcat(t, rnd(20) ? "." : "..");
  }
  if (rnd(10) == 0) strcat(t, rnd(2) ? " " : "x");
  struct in_addr a = {0};
  unsigned char b[4] = {0};
  int ok = inet_aton(t, &a), strict = inet_pton(AF_INET, t, b);
  printf("%s %d %x %d %d.%d %x\n", t, ok, ok ? a.s_addr : 0, strict, b[0], b[3], inet_addr(t));
  a.s_addr = rnd(1u << 31);
  printf("%s %x %x %x %x\n", inet_ntoa(a), htonl(a.s_addr), ntohl(1), htons((unsigned short)a.s_addr), ntohs(2));
}
static void six(void) {
  unsigned char a[16], back[16] = {0};
  char text[64] = "";
  for (int k = 0; k < 16; k++) a[k] = rnd(3) ? 0 : rnd(4) ? rnd(256) : 255;
  if (rnd(8) == 0) memset(a, 0, 10);
  if (rnd(8) == 0) memset(a + 10, 255, 2);
  const char *p = inet_ntop(AF_INET6, a, text, rnd(20) ? sizeof text : 10);
  printf("%s %d\n", p ? p : "-", p ? 0 : errno);
  if (p == NULL) return;
  int ok = inet_pton(AF_INET6, text, back);
  printf("%d %d\n", ok, memcmp(back, a, 16));
  unsigned at = rnd(strlen(text)), with = rnd(7);
  text[at] = ":.0fg12"[with];
  memset(back, 0, sizeof back);
  ok = inet_pton(AF_INET6, text, back);
  printf("%s %d", text, ok);
  for (int k = 0; ok == 1 && k < 16; k++) printf(" %02x", back[k]);
  puts("");
}
int main(void) {
  for (int i = 0; i < 2000; i++) {
    four();
    six();
  }
  return inet_pton(77, "", NULL) == -1 && errno == EAFNOSUPPORT ? 0 : 1;
}
