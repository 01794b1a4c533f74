/* After OSMOSE's "merge": two arrays of which the first so many elements are used become one. */
#ifdef __SDCC
#define IN_MEMORY __xdata
#else
#define IN_MEMORY
#endif
IN_MEMORY unsigned char left[3];
IN_MEMORY unsigned char right[3];
IN_MEMORY unsigned char both[6];
unsigned char end;

void append(unsigned char value) { both[end++] = value; }

unsigned char is_before(unsigned char a, unsigned char b) {
  if (a < b) {
    return 1;
  }
  return 0;
}

void merge(unsigned char lefts, unsigned char rights) {
  unsigned char i = 0;
  unsigned char j = 0;
  end = 0;
  if (lefts > 3 || rights > 3) {
    return;
  }
  while (i < lefts && j < rights) {
    if (is_before(left[i], right[j])) {
      append(left[i++]);
    } else {
      append(right[j++]);
    }
  }
  while (i < lefts) {
    append(left[i++]);
  }
  while (j < rights) {
    append(right[j++]);
  }
}

void main(void) { merge(1, 2); }
