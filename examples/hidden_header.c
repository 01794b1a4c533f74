/* Strings with a header before the first character, as string libraries hand them out. */
#include <stddef.h>
#include <string.h>

struct header {
  unsigned short length, capacity;
};

static struct header *header_of(char *s) { return (struct header *)(s - sizeof(struct header)); }

/* The length, or -1 when the header says nonsense. */
int text_length(char *s) {
  struct header *h = header_of(s);
  if (h->length > h->capacity)
    return -1;
  return h->length;
}

/* Adds a character, if there is room for it and for the end; 0 when there is none. */
int text_push(char *s, char c) {
  struct header *h = header_of(s);
  if (c == '\0' || h->length >= 16 || h->length + 1 >= h->capacity)
    return 0;
  s[h->length++] = c;
  s[h->length] = '\0';
  return 1;
}

/* Takes the topmost number off a stack that counts in the element below its first; -1 when there is none. */
int stack_pop(int *stack) {
  int count = stack[-1];
  if (count <= 0 || count > 4)
    return -1;
  stack[-1] = count - 1;
  return stack[count - 1] < 0 ? 0 : stack[count - 1];
}
