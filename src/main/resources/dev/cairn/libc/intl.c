/* libintl.h: there are no catalogues, so texts stay as they are. */
#include "cairn_libc.h"

char *gettext(const char *text) { return (char *)text; }
char *dgettext(const char *domain, const char *text) { return (char *)text; }
char *dcgettext(const char *domain, const char *text, int category) { return (char *)text; }
char *ngettext(const char *one, const char *more, unsigned long n) { return (char *)(n == 1 ? one : more); }
char *dngettext(const char *domain, const char *one, const char *more, unsigned long n) { return ngettext(one, more, n); }
char *dcngettext(const char *domain, const char *one, const char *more, unsigned long n, int category) { return ngettext(one, more, n); }

static char cairn_domain[256] = "messages";
static char cairn_folder[4096] = "/usr/share/locale";

static char *cairn_kept(char *to, size_t n, const char *from, const char *fallback) {
  if (from != NULL) {
    const char *wanted = *from == 0 ? fallback : from;
    if (strlen(wanted) >= n) {
      errno = ENOMEM;
      return NULL;
    }
    strcpy(to, wanted);
  }
  return to;
}

char *textdomain(const char *domain) { return cairn_kept(cairn_domain, sizeof cairn_domain, domain, "messages"); }

char *bindtextdomain(const char *domain, const char *folder) {
  if (domain == NULL || *domain == 0) return NULL;
  return cairn_kept(cairn_folder, sizeof cairn_folder, folder, "/usr/share/locale");
}

char *bind_textdomain_codeset(const char *domain, const char *codeset) {
  return domain == NULL || *domain == 0 ? NULL : (char *)codeset;
}
