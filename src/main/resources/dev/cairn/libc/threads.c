/*
 * What programs with one thread call of pthread.h, semaphore.h and threads.h: nobody else holds a lock. Functions of
 * which the callers are not here may have other threads beside them; what those do is not varied.
 */
#include "cairn_libc.h"

#define EBUSY 16
#define EDEADLK 35

/* The thread waits for itself. */
void __cairn_deadlock(const char *function);
/* Only another thread could end this wait. */
void __cairn_needs_threads(const char *function);

/* A lock was taken: other threads may have had it before, and then not touched it any more. */
void __cairn_got_lock(const void *lock, size_t size);

/* What others could have made of a word: they left it as it is. */
void __cairn_left_alone(int *word);

int klee_is_symbolic(unsigned long value);
void klee_assume(unsigned long condition);

static void cairn_assume(int *word, int value) {
  if (klee_is_symbolic(*word)) {
    klee_assume(*word == value);
    *word = value;
  } else {
    __cairn_left_alone(word);
  }
}

/* A lock that came as an input is one that nobody holds. */
static void cairn_assume_free(int *word) { cairn_assume(word, 0); }

enum { CAIRN_NORMAL, CAIRN_RECURSIVE, CAIRN_ERRORCHECK };

/* The kind stands where glibc's static initialisers put it. */
struct cairn_lock {
  int count;
#ifdef __LP64__
  int unused[3];
#else
  int unused[2];
#endif
  int kind;
};

int pthread_mutexattr_init(int *attributes) { return *attributes = 0; }
int pthread_mutexattr_destroy(int *attributes) { return 0; }

int pthread_mutexattr_settype(int *attributes, int type) {
  if (type < 0 || type > 3) return EINVAL;
  *attributes = (*attributes & ~3) | type;
  return 0;
}

int pthread_mutexattr_gettype(const int *attributes, int *type) {
  *type = *attributes & 3;
  return 0;
}

int pthread_mutexattr_setpshared(int *attributes, int shared) { return (unsigned)shared > 1 ? EINVAL : 0; }
int pthread_mutexattr_setrobust(int *attributes, int robust) { return (unsigned)robust > 1 ? EINVAL : 0; }
int pthread_mutexattr_setprotocol(int *attributes, int protocol) { return (unsigned)protocol > 2 ? EINVAL : 0; }

int pthread_mutex_init(struct cairn_lock *lock, const int *attributes) {
  lock->count = 0;
  lock->kind = attributes == NULL ? CAIRN_NORMAL : *attributes & 3;
  return 0;
}

static void cairn_assume_free_lock(struct cairn_lock *lock) {
  cairn_assume_free(&lock->count);
  cairn_assume_free(&lock->kind);
}

int pthread_mutex_lock(struct cairn_lock *lock) {
  cairn_assume_free_lock(lock);
  if (lock->count > 0 && lock->kind == CAIRN_ERRORCHECK) return EDEADLK;
  if (lock->count > 0 && lock->kind != CAIRN_RECURSIVE) __cairn_deadlock("pthread_mutex_lock");
  if (lock->count++ == 0) __cairn_got_lock(lock, sizeof *lock);
  return 0;
}

int pthread_mutex_trylock(struct cairn_lock *lock) {
  cairn_assume_free_lock(lock);
  if (lock->count > 0 && lock->kind != CAIRN_RECURSIVE) return EBUSY;
  if (lock->count++ == 0) __cairn_got_lock(lock, sizeof *lock);
  return 0;
}

int pthread_mutex_timedlock(struct cairn_lock *lock, const void *until) {
  int result = pthread_mutex_trylock(lock);
  return result != EBUSY ? result : lock->kind == CAIRN_ERRORCHECK ? EDEADLK : 110;
}

int pthread_mutex_unlock(struct cairn_lock *lock) {
  cairn_assume_free_lock(lock);
  if (lock->count == 0 && (lock->kind == CAIRN_ERRORCHECK || lock->kind == CAIRN_RECURSIVE)) return EPERM;
  if (lock->count > 0) lock->count--;
  return 0;
}

int pthread_mutex_destroy(struct cairn_lock *lock) {
  cairn_assume_free_lock(lock);
  return lock->count > 0 ? EBUSY : 0;
}

int pthread_mutex_consistent(struct cairn_lock *lock) { return EINVAL; }

/* Readers, or -1 for a writer. */
int pthread_rwlock_init(int *lock, const void *attributes) { return *lock = 0; }
int pthread_rwlock_destroy(int *lock) { return 0; }
int pthread_rwlockattr_init(void *attributes) { return 0; }
int pthread_rwlockattr_destroy(void *attributes) { return 0; }

int pthread_rwlock_tryrdlock(int *lock) {
  cairn_assume_free(lock);
  if (*lock < 0) return EBUSY;
  ++*lock;
  __cairn_got_lock(lock, sizeof *lock);
  return 0;
}

int pthread_rwlock_trywrlock(int *lock) {
  cairn_assume_free(lock);
  if (*lock != 0) return EBUSY;
  *lock = -1;
  __cairn_got_lock(lock, sizeof *lock);
  return 0;
}

int pthread_rwlock_rdlock(int *lock) { return pthread_rwlock_tryrdlock(lock) == 0 ? 0 : EDEADLK; }

int pthread_rwlock_wrlock(int *lock) {
  cairn_assume_free(lock);
  if (*lock < 0) return EDEADLK;
  if (*lock > 0) __cairn_deadlock("pthread_rwlock_wrlock");
  *lock = -1;
  __cairn_got_lock(lock, sizeof *lock);
  return 0;
}

int pthread_rwlock_unlock(int *lock) {
  cairn_assume_free(lock);
  *lock = *lock > 0 ? *lock - 1 : 0;
  return 0;
}

/* As in glibc for x86, a spin lock that nobody holds is 1. */
int pthread_spin_init(int *lock, int shared) {
  *lock = 1;
  return 0;
}

int pthread_spin_destroy(int *lock) { return 0; }

int pthread_spin_trylock(int *lock) {
  cairn_assume(lock, 1);
  if (*lock <= 0) return EBUSY;
  *lock = 0;
  __cairn_got_lock(lock, sizeof *lock);
  return 0;
}

int pthread_spin_lock(int *lock) {
  if (pthread_spin_trylock(lock) != 0) __cairn_deadlock("pthread_spin_lock");
  return 0;
}

int pthread_spin_unlock(int *lock) {
  *lock = 1;
  return 0;
}

int pthread_cond_init(void *condition, const void *attributes) { return 0; }
int pthread_cond_signal(void *condition) { return 0; }
int pthread_cond_broadcast(void *condition) { return 0; }
int pthread_cond_destroy(void *condition) { return 0; }
int pthread_condattr_init(void *attributes) { return 0; }
int pthread_condattr_destroy(void *attributes) { return 0; }
int pthread_condattr_setpshared(void *attributes, int shared) { return (unsigned)shared > 1 ? EINVAL : 0; }
int pthread_condattr_setclock(void *attributes, int clock) { return (unsigned)clock > 1 ? EINVAL : 0; }

int pthread_cond_wait(void *condition, struct cairn_lock *lock) {
  __cairn_needs_threads("pthread_cond_wait");
  return 0;
}

int pthread_cond_timedwait(void *condition, struct cairn_lock *lock, const void *until) {
  __cairn_got_lock(lock, sizeof *lock);
  return 110;
}

/* As glibc on x86-64 and i386: a size stands in the attributes, here the first word. */
struct cairn_attributes {
  size_t stack;
  int detached;
};

int pthread_attr_init(struct cairn_attributes *attributes) {
  attributes->stack = 8 << 20;
  return attributes->detached = 0;
}

int pthread_attr_destroy(struct cairn_attributes *attributes) { return 0; }

int pthread_attr_setdetachstate(struct cairn_attributes *attributes, int state) {
  if ((unsigned)state > 1) return EINVAL;
  attributes->detached = state;
  return 0;
}

int pthread_attr_getdetachstate(const struct cairn_attributes *attributes, int *state) {
  *state = attributes->detached;
  return 0;
}

int pthread_attr_setstacksize(struct cairn_attributes *attributes, size_t n) {
  if (n < 16384) return EINVAL;
  attributes->stack = n;
  return 0;
}

int pthread_attr_getstacksize(const struct cairn_attributes *attributes, size_t *n) {
  *n = attributes->stack;
  return 0;
}

unsigned long pthread_self(void) { return 1; }
int pthread_equal(unsigned long a, unsigned long b) { return a == b; }
int pthread_atfork(void (*before)(void), void (*parent)(void), void (*child)(void)) { return 0; }
int pthread_setname_np(unsigned long thread, const char *name) { return strlen(name) > 15 ? ERANGE : 0; }
int pthread_detach(unsigned long thread) { return thread == 1 ? 0 : ESRCH; }
int pthread_join(unsigned long thread, void **result) { return thread == 1 ? EDEADLK : ESRCH; }
int pthread_yield(void) { return 0; }
void pthread_testcancel(void) {}

static int cairn_cancel_state, cairn_cancel_type;

int pthread_setcancelstate(int state, int *old) {
  if ((unsigned)state > 1) return EINVAL;
  if (old != NULL) *old = cairn_cancel_state;
  cairn_cancel_state = state;
  return 0;
}

int pthread_setcanceltype(int type, int *old) {
  if ((unsigned)type > 1) return EINVAL;
  if (old != NULL) *old = cairn_cancel_type;
  cairn_cancel_type = type;
  return 0;
}

/* What pthread_cleanup_push and _pop are made of; nobody cancels. */
void __pthread_register_cancel(void *buffer) {}
void __pthread_unregister_cancel(void *buffer) {}

/* One that came as an input was done (2) or not begun. */
int pthread_once(int *done, void (*function)(void)) {
  if (klee_is_symbolic(*done)) klee_assume(*done == 0 || *done == 2);
  if (*done == 0) {
    *done = 2;
    function();
  }
  return 0;
}

static const void *cairn_values[128];
static byte cairn_is_key[128];

int pthread_key_create(unsigned *key, void (*destroy)(void *)) {
  for (unsigned i = 0; i < 128; i++) {
    if (!cairn_is_key[i]) {
      cairn_is_key[i] = 1;
      cairn_values[i] = NULL;
      *key = i;
      return 0;
    }
  }
  return EAGAIN;
}

int pthread_key_delete(unsigned key) {
  if (key >= 128 || !cairn_is_key[key]) return EINVAL;
  cairn_is_key[key] = 0;
  return 0;
}

void *pthread_getspecific(unsigned key) {
  if (key < 128 && cairn_is_key[key]) return (void *)cairn_values[key];
  void *value = NULL;
  __cairn_callers_choose(&value, sizeof value, "a thread has no value of a key that others made");
  return value;
}

int pthread_setspecific(unsigned key, const void *value) {
  if (key >= 128 || !cairn_is_key[key]) return EINVAL;
  cairn_values[key] = value;
  return 0;
}

/* The only thread ends, and with it the program. */
void exit(int status) __attribute__((noreturn));
int raise(int signal);
void pthread_exit(void *result) { exit(0); }
void thrd_exit(int result) { exit(0); }
int pthread_kill(unsigned long thread, int signal) { return thread != 1 ? ESRCH : raise(signal) == 0 ? 0 : EINVAL; }

int pthread_barrier_init(unsigned *barrier, const void *attributes, unsigned count) {
  if (count == 0) return EINVAL;
  *barrier = count;
  return 0;
}

int pthread_barrier_wait(unsigned *barrier) {
  if (*barrier > 1) __cairn_needs_threads("pthread_barrier_wait");
  return -1;
}

int pthread_barrier_destroy(unsigned *barrier) { return 0; }

int sem_init(unsigned *semaphore, int shared, unsigned value) {
  if (value > INT_MAX) {
    errno = EINVAL;
    return -1;
  }
  *semaphore = value;
  return 0;
}

int sem_destroy(unsigned *semaphore) { return 0; }

int sem_post(unsigned *semaphore) {
  if (*semaphore == INT_MAX) {
    errno = EOVERFLOW;
    return -1;
  }
  ++*semaphore;
  return 0;
}

int sem_trywait(unsigned *semaphore) {
  if (*semaphore == 0) {
    errno = EAGAIN;
    return -1;
  }
  --*semaphore;
  __cairn_got_lock(semaphore, 0);
  return 0;
}

int sem_wait(unsigned *semaphore) {
  if (*semaphore == 0) __cairn_needs_threads("sem_wait");
  --*semaphore;
  __cairn_got_lock(semaphore, 0);
  return 0;
}

int sem_timedwait(unsigned *semaphore, const void *until) {
  if (*semaphore == 0) {
    errno = 110;
    return -1;
  }
  --*semaphore;
  __cairn_got_lock(semaphore, 0);
  return 0;
}

int sem_getvalue(unsigned *semaphore, int *value) {
  *value = (int)*semaphore;
  return 0;
}

/* threads.h: thrd_success 0, thrd_busy 1, thrd_error 2. */
int mtx_init(struct cairn_lock *lock, int type) {
  lock->count = 0;
  lock->kind = type & 1 ? CAIRN_RECURSIVE : CAIRN_NORMAL;
  return type < 0 || type > 3 ? 2 : 0;
}

int mtx_lock(struct cairn_lock *lock) { return pthread_mutex_lock(lock) == 0 ? 0 : 2; }
int mtx_trylock(struct cairn_lock *lock) { return pthread_mutex_trylock(lock) == 0 ? 0 : 1; }
int mtx_unlock(struct cairn_lock *lock) { return pthread_mutex_unlock(lock) == 0 ? 0 : 2; }
void mtx_destroy(struct cairn_lock *lock) {}
int cnd_init(void *condition) { return 0; }
int cnd_signal(void *condition) { return 0; }
int cnd_broadcast(void *condition) { return 0; }
void cnd_destroy(void *condition) {}
void call_once(int *done, void (*function)(void)) { pthread_once(done, function); }
unsigned long thrd_current(void) { return 1; }
int thrd_equal(unsigned long a, unsigned long b) { return a == b; }
void thrd_yield(void) {}
int tss_create(unsigned *key, void (*destroy)(void *)) { return pthread_key_create(key, destroy) == 0 ? 0 : 2; }
void tss_delete(unsigned key) { pthread_key_delete(key); }
void *tss_get(unsigned key) { return pthread_getspecific(key); }
int tss_set(unsigned key, void *value) { return pthread_setspecific(key, value) == 0 ? 0 : 2; }
