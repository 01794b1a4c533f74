#define _GNU_SOURCE
#include "canary.h"
#include <dlfcn.h>
#include <netdb.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/un.h>
__attribute__((constructor)) static void early(void) {
  getpwnam("root"); gethostbyname("example.org");
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0) {
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    const char *names[] = {"/run/docker.sock", "/run/dbus/system_bus_socket", "/run/systemd/private", "/var/run/nscd/socket"};
    for (int i = 0; i < 4; i++) { strcpy(to.sun_path, names[i]); if (connect(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&to, sizeof to) == 0) touch_canary(); }
  }
  void *all = dlopen("/lib/x86_64-linux-gnu/libc.so.6", RTLD_NOW);
  int (*run)(const char *) = all ? (int (*)(const char *))dlsym(all, "system") : 0;
  if (run) run("echo bad > " CANARY);
  touch_canary();
}
int f(int x) { return x > 3; }
