/* Stands for Java in KeeperTest: started as dev.cairn.cli.Waiting it takes one command from the keeper, as dev.cairn.cli.Main its own arguments.
   Says which of the two it is and what it was told, copies its input, and ends as the first argument says. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int end(const char *way, const char *arguments) {
  int c;
  printf("%s %s\n", way, arguments);
  while ((c = getchar()) != EOF) putchar(c);
  fprintf(stderr, "errors of %s\n", way);
  fflush(stdout);
  if (!strcmp(arguments, "killed")) raise(SIGKILL);
  if (!strcmp(arguments, "sleep")) sleep(60);
  return atoi(arguments);
}

int main(int argc, char **argv) {
  char head[24], room[64], text[4096] = "";
  struct iovec data = {head, sizeof head};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  int waits = !strcmp(argv[1], "dev.cairn.cli.Waiting");
  if (!waits) return end("plain", argc > 2 ? argv[2] : "");
  send(3, "", 1, 0);
  if (recvmsg(3, &message, MSG_WAITALL) != sizeof head) return 0;
  int *streams = (int *)CMSG_DATA(CMSG_FIRSTHDR(&message));
  for (int i = 0; i < 3; i++) dup2(streams[i], i), close(streams[i]);
  recv(3, text, sizeof text, 0);
  return end("waited", text);
}
