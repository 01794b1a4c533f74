/*
 * sys/socket.h. A function that is tested on its own is told what peers say, call by call; sockets of a pair made here are streams
 * in memory. Programs that are started by their users have the network of their world (network.c), or none.
 */
#include "cairn_libc.h"

int __cairn_is_own(int fd);
int __cairn_is_input(long value);
int __cairn_open_pair(int ends[2], int flags);
int __cairn_half_close(int fd, int how);
int __cairn_given_descriptor(int answer);
long __cairn_given_bytes(long answer, void *to, size_t most);
long __cairn_taken_bytes(long answer, const void *from, size_t n);
void __cairn_asked(void);
long read(int fd, void *to, size_t n);
long __cairn_own_write(int fd, const void *from, size_t n);

typedef unsigned socklen_t;
struct sockaddr { unsigned short sa_family; char sa_data[14]; };
#define LONGEST_ADDRESS 128u
#define LONGEST_OPTION 256u
#define AF_UNIX 1
#define SOCK_STREAM 1
#define SOCK_FLAGS (04000 | 02000000)

static int cairn_refused(const char *function) {
  __cairn_host_effect(function);
  errno = EPERM;
  return -1;
}

static int cairn_answer(int answer, int is_legal) {
  __cairn_legal((answer == -1) | is_legal);
  if (answer == -1) cairn_answered_no();
  return answer;
}

#define IS_ANSWERED(fd) (__cairn_world_varies() && !__cairn_is_own(fd))
#define DONE(name, fd, ...)                                                   \
  if (!IS_ANSWERED(fd)) return cairn_refused(#name);                            \
  int answer = __cairn_ask_##name(fd, __VA_ARGS__);                             \
  return cairn_answer(answer, (answer == 0) & ((fd) >= 0));

int __cairn_net_socket(int type);
int __cairn_net_done(int fd);
int __cairn_net_connect(int fd);
int __cairn_net_listen(int fd);
int __cairn_net_accept(int fd, void *address, socklen_t *n, int flags);
int __cairn_net_address(void *to, socklen_t *n);
int __cairn_net_option(int level, int name, void *value, socklen_t *n);
/* All that is there, where less could come first. */
static long cairn_received(int fd, void *to, size_t n) {
  long count = read(fd, to, n);
  if (count > 1) __cairn_outside("what a peer says comes in one piece");
  return count;
}

#define IS_CONNECTED(fd) (__cairn_world_connections() && __cairn_is_own(fd))

int __cairn_ask_socket(int domain, int type, int protocol);
int __cairn_ask_bind(int fd, const struct sockaddr *address, socklen_t n);
int __cairn_ask_connect(int fd, const struct sockaddr *address, socklen_t n);
int __cairn_ask_listen(int fd, int backlog);
int __cairn_ask_setsockopt(int fd, int level, int name, const void *value, socklen_t n);
int __cairn_ask_getsockopt(int fd, int level, int name, void *value, socklen_t *n);
int __cairn_ask_shutdown(int fd, int how);
int __cairn_ask_accept(int fd, struct sockaddr *address, socklen_t *n);
int __cairn_ask_accept4(int fd, struct sockaddr *address, socklen_t *n, int flags);
int __cairn_ask_getsockname(int fd, struct sockaddr *address, socklen_t *n);
int __cairn_ask_getpeername(int fd, struct sockaddr *address, socklen_t *n);
long __cairn_ask_send(int fd, const void *from, size_t n, int flags);
long __cairn_ask_recv(int fd, void *to, size_t n, int flags);
long __cairn_ask_sendto(int fd, const void *from, size_t n, int flags, const struct sockaddr *address, socklen_t size);
long __cairn_ask_recvfrom(int fd, void *to, size_t n, int flags, struct sockaddr *address, socklen_t *size);

int socket(int domain, int type, int protocol) {
  if (__cairn_world_connections()) return __cairn_net_socket(type);
  if (!__cairn_world_varies()) return cairn_refused("socket");
  return __cairn_given_descriptor(__cairn_ask_socket(domain, type, protocol));
}

int socketpair(int domain, int type, int protocol, int ends[2]) {
  if (domain != AF_UNIX || (type & ~SOCK_FLAGS) != SOCK_STREAM) return cairn_refused("socketpair");
  __cairn_asked();
  return __cairn_open_pair(ends, type & SOCK_FLAGS);
}

int bind(int fd, const struct sockaddr *address, socklen_t n) {
  if (IS_CONNECTED(fd)) return __cairn_net_done(fd);
  DONE(bind, fd, address, n)
}

int connect(int fd, const struct sockaddr *address, socklen_t n) {
  if (IS_CONNECTED(fd)) return __cairn_net_connect(fd);
  DONE(connect, fd, address, n)
}

int listen(int fd, int backlog) {
  if (IS_CONNECTED(fd)) return __cairn_net_listen(fd);
  DONE(listen, fd, backlog)
}

int setsockopt(int fd, int level, int name, const void *value, socklen_t n) {
  if (IS_CONNECTED(fd)) return 0;
  DONE(setsockopt, fd, level, name, value, n)
}

int shutdown(int fd, int how) {
  if (__cairn_is_own(fd)) return __cairn_half_close(fd, how);
  DONE(shutdown, fd, how)
}

/* An answer with so many bytes, at most those there is room for; how long it is can be more. */
static void cairn_tells(int parameter, void *to, socklen_t *n, socklen_t longest) {
  if (to == NULL || n == NULL) return;
  socklen_t room = *n < longest ? *n : longest;
  if (room > 0) __cairn_sets(parameter, to, room, 1);
  __cairn_sets(parameter + 1, n, 1, sizeof *n);
  __cairn_legal(*n <= longest);
}

int getsockopt(int fd, int level, int name, void *value, socklen_t *n) {
  if (IS_CONNECTED(fd)) return __cairn_net_option(level, name, value, n);
  if (!IS_ANSWERED(fd)) return cairn_refused("getsockopt");
  int answer = __cairn_ask_getsockopt(fd, level, name, value, n);
  if (cairn_answer(answer, (answer == 0) & (fd >= 0)) == 0) cairn_tells(3, value, n, LONGEST_OPTION);
  return answer;
}

int accept(int fd, struct sockaddr *address, socklen_t *n) {
  if (IS_CONNECTED(fd)) return __cairn_net_accept(fd, address, n, 0);
  if (!IS_ANSWERED(fd)) return cairn_refused("accept");
  int answer = __cairn_given_descriptor(__cairn_ask_accept(fd, address, n));
  __cairn_legal((answer < 0) | (fd >= 0));
  if (answer >= 0) cairn_tells(1, address, n, LONGEST_ADDRESS);
  return answer;
}

int accept4(int fd, struct sockaddr *address, socklen_t *n, int flags) {
  if (IS_CONNECTED(fd)) return __cairn_net_accept(fd, address, n, flags);
  if (!IS_ANSWERED(fd)) return cairn_refused("accept4");
  int answer = __cairn_given_descriptor(__cairn_ask_accept4(fd, address, n, flags));
  __cairn_legal((answer < 0) | (fd >= 0));
  if (answer >= 0) cairn_tells(1, address, n, LONGEST_ADDRESS);
  return answer;
}

int getsockname(int fd, struct sockaddr *address, socklen_t *n) {
  if (IS_CONNECTED(fd)) return __cairn_net_address(address, n);
  if (!IS_ANSWERED(fd)) return cairn_refused("getsockname");
  int answer = __cairn_ask_getsockname(fd, address, n);
  if (cairn_answer(answer, (answer == 0) & (fd >= 0)) == 0) cairn_tells(1, address, n, LONGEST_ADDRESS);
  return answer;
}

int getpeername(int fd, struct sockaddr *address, socklen_t *n) {
  if (IS_CONNECTED(fd)) return __cairn_net_address(address, n);
  if (!IS_ANSWERED(fd)) return cairn_refused("getpeername");
  int answer = __cairn_ask_getpeername(fd, address, n);
  if (cairn_answer(answer, (answer == 0) & (fd >= 0)) == 0) cairn_tells(1, address, n, LONGEST_ADDRESS);
  return answer;
}

static long cairn_of_socket(int fd, long answer) {
  __cairn_legal((fd >= 0) | (answer == -1));
  return answer;
}

long send(int fd, const void *from, size_t n, int flags) {
  if (IS_CONNECTED(fd)) return __cairn_own_write(fd, from, n);
  if (IS_ANSWERED(fd)) return __cairn_taken_bytes(cairn_of_socket(fd, __cairn_ask_send(fd, from, n, flags)), from, n);
  return __cairn_is_own(fd) ? __cairn_own_write(fd, from, n) : cairn_refused("send");
}

long recv(int fd, void *to, size_t n, int flags) {
  if (IS_CONNECTED(fd) && flags == 0) return cairn_received(fd, to, n);
  if (IS_ANSWERED(fd)) return __cairn_given_bytes(cairn_of_socket(fd, __cairn_ask_recv(fd, to, n, flags)), to, n);
  return __cairn_is_own(fd) && flags == 0 ? read(fd, to, n) : cairn_refused("recv");
}

long sendto(int fd, const void *from, size_t n, int flags, const struct sockaddr *address, socklen_t size) {
  if (IS_CONNECTED(fd) && address == NULL) return __cairn_own_write(fd, from, n);
  if (IS_ANSWERED(fd)) {
    return __cairn_taken_bytes(cairn_of_socket(fd, __cairn_ask_sendto(fd, from, n, flags, address, size)), from, n);
  }
  return __cairn_is_own(fd) && address == NULL ? __cairn_own_write(fd, from, n) : cairn_refused("sendto");
}

long recvfrom(int fd, void *to, size_t n, int flags, struct sockaddr *address, socklen_t *size) {
  if (IS_CONNECTED(fd) && flags == 0 && address == NULL) return cairn_received(fd, to, n);
  if (IS_ANSWERED(fd)) {
    long answer = __cairn_given_bytes(cairn_of_socket(fd, __cairn_ask_recvfrom(fd, to, n, flags, address, size)), to, n);
    if (answer >= 0) cairn_tells(4, address, size, LONGEST_ADDRESS);
    return answer;
  }
  return __cairn_is_own(fd) && address == NULL && flags == 0 ? read(fd, to, n) : cairn_refused("recvfrom");
}

struct iovec { void *base; size_t length; };
struct msghdr {
  void *address;
  socklen_t address_size;
  struct iovec *parts;
  size_t count;
  void *control;
  size_t control_size;
  int flags;
};
#define MOST_PARTS 1024

/* How many bytes the parts of a message have, if it is one that a stream in memory takes: no address, nothing beside them. */
static long cairn_message(int fd, const struct msghdr *m, int flags) {
  if (!__cairn_is_own(fd) || flags != 0 || m->address != NULL || m->control != NULL || m->count > MOST_PARTS) return -1;
  size_t total = 0;
  for (size_t i = 0; i < m->count; i++) {
    if (__cairn_is_input((long)m->parts[i].length) || m->parts[i].length > INT_MAX - total) return -1;
    total += m->parts[i].length;
  }
  return (long)total;
}

long sendmsg(int fd, const struct msghdr *m, int flags) {
  long total = cairn_message(fd, m, flags);
  if (total < 0) return cairn_refused("sendmsg");
  char *all = __cairn_hidden_block((size_t)total + 1), *to = all;
  for (size_t i = 0; i < m->count; to += m->parts[i++].length) memcpy(to, m->parts[i].base, m->parts[i].length);
  long done = __cairn_own_write(fd, all, (size_t)total);
  __cairn_release(all);
  return done;
}

/* Parts are filled one after the other of what is there: what is not is not waited for. */
long recvmsg(int fd, struct msghdr *m, int flags) {
  long total = cairn_message(fd, m, flags);
  if (total < 0) return cairn_refused("recvmsg");
  char *all = __cairn_hidden_block((size_t)total + 1), *from = all;
  long got = IS_CONNECTED(fd) ? cairn_received(fd, all, (size_t)total) : read(fd, all, (size_t)total);
  long left = got;
  for (size_t i = 0; left > 0; i++) {
    size_t n = m->parts[i].length < (size_t)left ? m->parts[i].length : (size_t)left;
    memcpy(m->parts[i].base, from, n);
    from += n;
    left -= (long)n;
  }
  __cairn_release(all);
  if (got >= 0) {
    m->control_size = 0;
    m->flags = 0;
  }
  return got;
}
