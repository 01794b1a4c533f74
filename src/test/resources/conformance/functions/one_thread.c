/* What code with one thread uses of pthread.h and semaphore.h. */
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_rwlock_t readers = PTHREAD_RWLOCK_INITIALIZER;
static pthread_key_t key;

static void start(void) { puts("once"); }
static void say(void *text) { puts(text); }

static void mutexes(void) {
  pthread_mutexattr_t kind;
  pthread_mutex_t other;
  int type;
  printf("%d\n", pthread_mutex_lock(&lock));
  printf("%d\n", pthread_mutex_trylock(&lock) == EBUSY);
  printf("%d\n", pthread_mutex_unlock(&lock));
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&other, &kind);
  for (int i = 0; i < 3; i++) printf("%d", pthread_mutex_lock(&other));
  for (int i = 0; i < 4; i++) printf("%d", pthread_mutex_unlock(&other));
  printf(" %d\n", pthread_mutex_destroy(&other));
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutexattr_gettype(&kind, &type);
  printf("%d\n", type == PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&other, &kind);
  printf("%d", pthread_mutex_lock(&other));
  printf("%d", pthread_mutex_lock(&other) == EDEADLK);
  printf("%d", pthread_mutex_unlock(&other));
  printf("%d\n", pthread_mutex_unlock(&other) == EPERM);
  pthread_mutexattr_destroy(&kind);
}

static void others(void) {
  pthread_spinlock_t spin;
  pthread_condattr_t how;
  pthread_cond_t condition;
  printf("%d", pthread_rwlock_rdlock(&readers));
  printf("%d", pthread_rwlock_tryrdlock(&readers));
  printf("%d", pthread_rwlock_trywrlock(&readers) == EBUSY);
  pthread_rwlock_unlock(&readers);
  pthread_rwlock_unlock(&readers);
  printf("%d", pthread_rwlock_wrlock(&readers));
  printf("%d\n", pthread_rwlock_tryrdlock(&readers) == EBUSY);
  pthread_spin_init(&spin, 0);
  printf("%d", pthread_spin_lock(&spin));
  printf("%d\n", pthread_spin_trylock(&spin) == EBUSY);
  pthread_condattr_init(&how);
  printf("%d", pthread_cond_init(&condition, &how));
  printf("%d\n", pthread_cond_broadcast(&condition));
}

static void semaphores(void) {
  sem_t s;
  int value;
  sem_init(&s, 0, 2);
  sem_wait(&s);
  printf("%d", sem_trywait(&s));
  int full = sem_trywait(&s);
  printf("%d %d", full, errno == EAGAIN);
  sem_post(&s);
  sem_getvalue(&s, &value);
  printf(" %d\n", value);
  sem_destroy(&s);
}

int main(void) {
  pthread_attr_t attributes;
  size_t stack;
  int old;
  pthread_once(&once, start);
  pthread_once(&once, start);
  mutexes();
  others();
  semaphores();
  pthread_key_create(&key, say);
  printf("%d\n", pthread_getspecific(key) == NULL);
  pthread_setspecific(key, "mine");
  printf("%s\n", (char *)pthread_getspecific(key));
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_attr_getstacksize(&attributes, &stack);
  printf("%d\n", stack == 1 << 20);
  printf("%d\n", pthread_equal(pthread_self(), pthread_self()) != 0);
  printf("%d\n", pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old));
  pthread_cleanup_push(say, "cleaned");
  puts("inside");
  pthread_cleanup_pop(1);
  return 0;
}
