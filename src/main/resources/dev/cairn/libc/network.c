/*
 * The network of a program, where its world says that there are connections: a socket that is connected or accepted is a stream on which
 * the peer says up to so many bytes and then no more, all of it inputs; each call may fail. When nobody is left to be accepted, the
 * test ends. Tests answer the same (cairn_world.c).
 */
#include "cairn_libc.h"

long __cairn_world_number(const char *name, int bits, long usual);
void *__cairn_world_heard(const char *name, size_t *size);
int __cairn_open_socket(int flags);
int __cairn_hear(int fd, const void *from, size_t n, int is_all);
void exit(int status) __attribute__((noreturn));
void *malloc(size_t n);
void free(void *block);

typedef unsigned socklen_t;
struct cairn_internet { unsigned short family; byte port[2], host[4], rest[8]; };
struct addrinfo { int flags, family, type, protocol; socklen_t size; struct cairn_internet *address; char *name; struct addrinfo *next; };

#define AF_INET 2
#define SOCK_STREAM 1
#define SOCK_FLAGS (04000 | 02000000)
#define MOST_CALLS 99
#define ENOPROTOOPT 92

static int cairn_calls, cairn_accepted;

/* An input of a call: "network 2 error". */
#define cairn_part(number, part) __cairn_numbered("network ", number, part)

/* A further call: its number, or -1 where it fails. */
static int cairn_next_call(void) {
  if (cairn_calls == MOST_CALLS) {
    __cairn_outside("more than 99 calls for the network");
    errno = ENOMEM;
    return -1;
  }
  int number = ++cairn_calls, error = (int)__cairn_world_number(cairn_part(number, "error"), 8, 0);
  __cairn_legal(error <= 133);
  if (error == 0) return number;
  errno = error;
  return -1;
}

static int cairn_heard(int fd, int number) {
  size_t size;
  void *bytes = __cairn_world_heard(cairn_part(number, "input"), &size);
  return __cairn_hear(fd, bytes, size, 1);
}

int __cairn_net_socket(int type) {
  if ((type & ~SOCK_FLAGS) != SOCK_STREAM) {
    __cairn_outside("sockets are streams");
    errno = EACCES;
    return -1;
  }
  return cairn_next_call() < 0 ? -1 : __cairn_open_socket(type & SOCK_FLAGS);
}

int __cairn_net_done(int fd) { return cairn_next_call() < 0 ? -1 : 0; }

int __cairn_net_connect(int fd) {
  int number = cairn_next_call();
  return number < 0 ? -1 : cairn_heard(fd, number);
}

/* Somebody waits to be accepted. */
int __cairn_net_listen(int fd) { return cairn_next_call() < 0 ? -1 : __cairn_hear(fd, "", 1, 0); }

int __cairn_net_address(void *to, socklen_t *n) {
  static const struct cairn_internet known = {AF_INET, {156, 64}, {127, 0, 0, 1}, {0}};
  if (to == NULL || n == NULL) return 0;
  size_t room = *n < sizeof known ? *n : sizeof known;
  memcpy(to, &known, room);
  if (room > 0) __cairn_may_differ(to, room, "the address of a peer");
  *n = sizeof known;
  return 0;
}

int __cairn_net_accept(int fd, void *address, socklen_t *n, int flags) {
  if (cairn_accepted >= __cairn_world_connections() - 1) {
    exit(0);
  }
  int number = cairn_next_call();
  if (number < 0) return -1;
  cairn_accepted++;
  int made = __cairn_open_socket(flags);
  if (made < 0 || cairn_heard(made, number) < 0) return -1;
  __cairn_net_address(address, n);
  return made;
}

/* SO_TYPE and SO_ERROR are known, others are not told. */
int __cairn_net_option(int level, int name, void *value, socklen_t *n) {
  if (level != 1 || (name != 3 && name != 4) || *n < sizeof(int)) {
    __cairn_outside("options of sockets");
    errno = ENOPROTOOPT;
    return -1;
  }
  *(int *)value = name == 3 ? SOCK_STREAM : 0;
  *n = sizeof(int);
  return 0;
}

static int cairn_port(const char *service) {
  int port = 0;
  while (service != NULL && *service >= '0' && *service <= '9' && port < 65536) port = port * 10 + *service++ - '0';
  return service != NULL && *service == 0 ? port : 0;
}

void __cairn_asked(void);

/* Every name is one address, or unknown for some reason. */
int getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **to) {
  if (!__cairn_world_connections()) {
    __cairn_host_effect("getaddrinfo");
    return -2;
  }
  int failure = (int)__cairn_world_number(cairn_part(++cairn_calls, "failure"), 4, 0);
  __cairn_legal(failure <= 12);
  if (failure != 0) return -failure;
  struct addrinfo *made = malloc(sizeof *made + sizeof(struct cairn_internet));
  if (made == NULL) return -10;
  struct addrinfo all = {0, AF_INET, hints != NULL && hints->type != 0 ? hints->type : SOCK_STREAM, 6, sizeof(struct cairn_internet), NULL, NULL, NULL};
  int port = cairn_port(service);
  struct cairn_internet known = {AF_INET, {(byte)(port >> 8), (byte)port}, {127, 0, 0, 1}, {0}};
  *made = all;
  made->address = (struct cairn_internet *)(made + 1);
  *made->address = known;
  __cairn_outside("addresses of hosts");
  *to = made;
  return 0;
}

void freeaddrinfo(struct addrinfo *all) {
  if (__cairn_world_connections()) free(all);
}

const char *gai_strerror(int error) {
  static const char *const texts[] = {"Unknown error", "Bad value for ai_flags", "Name or service not known", "Temporary failure in name resolution",
    "Non-recoverable failure in name resolution", "No address associated with hostname", "ai_family not supported", "ai_socktype not supported",
    "Servname not supported for ai_socktype", "Address family for hostname not supported", "Memory allocation failure", "System error",
    "Result too large for supplied buffer"};
  return error < 0 && error >= -12 ? texts[-error] : texts[0];
}

/* netdb.h: an address as text is its own host, nobody is asked for others. */
struct hostent { char *name; char **others; int family, size; char **addresses; };
int inet_aton(const char *text, unsigned *to);
int fprintf(FILE *to, const char *format, ...);
extern FILE *stderr;
#define HOST_NOT_FOUND 1

int *__h_errno_location(void) {
  static int reason;
  return &reason;
}

static struct hostent *cairn_no_host(const char *asked) {
  __cairn_host_effect(asked);
  *__h_errno_location() = HOST_NOT_FOUND;
  return NULL;
}

struct hostent *gethostbyname(const char *name) {
  static unsigned address;
  static char *addresses[2], *others[1];
  static struct hostent host;
  if (!inet_aton(name, &address)) return cairn_no_host("gethostbyname");
  addresses[0] = (char *)&address;
  host.name = strdup(name);
  host.others = others;
  host.family = AF_INET;
  host.size = sizeof address;
  host.addresses = addresses;
  return &host;
}

struct hostent *gethostbyname2(const char *name, int family) {
  return family == AF_INET ? gethostbyname(name) : cairn_no_host("gethostbyname2");
}

struct hostent *gethostbyaddr(const void *address, socklen_t n, int family) { return cairn_no_host("gethostbyaddr"); }

int getnameinfo(const void *address, socklen_t n, char *host, socklen_t room, char *service, socklen_t more, int flags) {
  __cairn_host_effect("getnameinfo");
  return -3;
}

int __res_init(void) {
  __cairn_host_effect("res_init");
  return 0;
}

int res_init(void) { return __res_init(); }

const char *hstrerror(int reason) {
  static const char *const texts[] = {"Resolver Error 0 (no error)", "Unknown host", "Host name lookup failure", "Unknown server error",
    "No address associated with name"};
  if (reason < 0) return "Resolver internal error";
  return reason > 4 ? "Unknown resolver error" : texts[reason];
}

void herror(const char *what) {
  const char *text = hstrerror(*__h_errno_location());
  if (what != NULL && *what != 0) fprintf(stderr, "%s: %s\n", what, text);
  else fprintf(stderr, "%s\n", text);
}

/* Lists of hosts, services and kin have nothing in them. */
void sethostent(int stays) {}
void endhostent(void) {}
void setservent(int stays) {}
void endservent(void) {}
void setprotoent(int stays) {}
void endprotoent(void) {}
void setnetent(int stays) {}
void endnetent(void) {}
