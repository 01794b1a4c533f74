/* main with three parameters; what is set is seen through environ. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

int main(int argc, char **argv, char **envp) {
  printf("%d %d %d\n", argc, argv[argc] == NULL, envp == environ);
  setenv("CAIRN_ONE", "1", 1);
  putenv("CAIRN_TWO=2");
  int found = 0;
  for (char **e = environ; *e != NULL; e++) found += strncmp(*e, "CAIRN_", 6) == 0;
  printf("%d %s %s\n", found, getenv("CAIRN_ONE"), getenv("CAIRN_TWO"));
  unsetenv("CAIRN_ONE");
  printf("%d\n", getenv("CAIRN_ONE") == NULL);
  return 0;
}
