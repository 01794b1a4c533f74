/* The pseudo-random generators of stdlib.h, with the GNU library's sequences. */
#include "cairn_libc.h"

/* Additive feedback x[i] = x[i-3] + x[i-31], seeded by the minimal standard generator, 310 values dropped. */
static unsigned cairn_random_state[31];
static int cairn_random_front = -1, cairn_random_rear;

static unsigned cairn_random_step(void) {
  unsigned value = cairn_random_state[cairn_random_front] += cairn_random_state[cairn_random_rear];
  cairn_random_front = (cairn_random_front + 1) % 31;
  cairn_random_rear = (cairn_random_rear + 1) % 31;
  return value >> 1;
}

void srandom(unsigned seed) {
  int word = seed == 0 ? 1 : (int)seed;
  cairn_random_state[0] = (unsigned)word;
  for (int i = 1; i < 31; i++) {
    long high = word / 127773, low = word % 127773;
    word = (int)(16807 * low - 2836 * high);
    if (word < 0) word += 2147483647;
    cairn_random_state[i] = (unsigned)word;
  }
  cairn_random_front = 3;
  cairn_random_rear = 0;
  for (int i = 0; i < 310; i++) cairn_random_step();
}

long random(void) {
  if (cairn_random_front < 0) srandom(1);
  return cairn_random_step();
}

void srand(unsigned seed) { srandom(seed); }
int rand(void) { return (int)random(); }

static unsigned cairn_rand_r_step(unsigned *seed) {
  *seed = *seed * 1103515245 + 12345;
  return *seed / 65536;
}

int rand_r(unsigned *seed) {
  int result = (int)(cairn_rand_r_step(seed) % 2048);
  result = (result << 10) ^ (int)(cairn_rand_r_step(seed) % 1024);
  return (result << 10) ^ (int)(cairn_rand_r_step(seed) % 1024);
}

static unsigned long long cairn_48 = 0;

static unsigned long long cairn_48_step(void) {
  cairn_48 = (cairn_48 * 0x5DEECE66DULL + 0xB) & 0xFFFFFFFFFFFFULL;
  return cairn_48;
}

void srand48(long seed) { cairn_48 = ((unsigned long long)(unsigned)seed << 16) | 0x330E; }
double drand48(void) { return (double)cairn_48_step() / 281474976710656.0; }
long lrand48(void) { return (long)(cairn_48_step() >> 17); }
long mrand48(void) { return (long)(int)(cairn_48_step() >> 16); }
