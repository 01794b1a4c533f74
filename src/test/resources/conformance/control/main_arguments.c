// args: one two=2 -x
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv, char **envp) { printf("%d\n", argc); for (char **p = argv + 1; *p; p++) printf("%s %zu\n", *p, strlen(*p)); printf("%d %d\n", argv[argc] == 0, envp != 0); argv[1][0] = 'O'; argv[2] = "new"; printf("%s %s\n", argv[1], argv[2]); int n = 0; while (argc-- > 1) n += (*++argv)[0]; return n % 100; }
