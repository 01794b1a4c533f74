/* pwd.h and grp.h: one user in one group of the same name. */
#include "cairn_libc.h"

/* tests name their members as the system does */
struct passwd { char *pw_name, *pw_passwd; unsigned pw_uid, pw_gid; char *pw_gecos, *pw_dir, *pw_shell; };
struct group { char *gr_name, *gr_passwd; unsigned gr_gid; char **gr_mem; };

static struct passwd cairn_user = {"user", "x", 1000, 1000, "", "/home/user", "/bin/sh"};
static char *cairn_no_members[1];
static struct group cairn_group = {"user", "x", 1000, cairn_no_members};
static int cairn_users_told, cairn_groups_told;

struct passwd *getpwuid(unsigned user) { return user == 1000 ? &cairn_user : NULL; }
struct passwd *getpwnam(const char *name) { return strcmp(name, "user") == 0 ? &cairn_user : NULL; }
struct group *getgrgid(unsigned group) { return group == 1000 ? &cairn_group : NULL; }
struct group *getgrnam(const char *name) { return strcmp(name, "user") == 0 ? &cairn_group : NULL; }

void setpwent(void) { cairn_users_told = 0; }
void endpwent(void) { cairn_users_told = 0; }
struct passwd *getpwent(void) { return cairn_users_told++ == 0 ? &cairn_user : NULL; }
void setgrent(void) { cairn_groups_told = 0; }
void endgrent(void) { cairn_groups_told = 0; }
struct group *getgrent(void) { return cairn_groups_told++ == 0 ? &cairn_group : NULL; }

/* The next text of a row that is copied, or NULL where there is no room. */
static char *cairn_put(const char *text, char **to, size_t *room) {
  size_t n = strlen(text) + 1;
  if (n > *room) return NULL;
  char *place = memcpy(*to, text, n);
  *to += n;
  *room -= n;
  return place;
}

static int cairn_copy_user(const struct passwd *from, struct passwd *to, char *buffer, size_t room, struct passwd **result) {
  *result = NULL;
  if (from == NULL) return 0;
  *to = *from;
  if ((to->pw_name = cairn_put(from->pw_name, &buffer, &room)) == NULL || (to->pw_passwd = cairn_put(from->pw_passwd, &buffer, &room)) == NULL ||
      (to->pw_gecos = cairn_put(from->pw_gecos, &buffer, &room)) == NULL || (to->pw_dir = cairn_put(from->pw_dir, &buffer, &room)) == NULL ||
      (to->pw_shell = cairn_put(from->pw_shell, &buffer, &room)) == NULL) {
    return ERANGE;
  }
  *result = to;
  return 0;
}

int getpwnam_r(const char *name, struct passwd *to, char *buffer, size_t room, struct passwd **result) {
  return cairn_copy_user(getpwnam(name), to, buffer, room, result);
}

int getpwuid_r(unsigned user, struct passwd *to, char *buffer, size_t room, struct passwd **result) {
  return cairn_copy_user(getpwuid(user), to, buffer, room, result);
}

int getpwent_r(struct passwd *to, char *buffer, size_t room, struct passwd **result) {
  struct passwd *next = getpwent();
  int error = cairn_copy_user(next, to, buffer, room, result);
  if (error != 0) cairn_users_told = 0;
  return next == NULL ? ENOENT : error;
}

static int cairn_copy_group(const struct group *from, struct group *to, char *buffer, size_t room, struct group **result) {
  *result = NULL;
  if (from == NULL) return 0;
  if (room < sizeof(char *)) return ERANGE;
  *to = *from;
  to->gr_mem = cairn_no_members;
  if ((to->gr_name = cairn_put(from->gr_name, &buffer, &room)) == NULL || (to->gr_passwd = cairn_put(from->gr_passwd, &buffer, &room)) == NULL) {
    return ERANGE;
  }
  *result = to;
  return 0;
}

int getgrnam_r(const char *name, struct group *to, char *buffer, size_t room, struct group **result) {
  return cairn_copy_group(getgrnam(name), to, buffer, room, result);
}

int getgrgid_r(unsigned group, struct group *to, char *buffer, size_t room, struct group **result) {
  return cairn_copy_group(getgrgid(group), to, buffer, room, result);
}

int getgrent_r(struct group *to, char *buffer, size_t room, struct group **result) {
  struct group *next = getgrent();
  int error = cairn_copy_group(next, to, buffer, room, result);
  if (error != 0) cairn_groups_told = 0;
  return next == NULL ? ENOENT : error;
}

/* Nobody is in a further group: how many there are, or -1 where there is no room. */
int getgrouplist(const char *user, unsigned group, unsigned *groups, int *n) {
  int room = *n;
  *n = 1;
  if (room < 1) return -1;
  groups[0] = group;
  return 1;
}

int group_member(unsigned group) { return group == 1000; }
