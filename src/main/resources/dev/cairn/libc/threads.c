/* What programs with one thread call of pthread.h and threads.h: locks that are always free. */
#include "cairn_libc.h"

struct cairn_lock { int count; };

int pthread_mutex_init(struct cairn_lock *lock, const void *attributes) {
  lock->count = 0;
  return 0;
}

int pthread_mutex_lock(struct cairn_lock *lock) {
  lock->count++;
  return 0;
}

int pthread_mutex_trylock(struct cairn_lock *lock) {
  if (lock->count > 0) return 16;
  lock->count++;
  return 0;
}

int pthread_mutex_unlock(struct cairn_lock *lock) {
  lock->count--;
  return 0;
}

int pthread_mutex_destroy(struct cairn_lock *lock) { return 0; }
int pthread_mutexattr_init(void *attributes) { return 0; }
int pthread_mutexattr_settype(void *attributes, int type) { return 0; }
int pthread_mutexattr_destroy(void *attributes) { return 0; }
int pthread_rwlock_init(void *lock, const void *attributes) { return 0; }
int pthread_rwlock_rdlock(void *lock) { return 0; }
int pthread_rwlock_wrlock(void *lock) { return 0; }
int pthread_rwlock_unlock(void *lock) { return 0; }
int pthread_rwlock_destroy(void *lock) { return 0; }
int pthread_spin_init(int *lock, int shared) { return *lock = 0; }
int pthread_spin_lock(int *lock) { return 0; }
int pthread_spin_unlock(int *lock) { return 0; }
int pthread_spin_destroy(int *lock) { return 0; }
int pthread_cond_init(void *condition, const void *attributes) { return 0; }
int pthread_cond_signal(void *condition) { return 0; }
int pthread_cond_broadcast(void *condition) { return 0; }
int pthread_cond_destroy(void *condition) { return 0; }
int pthread_attr_init(void *attributes) { return 0; }
int pthread_attr_setdetachstate(void *attributes, int state) { return 0; }
int pthread_attr_setstacksize(void *attributes, size_t n) { return 0; }
int pthread_attr_destroy(void *attributes) { return 0; }
unsigned long pthread_self(void) { return 1; }
int pthread_equal(unsigned long a, unsigned long b) { return a == b; }

int pthread_once(int *done, void (*function)(void)) {
  if (*done == 0) {
    *done = 1;
    function();
  }
  return 0;
}

static const void *cairn_values[128];
static unsigned cairn_keys;

int pthread_key_create(unsigned *key, void (*destroy)(void *)) {
  if (cairn_keys == 128) return EAGAIN;
  *key = cairn_keys++;
  return 0;
}

int pthread_key_delete(unsigned key) { return 0; }
void *pthread_getspecific(unsigned key) { return key < cairn_keys ? (void *)cairn_values[key] : NULL; }

int pthread_setspecific(unsigned key, const void *value) {
  if (key >= cairn_keys) return EINVAL;
  cairn_values[key] = value;
  return 0;
}

int mtx_init(struct cairn_lock *lock, int type) { return pthread_mutex_init(lock, NULL); }
int mtx_lock(struct cairn_lock *lock) { return pthread_mutex_lock(lock); }
int mtx_trylock(struct cairn_lock *lock) { return pthread_mutex_trylock(lock) == 0 ? 0 : 1; }
int mtx_unlock(struct cairn_lock *lock) { return pthread_mutex_unlock(lock); }
void mtx_destroy(struct cairn_lock *lock) {}
void call_once(int *done, void (*function)(void)) { pthread_once(done, function); }
unsigned long thrd_current(void) { return 1; }
void thrd_yield(void) {}
