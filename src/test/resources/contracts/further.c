/* More algorithms as textbooks of ACSL specify them, own code: comparing, copying in several orders, filling, a stack. */
#ifdef WRONG
#define OR(right, wrong) wrong
#else
#define OR(right, wrong) right
#endif

/*@ predicate sorted(int *a, integer n) = \forall integer i; 1 <= i < n ==> a[i - 1] <= a[i];
  @ predicate heap(int *a, integer n) = \forall integer i; 1 <= i < n ==> a[(i - 1) / 2] >= a[i];
  @*/
/*@ requires 0 <= n <= 5 && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures 0 <= \result <= n;
  @ ensures \result < n ==> a[\result] != b[\result];
  @ ensures \forall integer i; 0 <= i < \result ==> a[i] == b[i];
  @*/
int mismatch(const int *a, const int *b, int n) { int i = 0; while (i < n && a[i] == b[i]) i++; return OR(i, i == 2 ? n : i); }
/*@ requires 1 <= n <= 5 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures 0 <= \result < n;
  @ ensures \forall integer i; 0 <= i < n ==> a[i] <= a[\result];
  @ ensures \forall integer i; 0 <= i < \result ==> a[i] < a[\result];
  @*/
int max_element(const int *a, int n) { int m = 0; for (int i = 1; i < n; i++) if (a[m] OR(<, <=) a[i]) m = i; return m; }
/*@ requires 0 <= n <= 5 && \valid_read(a + (0 .. n - 1)) && sorted(a, n);
  @ assigns \nothing;
  @ ensures 0 <= \result <= n;
  @ ensures \forall integer i; 0 <= i < \result ==> a[i] <= v;
  @ ensures \forall integer i; \result <= i < n ==> a[i] > v;
  @*/
int upper_bound(const int *a, int n, int v) { int l = 0, r = n; while (l < r) { int m = l + (r - l) / 2; if (a[m] OR(<=, <) v) l = m + 1; else r = m; } return l; }
/*@ requires 0 <= n <= 6 && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)) && \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  @ assigns b[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> b[i] == a[i];
  @*/
void copy(const int *a, int n, int *b) { for (int i = 0; i < OR(n, n - 1); i++) b[i] = a[i]; }
/*@ requires 0 <= n <= 6 && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)) && \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  @ assigns b[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> b[i] == a[n - 1 - i];
  @*/
void reverse_copy(const int *a, int n, int *b) { for (int i = 0; i < n; i++) b[i] = a[OR(n - 1 - i, i > 0 ? n - 1 - i : 0)]; }
/*@ requires 0 <= m <= n <= 5 && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)) && \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  @ assigns b[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n - m ==> b[i] == a[i + m];
  @ ensures \forall integer i; 0 <= i < m ==> b[n - m + i] == a[i];
  @*/
void rotate_copy(const int *a, int m, int n, int *b) { for (int i = 0; i < n - m; i++) b[i] = a[m + i]; for (int i = OR(0, 1); i < m; i++) b[n - m + i] = a[i]; }
/*@ requires 0 <= n <= 8 && \valid(a + (0 .. n - 1));
  @ assigns a[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> a[i] == v;
  @*/
void fill(int *a, int n, int v) { for (int i = 0; i < n; i++) a[i] = OR(v, i == 3 ? 0 : v); }
/*@ requires 0 <= n <= 8 && \valid(a + (0 .. n - 1)) && v <= 1000;
  @ assigns a[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n ==> a[i] == v + i;
  @*/
void iota(int *a, int n, int v) { for (int i = 0; i < n; i++) a[i] = OR(v, 1) + i; }
/*@ requires 1 <= n <= 5 && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1)) && \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  @ requires \forall integer i; 0 <= i < n ==> -100 <= a[i] <= 100;
  @ assigns b[0 .. n - 1];
  @ ensures \forall integer k; 0 <= k < n ==> b[k] == \sum(0, k, \lambda integer i; a[i]);
  @*/
void partial_sum(const int *a, int n, int *b) { b[0] = a[0]; for (int i = 1; i < n; i++) b[i] = OR(b, a)[i - 1] + a[i]; }
struct stack { int data[8]; unsigned size; };
/*@ type invariant bounded(struct stack s) = s.size <= 8; */
/*@ requires \valid(s) && s->size < 8;
  @ assigns s->data[s->size], s->size;
  @ ensures s->size == \old(s->size) + 1 && s->data[\old(s->size)] == v;
  @ ensures \forall integer i; 0 <= i < \old(s->size) ==> s->data[i] == \old(s->data[i]);
  @*/
void push(struct stack *s, int v) { s->data[OR(s->size++, ++s->size - 1 & 3)] = v; }
/*@ requires \valid(s) && s->size > 0;
  @ assigns s->size;
  @ ensures s->size == \old(s->size) - 1 && \result == \old(s->data[s->size - 1]);
  @*/
int pop(struct stack *s) { return s->data[OR(--s->size, s->size-- - 2 & 7)]; }
/*@ requires 0 <= n <= 5 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result <==> heap(a, n);
  @*/
int is_heap(const int *a, int n) { for (int i = 1; i < OR(n, n - 1); i++) if (a[(i - 1) / 2] < a[i]) return 0; return 1; }
/*@ requires 0 <= n <= 5 && 0 <= m <= 3 && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. m - 1));
  @ assigns \nothing;
  @ ensures \result == n || (0 <= \result <= n - m && \forall integer i; 0 <= i < m ==> a[\result + i] == b[i]);
  @ ensures \forall integer k; 0 <= k < \result && k <= n - m ==> \exists integer i; 0 <= i < m && a[k + i] != b[i];
  @*/
int search(const int *a, int n, const int *b, int m) {
  for (int k = 0; k + m <= n; k++) { int i = 0; while (i < m && a[k + i] == b[i]) i++; if (i == OR(m, m - 1) OR(, || i == m)) return k; }
  return n;
}
