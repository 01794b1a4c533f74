/* A program written for KLEE, unchanged: ./cairn generate examples/harness_klee.c --function main */
#include <klee/klee.h>

int get_sign(int x) {
  if (x == 0) {
    return 0;
  }
  if (x < 0) {
    return -1;
  }
  return 1;
}

int main(void) {
  int a;
  klee_make_symbolic(&a, sizeof a, "a");
  klee_assume(a > -100);
  return get_sign(a) + 1;
}
