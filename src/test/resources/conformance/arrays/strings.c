#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <uchar.h>
int main(void) {
  char a[] = "con" "cat" "\x41" "b\101\0hid"; printf("%s %zu %zu\n", a, strlen(a), sizeof a);
  wchar_t w[] = L"wide\x20ac!"; printf("%zu %zu %x\n", sizeof w, wcslen(w), (unsigned)w[4]);
  char16_t u[] = u"u16\U0001F600"; printf("%zu %x %x\n", sizeof u, u[3], u[4]);
  char32_t U[] = U"\U0001F600z"; printf("%zu %x %x\n", sizeof U, (unsigned)U[0], (unsigned)U[1]);
  char e[] = u8"\u20ac"; printf("%zu %x %x %x\n", sizeof e, e[0] & 255, e[1] & 255, e[2] & 255);
  printf("%d %d %d %d\n", '\n', '\t', '\0', '\\'); printf("%d %d %d\n", L'\x263a', u'x', (int)U'y');
  char c[3] = "abc"; printf("%.3s\n", c); char z[10] = "ab"; printf("%d\n", z[9]);
  const char *p = "multi\
line"; puts(p); puts("tab\there \"q\" ??/ \a" + 0); printf("%s\n", &"offset"[3]); printf("%s\n", __func__);
  return 0;
}
