/* Every run computes for long, and what is to be covered lies deep: a key of ten characters. */
#define STEP h = h * 1664525u + 1013904223u + (h >> 7); h ^= h << 3;
#define STEPS STEP STEP STEP STEP STEP STEP STEP STEP

static unsigned churn(unsigned h) {
  for (int i = 0; i < 100000; i++) {
    STEPS STEPS STEPS STEPS
  }
  return h;
}

/* The state after one more character; negative when the lock opens. */
static int turn(int state, char k, char first, int position, int *errors) {
  switch (state) {
    case 0:
      if (k == 'a')
        return 1;
      if (k == 'b')
        return 2;
      ++*errors;
      return 0;
    case 1:
      return k == 'c' ? 3 : k >= '0' && k <= '9' ? 2 : 0;
    case 2:
      if (k == first)
        return 4;
      if (k == 'x')
        return 0;
      *errors += 2;
      return 2;
    case 3:
      return k == 'd' && position > 4 ? 5 : k == ' ' ? 2 : 1;
    case 4:
      return k > 'p' ? 6 : 3;
    case 5:
      return k == 'e' ? 7 : k == 'f' ? 4 : 5;
    case 6:
      return k == 'q' ? -1 : k == 'r' ? 7 : 5;
    default:
      if (k == 'z' && *errors == 0)
        return -2;
      return *errors > 8 ? -3 : 6;
  }
}

int lock(const char key[10]) {
  unsigned h = churn(1);
  int state = 0, errors = 0;
  for (int i = 0; i < 10 && state >= 0; i++)
    state = turn(state, key[i], key[0], i, &errors);
  if (errors > 5 && state == 7)
    return 1;
  return (int)(h & 1) + state * 2;
}
