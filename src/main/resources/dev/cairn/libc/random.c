/* The pseudo-random generators of stdlib.h, with the GNU library's sequences. */
#include "cairn_libc.h"

/*
 * random(): additive feedback x[i] = x[i-separation] + x[i-degree] over a state whose size chooses the degree; degree 0 is
 * a linear congruential generator. The word before the state keeps type and place, as in the GNU library.
 */
struct random_data {
  int *front, *rear, *state;
  int type, degree, separation;
  int *end;
};

static const int cairn_degrees[5] = {0, 7, 15, 31, 63}, cairn_separations[5] = {0, 3, 1, 3, 1};

int random_r(struct random_data *r, int *result) {
  if (r->type == 0) {
    *result = *r->state = (int)(((unsigned)*r->state * 1103515245U + 12345U) & 0x7fffffff);
    return 0;
  }
  unsigned value = (unsigned)(*r->front = (int)((unsigned)*r->front + (unsigned)*r->rear));
  *result = (int)(value >> 1);
  if (++r->front >= r->end) {
    r->front = r->state;
    ++r->rear;
  } else if (++r->rear >= r->end) {
    r->rear = r->state;
  }
  return 0;
}

int srandom_r(unsigned seed, struct random_data *r) {
  int word = seed == 0 ? 1 : (int)seed, dropped;
  r->state[0] = word;
  if (r->type == 0) return 0;
  for (int i = 1; i < r->degree; i++) {
    long high = word / 127773, low = word % 127773;
    word = (int)(16807 * low - 2836 * high);
    if (word < 0) word += 2147483647;
    r->state[i] = word;
  }
  r->front = &r->state[r->separation];
  r->rear = r->state;
  for (int i = 0; i < 10 * r->degree; i++) random_r(r, &dropped);
  return 0;
}

static void cairn_note_place(struct random_data *r) {
  if (r->state != NULL) r->state[-1] = r->type == 0 ? 0 : (int)(r->rear - r->state) * 5 + r->type;
}

static void cairn_use(struct random_data *r, int *state, int type) {
  r->type = type;
  r->degree = cairn_degrees[type];
  r->separation = cairn_separations[type];
  r->state = state + 1;
  r->end = r->state + r->degree;
}

int initstate_r(unsigned seed, char *state, size_t n, struct random_data *r) {
  cairn_note_place(r);
  if (n < 8) {
    errno = EINVAL;
    return -1;
  }
  cairn_use(r, (int *)state, n < 32 ? 0 : n < 64 ? 1 : n < 128 ? 2 : n < 256 ? 3 : 4);
  srandom_r(seed, r);
  cairn_note_place(r);
  return 0;
}

int setstate_r(char *state, struct random_data *r) {
  int *new = (int *)state, type = *new % 5, rear = *new / 5;
  cairn_note_place(r);
  if (type < 0 || type > 4) {
    errno = EINVAL;
    return -1;
  }
  cairn_use(r, new, type);
  if (type != 0) {
    r->rear = &r->state[rear];
    r->front = &r->state[(rear + r->separation) % r->degree];
  }
  cairn_note_place(r);
  return 0;
}

static int cairn_first_state[32];
static struct random_data cairn_random;

static struct random_data *cairn_generator(void) {
  if (cairn_random.state == NULL) {
    cairn_use(&cairn_random, cairn_first_state, 3);
    srandom_r(1, &cairn_random);
  }
  return &cairn_random;
}

void srandom(unsigned seed) { srandom_r(seed, cairn_generator()); }

/* Who called before may have asked for numbers, or sown. */
static void cairn_note_unsown(int is_sown) {
  if (!is_sown) __cairn_outside("random numbers begin as in a new process");
}

long random(void) {
  int value;
  cairn_note_unsown(cairn_random.state != NULL);
  random_r(cairn_generator(), &value);
  return value;
}

char *initstate(unsigned seed, char *state, size_t n) {
  int *old = cairn_generator()->state - 1;
  return initstate_r(seed, state, n, &cairn_random) < 0 ? NULL : (char *)old;
}

char *setstate(char *state) {
  int *old = cairn_generator()->state - 1;
  return setstate_r(state, &cairn_random) < 0 ? NULL : (char *)old;
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

/* The drand48 family: x = a x + c modulo 2^48. */
struct drand48_data {
  unsigned short x[3], old[3], c, is_set;
  unsigned long long a;
};

static void cairn_48_prepare(struct drand48_data *d) {
  if (d->is_set) return;
  d->a = 0x5DEECE66DULL;
  d->c = 0xB;
  d->is_set = 1;
}

static unsigned long long cairn_48_step(unsigned short x[3], struct drand48_data *d) {
  cairn_48_prepare(d);
  unsigned long long value = (unsigned long long)x[2] << 32 | (unsigned long long)x[1] << 16 | x[0];
  value = (value * d->a + d->c) & 0xFFFFFFFFFFFFULL;
  x[0] = (unsigned short)value;
  x[1] = (unsigned short)(value >> 16);
  x[2] = (unsigned short)(value >> 32);
  return value;
}

int erand48_r(unsigned short x[3], struct drand48_data *d, double *result) {
  *result = (double)cairn_48_step(x, d) / 281474976710656.0;
  return 0;
}

int nrand48_r(unsigned short x[3], struct drand48_data *d, long *result) {
  *result = (long)(cairn_48_step(x, d) >> 17);
  return 0;
}

int jrand48_r(unsigned short x[3], struct drand48_data *d, long *result) {
  *result = (long)(int)(cairn_48_step(x, d) >> 16);
  return 0;
}

int drand48_r(struct drand48_data *d, double *result) { return erand48_r(d->x, d, result); }
int lrand48_r(struct drand48_data *d, long *result) { return nrand48_r(d->x, d, result); }
int mrand48_r(struct drand48_data *d, long *result) { return jrand48_r(d->x, d, result); }

int srand48_r(long seed, struct drand48_data *d) {
  d->x[2] = (unsigned short)(seed >> 16);
  d->x[1] = (unsigned short)seed;
  d->x[0] = 0x330E;
  d->is_set = 0;
  cairn_48_prepare(d);
  return 0;
}

int seed48_r(unsigned short seed[3], struct drand48_data *d) {
  memcpy(d->old, d->x, sizeof d->x);
  memcpy(d->x, seed, sizeof d->x);
  d->is_set = 0;
  cairn_48_prepare(d);
  return 0;
}

int lcong48_r(unsigned short parameters[7], struct drand48_data *d) {
  memcpy(d->x, parameters, sizeof d->x);
  d->a = (unsigned long long)parameters[5] << 32 | (unsigned long long)parameters[4] << 16 | parameters[3];
  d->c = parameters[6];
  d->is_set = 1;
  return 0;
}

static struct drand48_data cairn_48;

static int cairn_48_is_sown;

static unsigned long long cairn_48_next(void) {
  cairn_note_unsown(cairn_48_is_sown);
  return cairn_48_step(cairn_48.x, &cairn_48);
}

double drand48(void) { return (double)cairn_48_next() / 281474976710656.0; }
double erand48(unsigned short x[3]) { return (double)cairn_48_step(x, &cairn_48) / 281474976710656.0; }
long lrand48(void) { return (long)(cairn_48_next() >> 17); }
long nrand48(unsigned short x[3]) { return (long)(cairn_48_step(x, &cairn_48) >> 17); }
long mrand48(void) { return (long)(int)(cairn_48_next() >> 16); }
long jrand48(unsigned short x[3]) { return (long)(int)(cairn_48_step(x, &cairn_48) >> 16); }
void srand48(long seed) {
  cairn_48_is_sown = 1;
  srand48_r(seed, &cairn_48);
}
void lcong48(unsigned short parameters[7]) {
  cairn_48_is_sown = 1;
  lcong48_r(parameters, &cairn_48);
}

unsigned short *seed48(unsigned short seed[3]) {
  cairn_48_is_sown = 1;
  seed48_r(seed, &cairn_48);
  return cairn_48.old;
}
