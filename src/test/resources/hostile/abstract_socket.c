#include "canary.h"
#include <sys/socket.h>
#include <sys/un.h>
__attribute__((constructor)) static void early(void) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  memcpy(to.sun_path, "\0cairn-victim", 13);
  int s = socket(AF_UNIX, SOCK_STREAM, 0);
  if (s >= 0 && connect(s, (struct sockaddr *)&to, sizeof(sa_family_t) + 13) == 0) kill(VICTIM, SIGKILL);
  touch_canary();
}
int f(int x) { return x > 3; }
