/* Stacks of objects as GNU programs use them. */
#include <obstack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int chunks;
static void *counted(size_t n) { chunks++; return malloc(n); }
static void dropped(void *p) { chunks--; free(p); }
#define obstack_chunk_alloc counted
#define obstack_chunk_free dropped

int main(void) {
  struct obstack stack;
  obstack_init(&stack);
  char *first = obstack_copy0(&stack, "first", 5);
  for (int i = 0; i < 2000; i++) {
    obstack_int_grow(&stack, i);
    if (i == 1000) obstack_blank(&stack, 3000);
  }
  printf("%d\n", (int)obstack_object_size(&stack));
  int *numbers = obstack_finish(&stack);
  printf("%d %d\n", numbers[0], numbers[1000]);
  char *last = NULL;
  for (int i = 0; i < 300; i++) {
    obstack_grow(&stack, "word", 4);
    obstack_1grow(&stack, ' ');
    obstack_printf(&stack, "%d:%s", i, "x");
    obstack_1grow(&stack, 0);
    last = obstack_finish(&stack);
    if (((unsigned long)last & (obstack_alignment_mask(&stack))) != 0) puts("not aligned");
  }
  printf("%s %s %d\n", first, last, chunks > 1);
  obstack_free(&stack, numbers);
  char *again = obstack_alloc(&stack, 10);
  printf("%d %s\n", again == (char *)numbers, first);
  obstack_free(&stack, NULL);
  printf("%d\n", chunks);
  return 0;
}
