/*
 * Files, folders, pipes and descriptors, all in memory: every run starts with a fresh file system that holds a few
 * folders and devices and nothing of the host. What names a file is noted as an effect, because natively it would be one.
 */
#include "cairn_libc.h"

#define O_ACCMODE 3
#define O_CREAT 0100
#define O_EXCL 0200
#define O_TRUNC 01000
#define O_APPEND 02000
#define O_NONBLOCK 04000
#define O_DIRECTORY 0200000
#define O_NOFOLLOW 0400000
#define O_CLOEXEC 02000000
#define O_PATH 010000000
#define O_TMPFILE 020200000
#define AT_FDCWD (-100)
#define MAX_OPEN 1024
#define MAX_NAME 255
#define MAX_PATH 4096

#define OWNER 1000 /* the user and the group of every file */
#define S_IFMT 0170000
#define S_IFREG 0100000
#define S_IFDIR 0040000
#define S_IFLNK 0120000
#define S_IFIFO 0010000
#define S_IFCHR 0020000
#define S_IFSOCK 0140000

void __cairn_write(int which, const void *from, size_t n);
long __cairn_read_input(void *to, size_t n);
int __cairn_is_terminal(int which);
long long __cairn_now(int clock);
/* What the user said that the program finds: files by number, standard input first. 1, 0: nothing is said, -1: the end. */
int __cairn_world_name(int number, char *to, size_t room);
void *__cairn_world_content(int number, size_t *size);
void __cairn_world_lacks(const char *path);

enum { PLAIN, NULL_DEVICE, ZERO_DEVICE, STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR };

struct stat;

struct cairn_node {
  unsigned mode;
  int device, links, users, writers, readers;
  int is_cut_off; /* the other end of a socket left without reading everything */
  int standard; /* which standard stream, from 1 on */
  int maps; /* how often it is in memory */
  int world; /* until somebody looks at it: the number of what is in it, from 1 on */
  long number, accessed, modified, changed;
  byte *data; /* of a link: its target; of a pipe: what waits from `head` on */
  size_t size, capacity, head;
  struct cairn_node *parent;
  struct cairn_entry *entries;
};

struct cairn_entry {
  struct cairn_entry *next;
  struct cairn_node *node;
  char name[MAX_NAME + 1];
};

/* What descriptors made by dup share. */
struct cairn_open_file {
  struct cairn_node *node, *peer; /* of a socket: where it writes to */
  size_t position;
  int flags, users, is_shut;
};
enum { SHUT_TO_READ = 1, SHUT_TO_WRITE = 2 };

static struct cairn_node *cairn_root, *cairn_here, *cairn_home; /* where the program is, and where it began */
static struct cairn_open_file *cairn_open_files[MAX_OPEN];
static byte cairn_close_on_exec[MAX_OPEN];
static long cairn_numbers = 1;
static unsigned cairn_mask = 022;

static long cairn_fail(int error) {
  errno = error;
  return -1;
}

static struct cairn_node *cairn_new_node(unsigned mode, int device) {
  struct cairn_node *node = __cairn_hidden_block(sizeof *node);
  memset(node, 0, sizeof *node);
  node->mode = mode;
  node->device = device;
  node->number = ++cairn_numbers;
  node->accessed = node->modified = node->changed = __cairn_now(0);
  return node;
}

static void cairn_touch(struct cairn_node *node) {
  node->modified = node->changed = __cairn_now(0);
  if (node->maps != 0) __cairn_outside("a file is written while it is in memory");
}

static void cairn_link(struct cairn_node *folder, const char *name, struct cairn_node *node) {
  struct cairn_entry *entry = __cairn_hidden_block(sizeof *entry), **last = &folder->entries;
  strcpy(entry->name, name);
  entry->node = node;
  entry->next = NULL;
  while (*last != NULL) last = &(*last)->next;
  *last = entry;
  node->links++;
  if ((node->mode & S_IFMT) == S_IFDIR) {
    node->parent = folder;
    node->links = 2;
    folder->links++;
  }
  cairn_touch(folder);
}

static struct cairn_node *cairn_add(struct cairn_node *folder, const char *name, unsigned mode, int device) {
  struct cairn_node *node = cairn_new_node(mode, device);
  cairn_link(folder, name, node);
  return node;
}

static struct cairn_open_file *cairn_new_open(struct cairn_node *node, int flags) {
  struct cairn_open_file *open = __cairn_hidden_block(sizeof *open);
  memset(open, 0, sizeof *open);
  open->node = node;
  open->flags = flags;
  node->users++;
  if ((flags & O_ACCMODE) != 0) node->writers++;
  if ((flags & O_ACCMODE) != 1) node->readers++;
  return open;
}

/* The file system as a run finds it. */
static void cairn_start(void) {
  if (cairn_root != NULL) return;
  cairn_root = cairn_new_node(S_IFDIR | 0755, PLAIN);
  cairn_root->parent = cairn_root;
  cairn_root->links = 2;
  cairn_add(cairn_root, "tmp", S_IFDIR | 01777, PLAIN);
  cairn_here = cairn_add(cairn_add(cairn_root, "home", S_IFDIR | 0755, PLAIN), "user", S_IFDIR | 0755, PLAIN);
  cairn_home = cairn_here;
  struct cairn_node *devices = cairn_add(cairn_root, "dev", S_IFDIR | 0755, PLAIN);
  cairn_add(devices, "null", S_IFCHR | 0666, NULL_DEVICE);
  cairn_add(devices, "zero", S_IFCHR | 0666, ZERO_DEVICE);
  static const char *const names[3] = {"stdin", "stdout", "stderr"};
  for (int i = 0; i < 3; i++) {
    unsigned kind = __cairn_is_terminal(i) ? S_IFCHR | 0620 : S_IFIFO | 0600;
    struct cairn_node *node = cairn_add(devices, names[i], kind, STANDARD_INPUT + i);
    node->standard = i + 1;
    cairn_open_files[i] = cairn_new_open(node, i == 0 ? 0 : 1);
    cairn_open_files[i]->users = 1;
  }
  char name[MAX_NAME + 1];
  if (__cairn_world_name(0, name, sizeof name) == 1) {
    struct cairn_node *input = cairn_open_files[0]->node;
    input->mode = S_IFREG | 0644;
    input->device = PLAIN;
    input->world = 1;
  }
  for (int i = 1; __cairn_world_name(i, name, sizeof name) == 1; i++) {
    cairn_add(cairn_here, name, S_IFREG | 0644, PLAIN)->world = i + 1;
  }
}

/* A file in memory, from a place in it on. What is written to shared memory is in the file for whoever looks at that next. */
struct cairn_map {
  struct cairn_map *next;
  struct cairn_node *node;
  byte *block;
  size_t n, at;
  int is_written;
};

static struct cairn_map *cairn_maps;

static size_t cairn_in_file(const struct cairn_map *map) {
  size_t size = map->node->size;
  if (map->at >= size) return 0;
  return size - map->at < map->n ? size - map->at : map->n;
}

static void cairn_take_back(struct cairn_node *node) {
  for (struct cairn_map *map = cairn_maps; map != NULL; map = map->next) {
    size_t n = map->node == node && map->is_written ? cairn_in_file(map) : 0;
    if (n != 0) memcpy(node->data + map->at, map->block, n);
  }
}

/* The file with what is in it. */
static struct cairn_node *cairn_loaded(struct cairn_node *node) {
  if (node != NULL && node->maps != 0) cairn_take_back(node);
  if (node != NULL && node->world != 0) {
    int number = node->world - 1;
    node->world = 0;
    node->data = __cairn_world_content(number, &node->size);
    node->capacity = node->size;
  }
  return node;
}

static struct cairn_open_file *cairn_opened(int fd) {
  cairn_start();
  if (fd < 0 || fd >= MAX_OPEN || cairn_open_files[fd] == NULL) {
    errno = EBADF;
    return NULL;
  }
  cairn_loaded(cairn_open_files[fd]->node);
  return cairn_open_files[fd];
}

/* Whether so much of the file from `at` on can be in memory. */
int __cairn_can_map(int fd, size_t n, int is_written, long at) {
  struct cairn_open_file *f = at % 4096 == 0 ? cairn_opened(fd) : NULL;
  int error = 0;
  if (f == NULL) error = at % 4096 == 0 ? EBADF : EINVAL;
  else if (n == 0 || at < 0) error = EINVAL;
  else if ((f->flags & O_ACCMODE) == 1 || (is_written && (f->flags & O_ACCMODE) != 2)) error = EACCES;
  else if ((f->node->mode & S_IFMT) != S_IFREG && f->node->device != ZERO_DEVICE) error = ENODEV;
  if (error != 0) errno = error;
  return error == 0;
}

/* That is in memory as `block` from now on. */
void __cairn_map_file(int fd, void *block, size_t n, int is_written, long at) {
  struct cairn_map *map = __cairn_hidden_block(sizeof *map), made = {cairn_maps, cairn_opened(fd)->node, block, n, (size_t)at, is_written};
  *map = made;
  cairn_maps = map;
  map->node->users++;
  map->node->maps++;
  size_t there = cairn_in_file(map);
  if (there != 0) memcpy(block, map->node->data + at, there);
}

/* No file is in that memory any more. */
void __cairn_unmap_file(void *block) {
  for (struct cairn_map **at = &cairn_maps; *at != NULL; at = &(*at)->next) {
    struct cairn_map *map = *at;
    if (map->block != block) continue;
    cairn_take_back(map->node);
    map->node->users--;
    map->node->maps--;
    *at = map->next;
    return;
  }
}

/* 1 or 2 when the descriptor is standard output or standard error, else 0. */
int __cairn_console_of(int fd) {
  struct cairn_open_file *f = cairn_opened(fd);
  return f != NULL && f->node->device >= STANDARD_OUTPUT ? f->node->device - STANDARD_INPUT : 0;
}

/* Which of the standard streams as the program found them the descriptor is: 0 to 2, or -1. */
int __cairn_standard_of(int fd) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f != NULL && f->node->standard == 0) errno = ENOTTY;
  return f == NULL ? -1 : f->node->standard - 1;
}

/* Where a path leads: its folder and last name, and what is there, if anything. */
struct cairn_place {
  struct cairn_node *folder, *node;
  char name[MAX_NAME + 1];
  int must_be_folder;
};

static struct cairn_entry **cairn_entry_of(struct cairn_node *folder, const char *name) {
  struct cairn_entry **at = &folder->entries;
  while (*at != NULL && strcmp((*at)->name, name) != 0) at = &(*at)->next;
  return at;
}

static struct cairn_node *cairn_child(struct cairn_node *folder, const char *name) {
  if (strcmp(name, ".") == 0) return folder;
  if (strcmp(name, "..") == 0) return folder->parent;
  struct cairn_entry *entry = *cairn_entry_of(folder, name);
  return entry == NULL ? NULL : entry->node;
}

static int cairn_is_folder(const struct cairn_node *node) { return (node->mode & S_IFMT) == S_IFDIR; }
static int cairn_is_pipe(const struct cairn_node *node) { return (node->mode & S_IFMT) == S_IFIFO || (node->mode & S_IFMT) == S_IFSOCK; }
static int cairn_is_symlink(const struct cairn_node *node) { return (node->mode & S_IFMT) == S_IFLNK; }

/* 0, or -1 with errno set; the last name need not exist. */
static int cairn_walk(struct cairn_node *from, const char *path, int follows, int depth, struct cairn_place *to) {
  if (*path == 0) return (int)cairn_fail(ENOENT);
  if (strlen(path) >= MAX_PATH) return (int)cairn_fail(ENAMETOOLONG);
  if (depth > 40) return (int)cairn_fail(ELOOP);
  struct cairn_node *folder = *path == '/' ? cairn_root : from;
  to->folder = to->node = folder;
  strcpy(to->name, ".");
  to->must_be_folder = 0;
  while (*path == '/') path++;
  while (*path != 0) {
    size_t n = 0;
    while (path[n] != 0 && path[n] != '/') n++;
    if (n > MAX_NAME) return (int)cairn_fail(ENAMETOOLONG);
    memcpy(to->name, path, n);
    to->name[n] = 0;
    path += n;
    int has_slash = *path == '/';
    while (*path == '/') path++;
    int is_last = *path == 0;
    if (!cairn_is_folder(folder)) return (int)cairn_fail(ENOTDIR);
    to->folder = folder;
    to->node = cairn_child(folder, to->name);
    to->must_be_folder = has_slash;
    if (to->node != NULL && cairn_is_symlink(to->node) && (!is_last || follows || has_slash)) {
      char target[MAX_PATH];
      memcpy(target, to->node->data, to->node->size);
      target[to->node->size] = 0;
      struct cairn_place end;
      if (cairn_walk(folder, target, 1, depth + 1, &end) < 0) return -1;
      end.must_be_folder |= has_slash;
      *to = end;
    }
    if (!is_last && to->node == NULL) return (int)cairn_fail(ENOENT);
    folder = to->node;
  }
  if (cairn_loaded(to->node) != NULL && to->must_be_folder && !cairn_is_folder(to->node)) return (int)cairn_fail(ENOTDIR);
  return 0;
}

static int cairn_find(int at, const char *path, int follows, struct cairn_place *to) {
  cairn_start();
  struct cairn_node *from = cairn_here;
  if (at != AT_FDCWD && *path != '/') {
    struct cairn_open_file *f = cairn_opened(at);
    if (f == NULL) return -1;
    from = f->node;
    if (!cairn_is_folder(from)) return (int)cairn_fail(ENOTDIR);
  }
  return cairn_walk(from, path, follows, 0, to);
}

/* What is at the path, or NULL with errno set. */
static struct cairn_node *cairn_existing(int at, const char *path, int follows) {
  struct cairn_place place;
  if (cairn_find(at, path, follows, &place) < 0) return NULL;
  if (place.node == NULL) errno = ENOENT;
  return place.node;
}

static int cairn_new_descriptor(struct cairn_open_file *open, int lowest) {
  for (int fd = lowest; fd < MAX_OPEN; fd++) {
    if (cairn_open_files[fd] == NULL) {
      cairn_open_files[fd] = open;
      cairn_close_on_exec[fd] = 0;
      open->users++;
      return fd;
    }
  }
  return (int)cairn_fail(EMFILE);
}

/*
 * Where nothing is said about the files there are, tests answer in the system's place, call by call: whether something succeeds, which
 * descriptor a file gets, what is read from it. What the model opened itself (pipes, temporary files, standard output) it answers for.
 */
#define MAX_GIVEN 16
#define MOST_IN_VAIN 2
#define MOST_IN_VAIN_TEXT "2"
int __cairn_is_input(long value);
void __cairn_asked(void);
/* The system reads so many bytes. */
void __cairn_reads(const void *from, size_t n);
/* The latest answer says how many of `most` bytes behind a parameter it sets; -1: none. */
void __cairn_sets_counted(int parameter, void *to, long answer, size_t most);
static int cairn_given[MAX_GIVEN], cairn_given_count;

int __cairn_is_own(int fd) {
  cairn_start();
  return !__cairn_is_input(fd) && fd > 0 && fd < MAX_OPEN && cairn_open_files[fd] != NULL;
}

/* Else the program is told that the model answers. */
#define IS_ANSWERED(fd) ((__cairn_world_varies() && !__cairn_is_own(fd)) || (__cairn_asked(), 0))

static long cairn_answered(long answer, int is_legal) {
  __cairn_legal((answer == -1) | is_legal);
  if (answer == -1) cairn_answered_no();
  return answer;
}

/* Who has no file gets no answer but that. */
#define ASK_FILE(name, fd, ...) cairn_of_file(fd, __cairn_ask_##name(fd, ##__VA_ARGS__))
static long cairn_of_file(int fd, long answer) {
  __cairn_legal((fd >= 0) | (answer == -1));
  return answer;
}

static int cairn_answered_done(int answer) { return (int)cairn_answered(answer, answer == 0); }

/* No open descriptor is given again. */
static int cairn_answered_open(int fd) {
  if (cairn_answered(fd, fd >= 0) < 0) return -1;
  for (int i = 0; i < cairn_given_count; i++) __cairn_legal(fd != cairn_given[i]);
  for (int i = 3; i < MAX_OPEN && cairn_open_files[i] != NULL; i++) __cairn_legal(fd != i);
  if (cairn_given_count < MAX_GIVEN) cairn_given[cairn_given_count++] = fd;
  return fd;
}

int __cairn_given_descriptor(int answer) { return cairn_answered_open(answer); }

static int cairn_answered_close(int fd, int answer) {
  for (int i = 0; i < cairn_given_count; i++) {
    if (cairn_given[i] == fd) {
      cairn_given[i] = cairn_given[--cairn_given_count];
      break;
    }
  }
  return cairn_answered_done(answer);
}

/* How many bytes were read or written. Who tries again for ever is given something in the end. */
static long cairn_answered_count(long answer, size_t most) {
  static int in_vain;
  cairn_answered(answer, (answer >= 0) & ((size_t)answer <= most));
  in_vain = answer == 0 ? in_vain + 1 : 0;
  if (in_vain > MOST_IN_VAIN) {
    __cairn_outside("a file gives or takes nothing at most " MOST_IN_VAIN_TEXT " times in a row");
    __cairn_legal((answer != 0) | (most == 0));
  }
  return answer;
}

static long cairn_answered_write(long answer, const void *from, size_t n) {
  if (answer >= 0) __cairn_reads(from, n);
  return cairn_answered_count(answer, n);
}

static long cairn_answered_read(long answer, void *to, size_t most) {
  cairn_answered_count(answer, most);
  if (answer >= 0) __cairn_sets_counted(1, to, answer, most);
  return answer;
}

/* The same for messages: what is received is set behind parameter 1. */
long __cairn_given_bytes(long answer, void *to, size_t most) { return cairn_answered_read(answer, to, most); }
long __cairn_taken_bytes(long answer, const void *from, size_t n) { return cairn_answered_write(answer, from, n); }

int __cairn_ask_open(const char *path, int flags);
int __cairn_ask_open64(const char *path, int flags);
int __cairn_ask_openat(int at, const char *path, int flags);
int __cairn_ask_openat64(int at, const char *path, int flags);
int __cairn_ask_creat(const char *path, unsigned mode);
int __cairn_ask_close(int fd);
long __cairn_ask_read(int fd, void *to, size_t n);
long __cairn_ask_pread(int fd, void *to, size_t n, long at);
long __cairn_ask_pread64(int fd, void *to, size_t n, long at);
long __cairn_ask_write(int fd, const void *from, size_t n);
long __cairn_ask_pwrite(int fd, const void *from, size_t n, long at);
long __cairn_ask_pwrite64(int fd, const void *from, size_t n, long at);
long __cairn_ask_lseek(int fd, long offset, int whence);
long __cairn_ask_lseek64(int fd, long offset, int whence);
int __cairn_ask_ftruncate(int fd, long size);
int __cairn_ask_ftruncate64(int fd, long size);
int __cairn_ask_fsync(int fd);
int __cairn_ask_fdatasync(int fd);
int __cairn_ask_flock(int fd, int operation);
int __cairn_ask_dup(int fd);
int __cairn_ask_fcntl(int fd, int command);
int __cairn_ask_fcntl64(int fd, int command);
int __cairn_ask_unlink(const char *path);
int __cairn_ask_rmdir(const char *path);
int __cairn_ask_remove(const char *path);
int __cairn_ask_rename(const char *from, const char *to);
int __cairn_ask_mkdir(const char *path, unsigned mode);
int __cairn_ask_symlink(const char *target, const char *path);
int __cairn_ask_link(const char *from, const char *to);
long __cairn_ask_readlink(const char *path, char *to, size_t n);
int __cairn_ask_access(const char *path, int wanted);
int __cairn_ask_fstat(int fd, struct stat *to);
int __cairn_ask_chmod(const char *path, unsigned mode);
int __cairn_ask_fchmod(int fd, unsigned mode);
int __cairn_ask_chdir(const char *path);

#define ANSWERS_PATH(path, answer) \
  if (__cairn_world_varies()) {    \
    cairn_looks_at(path);          \
    return answer;                 \
  }

static int cairn_open_at(int at, const char *path, int flags, unsigned mode) {
  struct cairn_place place;
  __cairn_host_effect("open");
  if (cairn_find(at, path, !(flags & O_NOFOLLOW) && (flags & (O_CREAT | O_EXCL)) != (O_CREAT | O_EXCL), &place) < 0) {
    if (errno == ENOENT && !(flags & O_CREAT)) __cairn_world_lacks(path);
    return -1;
  }
  if (place.node == NULL && !(flags & O_CREAT)) {
    __cairn_world_lacks(path);
    return (int)cairn_fail(ENOENT);
  }
  if (place.must_be_folder && (flags & O_CREAT)) return (int)cairn_fail(EISDIR);
  if (place.node != NULL && (flags & O_CREAT) && (flags & O_EXCL)) return (int)cairn_fail(EEXIST);
  if (place.node != NULL && cairn_is_symlink(place.node)) return (int)cairn_fail(ELOOP);
  if (place.node != NULL && cairn_is_folder(place.node) && ((flags & O_ACCMODE) != 0 || (flags & O_CREAT))) return (int)cairn_fail(EISDIR);
  if (place.node != NULL && (flags & O_DIRECTORY) && !cairn_is_folder(place.node)) return (int)cairn_fail(ENOTDIR);
  if (place.node == NULL) place.node = cairn_add(place.folder, place.name, S_IFREG | (mode & 07777 & ~cairn_mask), PLAIN);
  if ((flags & O_TRUNC) && (place.node->mode & S_IFMT) == S_IFREG && (flags & O_ACCMODE) != 0) {
    place.node->size = 0;
    cairn_touch(place.node);
  }
  int fd = cairn_new_descriptor(cairn_new_open(place.node, flags & ~(O_CREAT | O_EXCL | O_TRUNC)), 0);
  if (fd >= 0 && (flags & O_CLOEXEC)) cairn_close_on_exec[fd] = 1;
  return fd;
}

#define WITH_MODE                                                           \
  unsigned mode = 0;                                                        \
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {              \
    va_list list;                                                           \
    __builtin_va_start(list, flags);                                        \
    mode = __builtin_va_arg(list, unsigned);                                \
    __builtin_va_end(list);                                                 \
  }

int open(const char *path, int flags, ...) {
  ANSWERS_PATH(path, cairn_answered_open(__cairn_ask_open(path, flags)))
  WITH_MODE
  return cairn_open_at(AT_FDCWD, path, flags, mode);
}

int openat(int at, const char *path, int flags, ...) {
  ANSWERS_PATH(path, cairn_answered_open(__cairn_ask_openat(at, path, flags)))
  WITH_MODE
  return cairn_open_at(at, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  ANSWERS_PATH(path, cairn_answered_open(__cairn_ask_open64(path, flags)))
  WITH_MODE
  return cairn_open_at(AT_FDCWD, path, flags, mode);
}

int openat64(int at, const char *path, int flags, ...) {
  ANSWERS_PATH(path, cairn_answered_open(__cairn_ask_openat64(at, path, flags)))
  WITH_MODE
  return cairn_open_at(at, path, flags, mode);
}

int __open_2(const char *path, int flags) { return cairn_open_at(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return cairn_open_at(AT_FDCWD, path, flags, 0); }

int creat(const char *path, unsigned mode) {
  ANSWERS_PATH(path, cairn_answered_open(__cairn_ask_creat(path, mode)))
  return cairn_open_at(AT_FDCWD, path, 1 | O_CREAT | O_TRUNC, mode);
}

int creat64(const char *path, unsigned mode) { return creat(path, mode); }

/* A file that has no name; -1 when there are too many descriptors. */
int __cairn_open_nameless(void) {
  cairn_start();
  __cairn_host_effect("tmpfile");
  return cairn_new_descriptor(cairn_new_open(cairn_new_node(S_IFREG | 0600, PLAIN), 2), 0);
}

int memfd_create(const char *name, unsigned flags) { return __cairn_open_nameless(); }

int close(int fd) {
  if (IS_ANSWERED(fd)) return cairn_answered_close(fd, ASK_FILE(close, fd));
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  cairn_open_files[fd] = NULL;
  if (--f->users == 0) {
    struct cairn_node *node = f->node;
    if (f->peer != NULL && node->size > node->head) f->peer->is_cut_off = 1;
    node->users--;
    if ((f->flags & O_ACCMODE) != 0 && !(f->is_shut & SHUT_TO_WRITE)) (f->peer != NULL ? f->peer : node)->writers--;
    if ((f->flags & O_ACCMODE) != 1 && !(f->is_shut & SHUT_TO_READ)) node->readers--;
    __cairn_release(f);
  }
  return 0;
}

int close_range(unsigned first, unsigned last, int flags) {
  for (unsigned fd = first; fd <= last && fd < MAX_OPEN; fd++) {
    if (cairn_open_files[fd] != NULL) close((int)fd);
  }
  return 0;
}

void closefrom(int first) { close_range((unsigned)first, MAX_OPEN, 0); }

static long cairn_read_pipe(struct cairn_open_file *f, void *to, size_t n) {
  struct cairn_node *pipe = f->node;
  size_t left = pipe->size - pipe->head;
  if (left == 0 && pipe->is_cut_off) {
    pipe->is_cut_off = 0;
    return cairn_fail(104);
  }
  if (left == 0) return n == 0 || pipe->writers == 0 || (f->is_shut & SHUT_TO_READ) ? 0 : cairn_fail(EAGAIN);
  if (n > left) n = left;
  memcpy(to, pipe->data + pipe->head, n);
  pipe->head += n;
  if (pipe->head == pipe->size) pipe->head = pipe->size = 0;
  return (long)n;
}

static long cairn_read_at(struct cairn_open_file *f, void *to, size_t n, size_t at) {
  struct cairn_node *node = f->node;
  size_t left = at < node->size ? node->size - at : 0;
  if (n > left) n = left;
  if (n != 0) memcpy(to, node->data + at, n);
  return (long)n;
}

/* Whether data can be read: 0, or -1 with errno set. */
static int cairn_readable(struct cairn_open_file *f) {
  if (f == NULL) return -1;
  if ((f->flags & O_ACCMODE) == 1 || (f->flags & O_PATH)) return (int)cairn_fail(EBADF);
  if (cairn_is_folder(f->node)) return (int)cairn_fail(EISDIR);
  return 0;
}

long read(int fd, void *to, size_t n) {
  if (IS_ANSWERED(fd)) return cairn_answered_read(ASK_FILE(read, fd, to, n), to, n);
  struct cairn_open_file *f = cairn_opened(fd);
  if (cairn_readable(f) < 0) return -1;
  switch (f->node->device) {
    case NULL_DEVICE: return 0;
    case ZERO_DEVICE: memset(to, 0, n); return (long)n;
    case STANDARD_INPUT: return n == 0 ? 0 : __cairn_read_input(to, n);
    case STANDARD_OUTPUT: case STANDARD_ERROR: return 0;
    default: break;
  }
  if (cairn_is_pipe(f->node)) return cairn_read_pipe(f, to, n);
  n = (size_t)cairn_read_at(f, to, n, f->position);
  f->position += n;
  return (long)n;
}

long pread(int fd, void *to, size_t n, long at) {
  if (IS_ANSWERED(fd)) return cairn_answered_read(ASK_FILE(pread, fd, to, n, at), to, n);
  struct cairn_open_file *f = cairn_opened(fd);
  if (cairn_readable(f) < 0) return -1;
  if ((f->node->mode & S_IFMT) != S_IFREG) return cairn_fail(ESPIPE);
  return at < 0 ? cairn_fail(EINVAL) : cairn_read_at(f, to, n, (size_t)at);
}

static void cairn_reserve(struct cairn_node *node, size_t size) {
  if (size <= node->capacity) return;
  size_t capacity = size * 2 + 64;
  byte *data = __cairn_hidden_block(capacity);
  if (node->size != 0) memcpy(data, node->data, node->size);
  if (node->data != NULL) __cairn_release(node->data);
  node->data = data;
  node->capacity = capacity;
}

static long cairn_write_at(struct cairn_node *node, const void *from, size_t n, size_t at) {
  if (n == 0) return 0;
  if (at + n > (1UL << 30)) return cairn_fail(EFBIG);
  cairn_reserve(node, at + n);
  if (at > node->size) memset(node->data + node->size, 0, at - node->size);
  memcpy(node->data + at, from, n);
  if (at + n > node->size) node->size = at + n;
  cairn_touch(node);
  return (long)n;
}

int raise(int signal);

/* write as streams do it: nobody else answers what they ask, and whoever calls them need not be looked for. */
long __cairn_own_write(int fd, const void *from, size_t n) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if ((f->flags & O_ACCMODE) == 0) return cairn_fail(EBADF);
  switch (f->node->device) {
    case NULL_DEVICE: case ZERO_DEVICE: return (long)n;
    case STANDARD_OUTPUT: case STANDARD_ERROR: __cairn_write(f->node->device - STANDARD_INPUT, from, n); return (long)n;
    case STANDARD_INPUT: return cairn_fail(EBADF);
    default: break;
  }
  if (cairn_is_pipe(f->node)) {
    struct cairn_node *to = f->peer != NULL ? f->peer : f->node;
    if (to->readers == 0 || (f->is_shut & SHUT_TO_WRITE)) {
      raise(13);
      return cairn_fail(EPIPE);
    }
    return cairn_write_at(to, from, n, to->size);
  }
  if (f->flags & O_APPEND) f->position = f->node->size;
  long done = cairn_write_at(f->node, from, n, f->position);
  if (done > 0) f->position += (size_t)done;
  return done;
}

long write(int fd, const void *from, size_t n) {
  if (IS_ANSWERED(fd)) return cairn_answered_write(ASK_FILE(write, fd, from, n), from, n);
  return __cairn_own_write(fd, from, n);
}

long pwrite(int fd, const void *from, size_t n, long at) {
  if (IS_ANSWERED(fd)) return cairn_answered_write(ASK_FILE(pwrite, fd, from, n, at), from, n);
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if ((f->flags & O_ACCMODE) == 0) return cairn_fail(EBADF);
  if ((f->node->mode & S_IFMT) != S_IFREG) return cairn_fail(ESPIPE);
  return at < 0 ? cairn_fail(EINVAL) : cairn_write_at(f->node, from, n, (size_t)at);
}

long pread64(int fd, void *to, size_t n, long at) {
  return IS_ANSWERED(fd) ? cairn_answered_read(ASK_FILE(pread64, fd, to, n, at), to, n) : pread(fd, to, n, at);
}

long pwrite64(int fd, const void *from, size_t n, long at) {
  return IS_ANSWERED(fd) ? cairn_answered_write(ASK_FILE(pwrite64, fd, from, n, at), from, n) : pwrite(fd, from, n, at);
}

long __read_chk(int fd, void *to, size_t n, size_t room) { return read(fd, to, n); }

struct iovec {
  void *base;
  size_t length;
};

long readv(int fd, const struct iovec *parts, int count) {
  long total = 0;
  for (int i = 0; i < count; i++) {
    long got = read(fd, parts[i].base, parts[i].length);
    if (got < 0) return total > 0 ? total : -1;
    total += got;
    if ((size_t)got < parts[i].length) break;
  }
  return total;
}

long writev(int fd, const struct iovec *parts, int count) {
  long total = 0;
  for (int i = 0; i < count; i++) {
    long done = write(fd, parts[i].base, parts[i].length);
    if (done < 0) return total > 0 ? total : -1;
    total += done;
  }
  return total;
}

static long cairn_answered_place(long place) { return cairn_answered(place, place >= 0); }

long lseek(int fd, long offset, int whence) {
  if (IS_ANSWERED(fd)) return cairn_answered_place(ASK_FILE(lseek, fd, offset, whence));
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if (f->node->device >= STANDARD_INPUT || cairn_is_pipe(f->node)) return cairn_fail(ESPIPE);
  if (whence < 0 || whence > 4) return cairn_fail(EINVAL);
  if (f->node->device != PLAIN) return 0;
  if (whence > 2) {
    if (offset < 0 || (size_t)offset >= f->node->size) return cairn_fail(6);
    f->position = whence == 3 ? (size_t)offset : f->node->size;
    return (long)f->position;
  }
  long base = whence == 0 ? 0 : whence == 1 ? (long)f->position : (long)f->node->size, end;
  if (__builtin_add_overflow(base, offset, &end) || end < 0) return cairn_fail(EINVAL);
  f->position = (size_t)end;
  return end;
}

long lseek64(int fd, long offset, int whence) {
  return IS_ANSWERED(fd) ? cairn_answered_place(ASK_FILE(lseek64, fd, offset, whence)) : lseek(fd, offset, whence);
}

static int cairn_resize(struct cairn_node *node, long size) {
  if (size < 0) return (int)cairn_fail(EINVAL);
  if (cairn_is_folder(node)) return (int)cairn_fail(EISDIR);
  if ((node->mode & S_IFMT) != S_IFREG) return (int)cairn_fail(EINVAL);
  if (size > 1L << 30) return (int)cairn_fail(EFBIG);
  cairn_reserve(node, (size_t)size);
  if ((size_t)size > node->size) memset(node->data + node->size, 0, (size_t)size - node->size);
  node->size = (size_t)size;
  cairn_touch(node);
  return 0;
}

int ftruncate(int fd, long size) {
  if (IS_ANSWERED(fd)) return cairn_answered_done(ASK_FILE(ftruncate, fd, size));
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if ((f->flags & O_ACCMODE) == 0) return (int)cairn_fail(EINVAL);
  return cairn_resize(f->node, size);
}

int truncate(const char *path, long size) {
  __cairn_host_effect("truncate");
  struct cairn_node *node = cairn_existing(AT_FDCWD, path, 1);
  return node == NULL ? -1 : cairn_resize(node, size);
}

int ftruncate64(int fd, long size) {
  return IS_ANSWERED(fd) ? cairn_answered_done(ASK_FILE(ftruncate64, fd, size)) : ftruncate(fd, size);
}
int truncate64(const char *path, long size) { return truncate(path, size); }

int posix_fallocate(int fd, long offset, long n) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return EBADF;
  if (offset < 0 || n <= 0) return EINVAL;
  return (size_t)(offset + n) > f->node->size && cairn_resize(f->node, offset + n) < 0 ? errno : 0;
}

int posix_fallocate64(int fd, long offset, long n) { return posix_fallocate(fd, offset, n); }
int posix_fadvise64(int fd, long offset, long n, int advice) { return cairn_opened(fd) == NULL ? EBADF : 0; }
int posix_fadvise(int fd, long offset, long n, int advice) { return cairn_opened(fd) == NULL ? EBADF : 0; }

int dup(int fd) {
  if (IS_ANSWERED(fd)) return cairn_answered_open(ASK_FILE(dup, fd));
  struct cairn_open_file *f = cairn_opened(fd);
  return f == NULL ? -1 : cairn_new_descriptor(f, 0);
}

int dup2(int fd, int to) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if (to < 0 || to >= MAX_OPEN) return (int)cairn_fail(EBADF);
  if (to == fd) return to;
  if (cairn_open_files[to] != NULL) close(to);
  cairn_open_files[to] = f;
  cairn_close_on_exec[to] = 0;
  f->users++;
  return to;
}

int dup3(int fd, int to, int flags) {
  if (fd == to) return (int)cairn_fail(EINVAL);
  int result = dup2(fd, to);
  if (result >= 0 && (flags & O_CLOEXEC)) cairn_close_on_exec[to] = 1;
  return result;
}

int pipe2(int ends[2], int flags) {
  cairn_start();
  struct cairn_node *node = cairn_new_node(S_IFIFO | 0600, PLAIN);
  int reader = cairn_new_descriptor(cairn_new_open(node, flags & O_NONBLOCK), 0);
  if (reader < 0) return -1;
  int writer = cairn_new_descriptor(cairn_new_open(node, 1 | (flags & O_NONBLOCK)), 0);
  if (writer < 0) {
    close(reader);
    return -1;
  }
  cairn_close_on_exec[reader] = cairn_close_on_exec[writer] = (flags & O_CLOEXEC) != 0;
  ends[0] = reader;
  ends[1] = writer;
  return 0;
}

int pipe(int ends[2]) { return pipe2(ends, 0); }

/* Two descriptors of which each reads what is written to the other. */
int __cairn_open_pair(int ends[2], int flags) {
  cairn_start();
  struct cairn_open_file *both[2];
  for (int i = 0; i < 2; i++) both[i] = cairn_new_open(cairn_new_node(S_IFSOCK | 0777, PLAIN), 2 | (flags & O_NONBLOCK));
  for (int i = 0; i < 2; i++) {
    both[i]->peer = both[1 - i]->node;
    ends[i] = cairn_new_descriptor(both[i], 0);
    if (ends[i] < 0) return -1;
    cairn_close_on_exec[ends[i]] = (flags & O_CLOEXEC) != 0;
  }
  return 0;
}

/* A socket whose other end nobody here has. */
int __cairn_open_socket(int flags) {
  cairn_start();
  struct cairn_open_file *f = cairn_new_open(cairn_new_node(S_IFSOCK | 0777, PLAIN), 2 | (flags & O_NONBLOCK));
  f->peer = cairn_new_open(cairn_new_node(S_IFSOCK | 0777, PLAIN), 2)->node;
  int fd = cairn_new_descriptor(f, 0);
  if (fd >= 0) cairn_close_on_exec[fd] = (flags & O_CLOEXEC) != 0;
  return fd;
}

/* What the peer says, and whether that is all. */
int __cairn_hear(int fd, const void *from, size_t n, int is_all) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if (f->peer == NULL) return (int)cairn_fail(88);
  cairn_reserve(f->node, f->node->size + n);
  if (n > 0) memcpy(f->node->data + f->node->size, from, n);
  f->node->size += n;
  if (is_all) f->node->writers = 0;
  return 0;
}

/* No more is read, written or both by one of such a pair. */
int __cairn_half_close(int fd, int how) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  if (f->peer == NULL) return (int)cairn_fail(88);
  if (how < 0 || how > 2) return (int)cairn_fail(EINVAL);
  if (how != 1 && !(f->is_shut & SHUT_TO_READ)) f->node->readers--;
  if (how != 0 && !(f->is_shut & SHUT_TO_WRITE)) f->peer->writers--;
  f->is_shut |= (how != 1 ? SHUT_TO_READ : 0) | (how != 0 ? SHUT_TO_WRITE : 0);
  return 0;
}

/* What poll says of a descriptor now: 1 to be read, 4 to be written, 8 an error, 16 the other end is gone, 32 not open. */
int __cairn_ready(int fd) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return 32;
  if (f->node->device != PLAIN || !cairn_is_pipe(f->node)) return 1 | 4;
  int is_filled = f->node->size > f->node->head, is_left = f->node->writers == 0 || (f->is_shut & SHUT_TO_READ), now = 0;
  if ((f->flags & O_ACCMODE) != 1) now |= (is_filled ? 1 : 0) | (is_left ? 16 : 0);
  if (f->peer != NULL) return now | (is_left ? 1 : 0) | 4;
  if ((f->flags & O_ACCMODE) != 0) now |= 4 | (f->node->readers == 0 ? 8 : 0);
  return now;
}

static int cairn_control(int fd, int command, long argument) {
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return -1;
  switch (command) {
    case 0: case 1030:
      if (argument < 0 || argument >= MAX_OPEN) return (int)cairn_fail(EINVAL);
      fd = cairn_new_descriptor(f, (int)argument);
      if (fd >= 0) cairn_close_on_exec[fd] = command == 1030;
      return fd;
    case 1: return cairn_close_on_exec[fd];
    case 2: cairn_close_on_exec[fd] = argument & 1; return 0;
    case 3: return f->flags & ~O_CLOEXEC;
    case 4: f->flags = (f->flags & ~(O_APPEND | O_NONBLOCK)) | (int)(argument & (O_APPEND | O_NONBLOCK)); return 0;
    case 5: case 36: *(short *)argument = 2; return 0;
    case 6: case 7: case 37: case 38: return 0;
    default: return (int)cairn_fail(EINVAL);
  }
}

/* Asking needs no third argument, locks have an address, all others a number. */
#define CONTROL_ARGUMENT(command) \
  (command == 1 || command == 3 ? 0 : (command >= 5 && command <= 7) || (command >= 36 && command <= 38) ? __builtin_va_arg(list, long) : __builtin_va_arg(list, int))

/* A search for a lock is told by what the call sets: that stays the model's. */
static int cairn_is_search(int command) {
  if (command != 5 && command != 36) return 0;
  __cairn_outside("which lock fcntl finds");
  return 1;
}

#define SETS_LOCK(command) (command == 6 || command == 7 || command == 37 || command == 38)
#define CONTROL(name, fd, command)                                                                                          \
  if (IS_ANSWERED(fd) && !cairn_is_search(command)) {                                                                       \
    long answer = ASK_FILE(name, fd, command);                                                                              \
    return SETS_LOCK(command) ? cairn_answered_done((int)answer) : (int)cairn_answered_place(answer);                       \
  }                                                                                                                         \
  WITH_LIST(command, int, cairn_control(fd, command, CONTROL_ARGUMENT(command)))

int fcntl(int fd, int command, ...) { CONTROL(fcntl, fd, command) }
int fcntl64(int fd, int command, ...) { CONTROL(fcntl64, fd, command) }

int flock(int fd, int operation) {
  return IS_ANSWERED(fd) ? cairn_answered_done(ASK_FILE(flock, fd, operation)) : cairn_opened(fd) == NULL ? -1 : 0;
}
int lockf(int fd, int command, long n) { return cairn_opened(fd) == NULL ? -1 : 0; }
int fsync(int fd) { return IS_ANSWERED(fd) ? cairn_answered_done(ASK_FILE(fsync, fd)) : cairn_opened(fd) == NULL ? -1 : 0; }
int fdatasync(int fd) { return IS_ANSWERED(fd) ? cairn_answered_done(ASK_FILE(fdatasync, fd)) : fsync(fd); }
void sync(void) {}
int syncfs(int fd) { return fsync(fd); }

int __cairn_ask_isatty(int fd);
int __cairn_tty_is(int fd);

int isatty(int fd) {
  if (__cairn_world_terminal()) return __cairn_tty_is(fd);
  if (__cairn_varies()) {
    int answer = __cairn_ask_isatty(fd);
    __cairn_legal((answer == 0) | (answer == 1));
    return answer;
  }
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return 0;
  if (f->node->device >= STANDARD_INPUT && __cairn_is_terminal(f->node->device - STANDARD_INPUT)) return 1;
  errno = ENOTTY;
  return 0;
}

/* Names: making, moving and removing them. */
static int cairn_unlink_at(int at, const char *path, int wants_folder) {
  struct cairn_place place;
  if (cairn_find(at, path, 0, &place) < 0) return -1;
  if (place.node == NULL) return (int)cairn_fail(ENOENT);
  if (!wants_folder && cairn_is_folder(place.node)) return (int)cairn_fail(EISDIR);
  if (wants_folder && !cairn_is_folder(place.node)) return (int)cairn_fail(ENOTDIR);
  if (wants_folder && place.node->entries != NULL) return (int)cairn_fail(ENOTEMPTY);
  if (strcmp(place.name, ".") == 0) return (int)cairn_fail(EINVAL);
  if (strcmp(place.name, "..") == 0) return (int)cairn_fail(ENOTEMPTY);
  struct cairn_entry **entry = cairn_entry_of(place.folder, place.name), *old = *entry;
  *entry = old->next;
  __cairn_release(old);
  place.node->links -= wants_folder ? 2 : 1;
  place.folder->links -= wants_folder;
  cairn_touch(place.folder);
  return 0;
}

int unlink(const char *path) {
  ANSWERS_PATH(path, cairn_answered_done(__cairn_ask_unlink(path)))
  __cairn_host_effect("unlink");
  return cairn_unlink_at(AT_FDCWD, path, 0);
}

int rmdir(const char *path) {
  ANSWERS_PATH(path, cairn_answered_done(__cairn_ask_rmdir(path)))
  __cairn_host_effect("rmdir");
  return cairn_unlink_at(AT_FDCWD, path, 1);
}

int unlinkat(int at, const char *path, int flags) {
  __cairn_host_effect("unlinkat");
  return cairn_unlink_at(at, path, (flags & 0x200) != 0);
}

int remove(const char *path) {
  ANSWERS_PATH(path, cairn_answered_done(__cairn_ask_remove(path)))
  __cairn_host_effect("remove");
  struct cairn_node *node = cairn_existing(AT_FDCWD, path, 0);
  return node == NULL ? -1 : cairn_unlink_at(AT_FDCWD, path, cairn_is_folder(node));
}

static int cairn_is_below(const struct cairn_node *node, const struct cairn_node *folder) {
  for (; node != cairn_root; node = node->parent) {
    if (node == folder) return 1;
  }
  return folder == cairn_root;
}

int renameat2(int from_at, const char *from, int to_at, const char *to, unsigned flags) {
  struct cairn_place old, new;
  __cairn_host_effect("rename");
  if (cairn_find(from_at, from, 0, &old) < 0) return -1;
  if (old.node == NULL) return (int)cairn_fail(ENOENT);
  if (cairn_find(to_at, to, 0, &new) < 0) return -1;
  if (new.node == old.node) return 0;
  if (new.node != NULL && (flags & 1)) return (int)cairn_fail(EEXIST);
  int is_folder = cairn_is_folder(old.node);
  if (!is_folder && new.must_be_folder) return (int)cairn_fail(ENOTDIR);
  if (is_folder && cairn_is_below(new.folder, old.node)) return (int)cairn_fail(EINVAL);
  if (new.node != NULL && is_folder && !cairn_is_folder(new.node)) return (int)cairn_fail(ENOTDIR);
  if (new.node != NULL && !is_folder && cairn_is_folder(new.node)) return (int)cairn_fail(EISDIR);
  if (new.node != NULL && cairn_unlink_at(to_at, to, is_folder) < 0) return -1;
  struct cairn_entry **entry = cairn_entry_of(old.folder, old.name), *moved = *entry;
  *entry = moved->next;
  __cairn_release(moved);
  old.folder->links -= is_folder;
  if (!is_folder) old.node->links--;
  cairn_link(new.folder, new.name, old.node);
  return 0;
}

int rename(const char *from, const char *to) {
  ANSWERS_PATH(from, (cairn_looks_at(to), cairn_answered_done(__cairn_ask_rename(from, to))))
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}

int renameat(int from_at, const char *from, int to_at, const char *to) { return renameat2(from_at, from, to_at, to, 0); }

static int cairn_make_at(int at, const char *path, unsigned mode, const char *function, struct cairn_node **made) {
  struct cairn_place place;
  __cairn_host_effect(function);
  if (cairn_find(at, path, 0, &place) < 0) return -1;
  if (place.node != NULL) return (int)cairn_fail(EEXIST);
  if (place.must_be_folder && (mode & S_IFMT) != S_IFDIR) return (int)cairn_fail(ENOENT);
  struct cairn_node *node = cairn_add(place.folder, place.name, mode, PLAIN);
  if (made != NULL) *made = node;
  return 0;
}

int mkdirat(int at, const char *path, unsigned mode) { return cairn_make_at(at, path, S_IFDIR | (mode & 01777 & ~cairn_mask), "mkdir", NULL); }

int mkdir(const char *path, unsigned mode) {
  ANSWERS_PATH(path, cairn_answered_done(__cairn_ask_mkdir(path, mode)))
  return mkdirat(AT_FDCWD, path, mode);
}

int mkfifo(const char *path, unsigned mode) { return cairn_make_at(AT_FDCWD, path, S_IFIFO | (mode & 0777 & ~cairn_mask), "mkfifo", NULL); }

int symlinkat(const char *target, int at, const char *path) {
  struct cairn_node *node;
  if (*target == 0) return (int)cairn_fail(ENOENT);
  if (cairn_make_at(at, path, S_IFLNK | 0777, "symlink", &node) < 0) return -1;
  return cairn_write_at(node, target, strlen(target), 0) < 0 ? -1 : 0;
}

int symlink(const char *target, const char *path) {
  ANSWERS_PATH(target, (cairn_looks_at(path), cairn_answered_done(__cairn_ask_symlink(target, path))))
  return symlinkat(target, AT_FDCWD, path);
}

int linkat(int from_at, const char *from, int to_at, const char *to, int flags) {
  struct cairn_place place;
  __cairn_host_effect("link");
  struct cairn_node *node = cairn_existing(from_at, from, (flags & 0x400) != 0);
  if (node == NULL) return -1;
  if (cairn_is_folder(node)) return (int)cairn_fail(EPERM);
  if (cairn_find(to_at, to, 0, &place) < 0) return -1;
  if (place.node != NULL) return (int)cairn_fail(EEXIST);
  cairn_link(place.folder, place.name, node);
  return 0;
}

int link(const char *from, const char *to) {
  ANSWERS_PATH(from, (cairn_looks_at(to), cairn_answered_done(__cairn_ask_link(from, to))))
  return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

long readlinkat(int at, const char *path, char *to, size_t n) {
  __cairn_host_effect("readlink");
  struct cairn_node *node = cairn_existing(at, path, 0);
  if (node == NULL) return -1;
  if (!cairn_is_symlink(node)) return cairn_fail(EINVAL);
  if (n > node->size) n = node->size;
  memcpy(to, node->data, n);
  return (long)n;
}

long readlink(const char *path, char *to, size_t n) {
  ANSWERS_PATH(path, cairn_answered_read(__cairn_ask_readlink(path, to, n), to, n))
  return readlinkat(AT_FDCWD, path, to, n);
}

int faccessat(int at, const char *path, int wanted, int flags) {
  __cairn_host_effect("access");
  struct cairn_node *node = cairn_existing(at, path, 1);
  if (node == NULL) return -1;
  unsigned granted = (node->mode >> 6 | node->mode >> 3 | node->mode) & 7;
  return (wanted & 7 & ~(int)granted) == 0 ? 0 : (int)cairn_fail(EACCES);
}

int access(const char *path, int wanted) {
  ANSWERS_PATH(path, cairn_answered_done(__cairn_ask_access(path, wanted)))
  return faccessat(AT_FDCWD, path, wanted, 0);
}

int euidaccess(const char *path, int wanted) { return access(path, wanted); }
int eaccess(const char *path, int wanted) { return access(path, wanted); }

/* struct stat of x86-64, which is struct stat64 too, and both of i386. */
#if __SIZEOF_LONG__ == 8
struct stat {
  unsigned long device, number, links;
  unsigned mode, user, group;
  int filler;
  unsigned long special;
  long size, block_size, blocks;
  long times[6];
  long unused[3];
};
typedef struct stat cairn_stat64;
#else
struct stat {
  unsigned long long device;
  unsigned short filler;
  unsigned long number;
  unsigned mode, links, user, group;
  unsigned long long special;
  unsigned short more_filler;
  long size, block_size, blocks;
  long times[6];
  long unused[2];
};
typedef struct {
  unsigned long long device;
  unsigned filler;
  unsigned long short_number;
  unsigned mode, links, user, group;
  unsigned long long special;
  unsigned more_filler;
  long long size;
  long block_size;
  long long blocks;
  long times[6];
  unsigned long long number;
} cairn_stat64;
#endif

static unsigned cairn_special(const struct cairn_node *node) {
  return (node->mode & S_IFMT) == S_IFCHR ? 0x100 + (unsigned)node->device : 0;
}

static long cairn_shown_size(const struct cairn_node *node) {
  return (node->mode & S_IFMT) == S_IFDIR ? 4096 : (node->mode & S_IFMT) == S_IFIFO ? 0 : (long)node->size;
}

#define DESCRIBES(name, type)                                      \
  static int name(const struct cairn_node *node, type *to) {       \
    if (node == NULL) return -1;                                   \
    memset(to, 0, sizeof *to);                                     \
    to->device = 42;                                               \
    to->number = (unsigned long)node->number;                      \
    to->links = (unsigned)node->links;                             \
    to->mode = node->mode;                                         \
    to->user = to->group = OWNER;                                  \
    to->special = cairn_special(node);                             \
    to->size = cairn_shown_size(node);                             \
    to->block_size = 4096;                                         \
    to->blocks = (to->size + 4095) / 4096 * 8;                     \
    to->times[0] = node->accessed;                                 \
    to->times[2] = node->modified;                                 \
    to->times[4] = node->changed;                                  \
    return 0;                                                      \
  }
DESCRIBES(cairn_describe, struct stat)
DESCRIBES(cairn_describe64, cairn_stat64)

/* What a call of the stat family means; NULL with errno. */
static const struct cairn_node *cairn_described(int at, const char *path, int flags) {
  if (*path == 0 && (flags & 0x1000)) {
    struct cairn_open_file *f = cairn_opened(at);
    return f == NULL ? NULL : f->node;
  }
  __cairn_host_effect("stat");
  return cairn_existing(at, path, !(flags & 0x100));
}

/* Whose a file is, nobody changes here; that it stays its owner's is done. */
int __cairn_gives_away(int at, const char *path, unsigned user, unsigned group, int flags) {
  if (cairn_described(at, path, flags) == NULL) return -1;
  int stays = (user == -1U || user == OWNER) && (group == -1U || group == OWNER);
  return stays ? 0 : (int)cairn_fail(EPERM);
}

int fstatat(int at, const char *path, struct stat *to, int flags) { return cairn_describe(cairn_described(at, path, flags), to); }
int fstatat64(int at, const char *path, cairn_stat64 *to, int flags) { return cairn_describe64(cairn_described(at, path, flags), to); }

int __cairn_ask_stat(const char *path, struct stat *to);
int __cairn_ask_lstat(const char *path, struct stat *to);

/* What a test says about a file: it is of some kind, and its size is none below 0. */
static int cairn_answered_stat(int answer, struct stat *to) {
  __cairn_legal((answer == 0) | (answer == -1));
  if (answer == 0) {
    memset(to, 0, sizeof *to);
    to->mode = S_IFREG | 0644;
    to->links = 1;
    __cairn_changes(1, to, sizeof *to, 1);
    unsigned kind = to->mode >> 12;
    __cairn_legal((kind == 8) | (kind == 4) | (kind == 10) | (kind == 1) | (kind == 2) | (kind == 6) | (kind == 12));
    __cairn_legal((to->size >= 0) & (to->links > 0));
  } else {
    cairn_answered_no();
  }
  return answer;
}

int stat(const char *path, struct stat *to) {
  if (!__cairn_world_varies()) return fstatat(AT_FDCWD, path, to, 0);
  cairn_looks_at(path);
  return cairn_answered_stat(__cairn_ask_stat(path, to), to);
}

int lstat(const char *path, struct stat *to) {
  if (!__cairn_world_varies()) return fstatat(AT_FDCWD, path, to, 0x100);
  cairn_looks_at(path);
  return cairn_answered_stat(__cairn_ask_lstat(path, to), to);
}

int fstat(int fd, struct stat *to) {
  return IS_ANSWERED(fd) ? cairn_answered_stat(ASK_FILE(fstat, fd, to), to) : fstatat(fd, "", to, 0x1000);
}

#if __SIZEOF_LONG__ == 8
int __cairn_ask_stat64(const char *path, struct stat *to);
int __cairn_ask_lstat64(const char *path, struct stat *to);
int __cairn_ask_fstat64(int fd, struct stat *to);

int stat64(const char *path, struct stat *to) {
  ANSWERS_PATH(path, cairn_answered_stat(__cairn_ask_stat64(path, to), to))
  return fstatat(AT_FDCWD, path, to, 0);
}

int lstat64(const char *path, struct stat *to) {
  ANSWERS_PATH(path, cairn_answered_stat(__cairn_ask_lstat64(path, to), to))
  return fstatat(AT_FDCWD, path, to, 0x100);
}

int fstat64(int fd, struct stat *to) {
  return IS_ANSWERED(fd) ? cairn_answered_stat(ASK_FILE(fstat64, fd, to), to) : fstatat(fd, "", to, 0x1000);
}
#else
int stat64(const char *path, cairn_stat64 *to) { return fstatat64(AT_FDCWD, path, to, 0); }
int lstat64(const char *path, cairn_stat64 *to) { return fstatat64(AT_FDCWD, path, to, 0x100); }
int fstat64(int fd, cairn_stat64 *to) { return fstatat64(fd, "", to, 0x1000); }
#endif
int __xstat(int version, const char *path, struct stat *to) { return stat(path, to); }
int __lxstat(int version, const char *path, struct stat *to) { return lstat(path, to); }
int __fxstat(int version, int fd, struct stat *to) { return fstat(fd, to); }
int __xstat64(int version, const char *path, cairn_stat64 *to) { return stat64(path, to); }
int __lxstat64(int version, const char *path, cairn_stat64 *to) { return lstat64(path, to); }
int __fxstat64(int version, int fd, cairn_stat64 *to) { return fstat64(fd, to); }

static int cairn_change_mode(struct cairn_node *node, unsigned mode) {
  if (node == NULL) return -1;
  node->mode = (node->mode & S_IFMT) | (mode & 07777);
  node->changed = __cairn_now(0);
  return 0;
}

int chmod(const char *path, unsigned mode) {
  ANSWERS_PATH(path, cairn_answered_done(__cairn_ask_chmod(path, mode)))
  __cairn_host_effect("chmod");
  return cairn_change_mode(cairn_existing(AT_FDCWD, path, 1), mode);
}

int fchmodat(int at, const char *path, unsigned mode, int flags) {
  __cairn_host_effect("chmod");
  return cairn_change_mode(cairn_existing(at, path, 1), mode);
}

int fchmod(int fd, unsigned mode) {
  if (IS_ANSWERED(fd)) return cairn_answered_done(ASK_FILE(fchmod, fd, mode));
  struct cairn_open_file *f = cairn_opened(fd);
  return f == NULL ? -1 : cairn_change_mode(f->node, mode);
}

unsigned umask(unsigned mask) {
  unsigned old = cairn_mask;
  cairn_mask = mask & 0777;
  return old;
}

static int cairn_set_times(struct cairn_node *node, long accessed, long modified) {
  if (node == NULL) return -1;
  node->accessed = accessed;
  node->modified = modified;
  return 0;
}

int utime(const char *path, const long times[2]) {
  __cairn_host_effect("utime");
  long now = (long)__cairn_now(0);
  return cairn_set_times(cairn_existing(AT_FDCWD, path, 1), times == NULL ? now : times[0], times == NULL ? now : times[1]);
}

int utimes(const char *path, const long times[4]) {
  __cairn_host_effect("utimes");
  long now = (long)__cairn_now(0);
  return cairn_set_times(cairn_existing(AT_FDCWD, path, 1), times == NULL ? now : times[0], times == NULL ? now : times[2]);
}

int utimensat(int at, const char *path, const long times[4], int flags) {
  __cairn_host_effect("utimensat");
  long now = (long)__cairn_now(0);
  return cairn_set_times(cairn_existing(at, path, 1), times == NULL ? now : times[0], times == NULL ? now : times[2]);
}

int futimens(int fd, const long times[4]) {
  struct cairn_open_file *f = cairn_opened(fd);
  long now = (long)__cairn_now(0);
  return f == NULL ? -1 : cairn_set_times(f->node, times == NULL ? now : times[0], times == NULL ? now : times[2]);
}

/* Where the program is. */
static int cairn_go(struct cairn_node *node) {
  if (node == NULL) return -1;
  if (!cairn_is_folder(node)) return (int)cairn_fail(ENOTDIR);
  cairn_here = node;
  return 0;
}

int chdir(const char *path) {
  ANSWERS_PATH(path, cairn_answered_done(__cairn_ask_chdir(path)))
  __cairn_host_effect("chdir");
  return cairn_go(cairn_existing(AT_FDCWD, path, 1));
}

int fchdir(int fd) {
  struct cairn_open_file *f = cairn_opened(fd);
  return f == NULL ? -1 : cairn_go(f->node);
}

/* Writes the absolute path of a folder; its length, or -1 when there is no room. */
static long cairn_path_of(const struct cairn_node *node, char *to, size_t n) {
  char path[MAX_PATH];
  size_t at = MAX_PATH;
  path[--at] = 0;
  for (; node != cairn_root; node = node->parent) {
    const struct cairn_entry *entry = node->parent->entries;
    while (entry != NULL && entry->node != node) entry = entry->next;
    if (entry == NULL) return cairn_fail(ENOENT);
    size_t length = strlen(entry->name);
    if (length + 1 > at) return cairn_fail(ENAMETOOLONG);
    at -= length;
    memcpy(path + at, entry->name, length);
    path[--at] = '/';
  }
  if (path[at] == 0) path[--at] = '/';
  if (MAX_PATH - at > n) return cairn_fail(ERANGE);
  memcpy(to, path + at, MAX_PATH - at);
  return (long)(MAX_PATH - at - 1);
}

char *__cairn_ask_getcwd(char *to, size_t n);
char *__cairn_ask_realpath(const char *path, char *to);

/* A test says a path; it goes where the caller wants it, or into memory that the caller has to free. */
static char *cairn_answered_path(const char *path, char *to, size_t room) {
  if (path == NULL) {
    cairn_answered_no();
    return NULL;
  }
  __cairn_legal(*path == '/');
  size_t size = strlen(path) + 1;
  __cairn_legal(size <= room);
  return memcpy(to == NULL ? malloc(size) : to, path, size);
}

char *getcwd(char *to, size_t n) {
  if (__cairn_world_varies()) return cairn_answered_path(__cairn_ask_getcwd(to, n), to, to == NULL && n == 0 ? MAX_PATH : n);
  __cairn_asked();
  char path[MAX_PATH];
  cairn_start();
  if (to != NULL && n == 0) {
    errno = EINVAL;
    return NULL;
  }
  long length = cairn_path_of(cairn_here, path, n == 0 ? MAX_PATH : n > MAX_PATH ? MAX_PATH : n);
  if (length < 0) return NULL;
  if (to == NULL) to = malloc(n == 0 ? (size_t)length + 1 : n);
  return to == NULL ? NULL : memcpy(to, path, (size_t)length + 1);
}

char *get_current_dir_name(void) { return getcwd(NULL, 0); }
char *getwd(char *to) { return getcwd(to, MAX_PATH); }

char *realpath(const char *path, char *to) {
  struct cairn_place place;
  char full[MAX_PATH];
  if (path == NULL) {
    errno = EINVAL;
    return NULL;
  }
  if (__cairn_world_varies()) {
    cairn_looks_at(path);
    return cairn_answered_path(__cairn_ask_realpath(path, to), to, MAX_PATH);
  }
  __cairn_host_effect("realpath");
  if (cairn_find(AT_FDCWD, path, 1, &place) < 0) return NULL;
  if (place.node == NULL) {
    errno = ENOENT;
    return NULL;
  }
  long length = cairn_path_of(cairn_is_folder(place.node) ? place.node : place.folder, full, MAX_PATH);
  if (length < 0) return NULL;
  if (!cairn_is_folder(place.node)) {
    if (full[length - 1] != '/') full[length++] = '/';
    strcpy(full + length, place.name);
  }
  return to == NULL ? strdup(full) : strcpy(to, full);
}

char *canonicalize_file_name(const char *path) { return realpath(path, NULL); }

/*
 * Folders read one by one: a snapshot is taken when they are opened. Where nothing is said about the files there are, tests answer in
 * their place: a stream is any object then, and its entries are what the calls return.
 */
struct dirent {
  unsigned long number;
  long offset;
  unsigned short length;
  byte type;
  char name[MAX_NAME + 1];
};

struct cairn_folder {
  int fd;
  long count, next;
  struct dirent *all;
};

typedef struct cairn_folder DIR;
DIR *__cairn_ask_opendir(const char *path);
DIR *__cairn_ask_fdopendir(int fd);
struct dirent *__cairn_ask_readdir(DIR *folder);
struct dirent *__cairn_ask_readdir64(DIR *folder);
int __cairn_ask_closedir(DIR *folder);
void __cairn_ask_rewinddir(DIR *folder);
long __cairn_ask_telldir(DIR *folder);
void __cairn_ask_seekdir(DIR *folder, long at);
int __cairn_ask_dirfd(DIR *folder);

static struct dirent *cairn_answered_entry(struct dirent *entry) {
  if (entry != NULL) {
    __cairn_legal(entry->name[0] != 0);
    __cairn_legal(entry->name[MAX_NAME] == 0);
  }
  return entry;
}

static void cairn_list(struct cairn_folder *to, const struct cairn_node *node, const char *name) {
  struct dirent *d = &to->all[to->count++];
  memset(d, 0, sizeof *d);
  d->number = (unsigned long)node->number;
  d->offset = to->count;
  d->length = sizeof *d;
  d->type = (byte)((node->mode & S_IFMT) >> 12);
  strcpy(d->name, name);
}

static void cairn_snapshot(struct cairn_folder *to, const struct cairn_node *node) {
  size_t n = 2;
  for (const struct cairn_entry *e = node->entries; e != NULL; e = e->next) n++;
  to->all = __cairn_hidden_block(n * sizeof *to->all);
  to->count = to->next = 0;
  cairn_list(to, node, ".");
  cairn_list(to, node->parent, "..");
  for (const struct cairn_entry *e = node->entries; e != NULL; e = e->next) cairn_list(to, e->node, e->name);
}

static DIR *cairn_answered_folder(DIR *folder) {
  if (folder == NULL) cairn_answered_no();
  return folder;
}

/* What lies in a folder of the system's no test can say. */
static void cairn_tell_folder(const struct cairn_node *node) {
  while (node != cairn_home && node != cairn_root) node = node->parent;
  if (node == cairn_root) __cairn_host_effect("opendir");
}

DIR *fdopendir(int fd) {
  if (__cairn_world_varies()) return cairn_answered_folder(__cairn_ask_fdopendir(fd));
  struct cairn_open_file *f = cairn_opened(fd);
  if (f == NULL) return NULL;
  if (!cairn_is_folder(f->node)) {
    errno = ENOTDIR;
    return NULL;
  }
  DIR *folder = __cairn_hidden_block(sizeof *folder);
  folder->fd = fd;
  cairn_tell_folder(f->node);
  cairn_snapshot(folder, f->node);
  return folder;
}

DIR *opendir(const char *path) {
  if (__cairn_world_varies()) {
    cairn_looks_at(path);
    return cairn_answered_folder(__cairn_ask_opendir(path));
  }
  int fd = open(path, O_DIRECTORY);
  return fd < 0 ? NULL : fdopendir(fd);
}

static struct dirent *cairn_next_entry(DIR *folder) { return folder->next < folder->count ? &folder->all[folder->next++] : NULL; }

struct dirent *readdir(DIR *folder) {
  if (!__cairn_world_varies()) return cairn_next_entry(folder);
  cairn_looks_at(folder);
  return cairn_answered_entry(__cairn_ask_readdir(folder));
}

struct dirent *readdir64(DIR *folder) {
  if (!__cairn_world_varies()) return cairn_next_entry(folder);
  cairn_looks_at(folder);
  return cairn_answered_entry(__cairn_ask_readdir64(folder));
}

int readdir_r(DIR *folder, struct dirent *entry, struct dirent **result) {
  struct dirent *next = cairn_next_entry(folder);
  *result = next == NULL ? NULL : memcpy(entry, next, sizeof *entry);
  return 0;
}

void rewinddir(DIR *folder) {
  if (__cairn_world_varies()) {
    cairn_looks_at(folder);
    __cairn_ask_rewinddir(folder);
    return;
  }
  __cairn_release(folder->all);
  cairn_snapshot(folder, cairn_open_files[folder->fd]->node);
}

long telldir(DIR *folder) {
  if (!__cairn_world_varies()) return folder->next;
  cairn_looks_at(folder);
  return __cairn_ask_telldir(folder);
}

void seekdir(DIR *folder, long at) {
  if (__cairn_world_varies()) {
    cairn_looks_at(folder);
    __cairn_ask_seekdir(folder, at);
    return;
  }
  folder->next = at;
}

int dirfd(DIR *folder) {
  if (!__cairn_world_varies()) return folder->fd;
  cairn_looks_at(folder);
  int fd = __cairn_ask_dirfd(folder);
  __cairn_legal((fd >= -1) & (fd < MAX_OPEN));
  return fd;
}

int closedir(DIR *folder) {
  if (__cairn_world_varies()) {
    cairn_looks_at(folder);
    int answer = __cairn_ask_closedir(folder);
    __cairn_legal((answer == 0) | (answer == -1));
    return answer;
  }
  int result = close(folder->fd);
  __cairn_release(folder->all);
  __cairn_release(folder);
  return result;
}

int alphasort(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->name, (*b)->name); }

void qsort(void *base, size_t n, size_t size, int (*compare)(const void *, const void *));

int scandir(const char *path, struct dirent ***to, int (*keep)(const struct dirent *), int (*order)(const struct dirent **, const struct dirent **)) {
  DIR *folder = opendir(path);
  if (folder == NULL) return -1;
  int n = 0;
  struct dirent **all = malloc(((size_t)folder->count + 1) * sizeof *all), *next;
  while ((next = readdir(folder)) != NULL) {
    if (keep != NULL && !keep(next)) continue;
    all[n] = malloc(sizeof *next);
    memcpy(all[n++], next, sizeof *next);
  }
  closedir(folder);
  if (order != NULL && n > 0) qsort(all, (size_t)n, sizeof *all, (int (*)(const void *, const void *))order);
  *to = all;
  return n;
}

int strverscmp(const char *a, const char *b);
int alphasort64(const struct dirent **a, const struct dirent **b) { return alphasort(a, b); }
int versionsort(const struct dirent **a, const struct dirent **b) { return strverscmp((*a)->name, (*b)->name); }
int versionsort64(const struct dirent **a, const struct dirent **b) { return versionsort(a, b); }
int readdir64_r(DIR *folder, struct dirent *entry, struct dirent **result) { return readdir_r(folder, entry, result); }
int scandir64(const char *path, struct dirent ***to, int (*keep)(const struct dirent *), int (*order)(const struct dirent **, const struct dirent **)) { return scandir(path, to, keep, order); }

/* Names for temporary files: the same sequence in every run. */
static int cairn_fill_template(char *template, int suffix) {
  static unsigned long next = 1;
  size_t n = strlen(template);
  if (suffix < 0 || n < 6 + (size_t)suffix || strncmp(template + n - (size_t)suffix - 6, "XXXXXX", 6) != 0) return (int)cairn_fail(EINVAL);
  unsigned long value = next++ * 7919;
  for (int i = 5; i >= 0; i--, value /= 26) template[n - (size_t)suffix - 6 + (size_t)i] = (char)('a' + value % 26);
  return 0;
}

int mkostemps(char *template, int suffix, int flags) {
  if (cairn_fill_template(template, suffix) < 0) return -1;
  return cairn_open_at(AT_FDCWD, template, 2 | O_CREAT | O_EXCL | flags, 0600);
}

int mkstemp(char *template) { return mkostemps(template, 0, 0); }
int mkstemp64(char *template) { return mkostemps(template, 0, 0); }
int mkostemp(char *template, int flags) { return mkostemps(template, 0, flags); }
int mkostemp64(char *template, int flags) { return mkostemps(template, 0, flags); }
int mkostemps64(char *template, int suffix, int flags) { return mkostemps(template, suffix, flags); }
int mkstemps64(char *template, int suffix) { return mkostemps(template, suffix, 0); }
int mkstemps(char *template, int suffix) { return mkostemps(template, suffix, 0); }

char *mkdtemp(char *template) {
  if (cairn_fill_template(template, 0) < 0) return NULL;
  return mkdir(template, 0700) < 0 ? NULL : template;
}

char *mktemp(char *template) {
  if (cairn_fill_template(template, 0) < 0) *template = 0;
  return template;
}

char *tmpnam(char *to) {
  static char own[20];
  if (to == NULL) to = own;
  strcpy(to, "/tmp/fileXXXXXX");
  return mktemp(to);
}

char *tmpnam_r(char *to) { return to == NULL ? NULL : tmpnam(to); }

char *tempnam(const char *folder, const char *prefix) {
  if (folder == NULL) folder = "/tmp";
  if (prefix == NULL) prefix = "file";
  size_t n = strlen(folder), m = strnlen(prefix, 5);
  char *path = malloc(n + m + 8);
  memcpy(path, folder, n);
  path[n] = '/';
  memcpy(path + n + 1, prefix, m);
  strcpy(path + n + 1 + m, "XXXXXX");
  return mktemp(path);
}
