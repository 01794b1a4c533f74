/* ftw.h: walks through the folders in memory. */
#include "cairn_libc.h"

#define S_IFMT 0170000
#define S_IFDIR 0040000
#define S_IFLNK 0120000
#define MAX_PATH 4096
enum { FTW_F, FTW_D, FTW_DNR, FTW_NS, FTW_SL, FTW_DP, FTW_SLN };
enum { FTW_PHYS = 1, FTW_MOUNT = 2, FTW_CHDIR = 4, FTW_DEPTH = 8, FTW_ACTIONRETVAL = 16 };

/* As files.c and the system have them, so far as they are used here. */
#if __SIZEOF_POINTER__ == 8
struct stat { unsigned long device, number, links; unsigned mode, user, group, filler; unsigned long rest[14]; };
#else
struct stat { unsigned long long device; unsigned short filler; unsigned long number; unsigned mode, links, user, group; unsigned long rest[20]; };
#endif
struct dirent { unsigned long number; long offset; unsigned short size; byte kind; char name[256]; };
struct FTW { int base, level; };
typedef struct cairn_folder DIR;
typedef int (*cairn_visit)(const char *path, const struct stat *about, int kind, struct FTW *place);
typedef int (*cairn_plain_visit)(const char *path, const struct stat *about, int kind);

int stat(const char *path, struct stat *to);
int lstat(const char *path, struct stat *to);
DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);

struct cairn_tree { cairn_visit visit; cairn_plain_visit plain; int flags; char path[MAX_PATH]; };

static int cairn_tell(struct cairn_tree *tree, const struct stat *about, int kind, int base, int level) {
  struct FTW place = {base, level};
  return tree->plain != NULL ? tree->plain(tree->path, about, kind) : tree->visit(tree->path, about, kind, &place);
}

static int cairn_kind(struct cairn_tree *tree, struct stat *about) {
  int is_there = (tree->flags & FTW_PHYS ? lstat(tree->path, about) : stat(tree->path, about)) == 0;
  if (!is_there) {
    int is_dangling = errno == ENOENT && lstat(tree->path, about) == 0 && (about->mode & S_IFMT) == S_IFLNK;
    return is_dangling ? tree->plain != NULL ? FTW_SL : FTW_SLN : FTW_NS;
  }
  unsigned kind = about->mode & S_IFMT;
  return kind == S_IFDIR ? FTW_D : kind == S_IFLNK ? FTW_SL : FTW_F;
}

static int cairn_walk(struct cairn_tree *tree, int base, int level);

static int cairn_walk_folder(struct cairn_tree *tree, DIR *folder, int level) {
  size_t n = strlen(tree->path);
  int result = 0;
  struct dirent *entry;
  while (result == 0 && (entry = readdir(folder)) != NULL) {
    if (strcmp(entry->name, ".") == 0 || strcmp(entry->name, "..") == 0) continue;
    size_t more = strlen(entry->name), at = n;
    if (n + more + 2 > MAX_PATH) continue;
    if (n > 0 && tree->path[n - 1] != '/') tree->path[at++] = '/';
    memcpy(tree->path + at, entry->name, more + 1);
    result = cairn_walk(tree, (int)at, level + 1);
    tree->path[n] = 0;
  }
  return result;
}

static int cairn_walk(struct cairn_tree *tree, int base, int level) {
  struct stat about;
  memset(&about, 0, sizeof about);
  int kind = cairn_kind(tree, &about);
  if (level == 0 && kind == FTW_NS) return -1;
  if (kind != FTW_D) return cairn_tell(tree, &about, kind, base, level);
  DIR *folder = opendir(tree->path);
  if (folder == NULL) return cairn_tell(tree, &about, FTW_DNR, base, level);
  int result = tree->flags & FTW_DEPTH ? 0 : cairn_tell(tree, &about, FTW_D, base, level);
  if (result == 0) result = cairn_walk_folder(tree, folder, level);
  closedir(folder);
  if (result == 0 && (tree->flags & FTW_DEPTH)) result = cairn_tell(tree, &about, FTW_DP, base, level);
  return result;
}

static int cairn_start(struct cairn_tree *tree, const char *path) {
  size_t n = strlen(path);
  if (n == 0 || n >= MAX_PATH) {
    errno = n == 0 ? ENOENT : ENAMETOOLONG;
    return -1;
  }
  memcpy(tree->path, path, n + 1);
  while (n > 1 && tree->path[n - 1] == '/') tree->path[--n] = 0;
  const char *slash = strrchr(tree->path, '/');
  return cairn_walk(tree, slash == NULL || n == 1 ? 0 : (int)(slash + 1 - tree->path), 0);
}

int nftw(const char *path, cairn_visit visit, int descriptors, int flags) {
  if (flags & (FTW_CHDIR | FTW_ACTIONRETVAL)) __cairn_outside("nftw neither goes into folders nor is told what to do next");
  struct cairn_tree *tree = __cairn_hidden_block(sizeof *tree);
  tree->visit = visit;
  tree->plain = NULL;
  tree->flags = flags;
  int result = cairn_start(tree, path);
  __cairn_release(tree);
  return result;
}

int nftw64(const char *path, cairn_visit visit, int descriptors, int flags) { return nftw(path, visit, descriptors, flags); }

int ftw(const char *path, cairn_plain_visit visit, int descriptors) {
  struct cairn_tree *tree = __cairn_hidden_block(sizeof *tree);
  tree->visit = NULL;
  tree->plain = visit;
  tree->flags = 0;
  int result = cairn_start(tree, path);
  __cairn_release(tree);
  return result;
}

int ftw64(const char *path, cairn_plain_visit visit, int descriptors) { return ftw(path, visit, descriptors); }
