#include "canary.h"
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
__attribute__((constructor)) static void early(void) {
  struct sockaddr_un name = {.sun_family = AF_UNIX};
  strncpy(name.sun_path, CANARY, sizeof name.sun_path - 1);
  unlink(CANARY);
  bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&name, sizeof name);
  struct sockaddr_in all = {.sin_family = AF_INET, .sin_port = htons(31337)};
  if (bind(socket(AF_INET, SOCK_STREAM, 0), (struct sockaddr *)&all, sizeof all) == 0) touch_canary();
}
int f(int x) { return x > 3; }
