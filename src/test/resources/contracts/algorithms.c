/* Algorithms as textbooks of ACSL specify them: searching, counting, copying, heaps. */

/*@ predicate absent(int *a, integer n, int v) = \forall integer i; 0 <= i < n ==> a[i] != v;
  @ predicate increasing(int *a, integer n) = \forall integer i; 1 <= i < n ==> a[i - 1] <= a[i];
  @ predicate heap(int *a, integer n) = \forall integer i; 1 <= i < n ==> a[(i - 1) / 2] >= a[i];
  @ logic integer occurrences(int *a, integer n, int v) = \numof(0, n - 1, \lambda integer i; a[i] == v);
  @*/

/*@ requires 0 <= n <= 6 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ behavior some:
  @   assumes \exists integer i; 0 <= i < n && a[i] == v;
  @   ensures 0 <= \result < n && a[\result] == v && absent(a, \result, v);
  @ behavior none:
  @   assumes absent(a, n, v);
  @   ensures \result == n;
  @ complete behaviors; disjoint behaviors;
  @*/
int find(const int *a, int n, int v) {
  int i = 0;
  while (i < n && a[i] != v) i++;
#ifdef WRONG
  if (i == 2) return n;
#endif
  return i;
}

/*@ requires 0 <= n <= 6 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result == occurrences(a, n, v);
  @*/
int count(const int *a, int n, int v) {
  int counted = 0;
  //@ loop invariant 0 <= i <= n && counted == occurrences(a, i, v); loop variant n - i;
  for (int i = 0; i < n; i++)
#ifdef WRONG
    if (a[i] >= v)
#else
    if (a[i] == v)
#endif
      counted++;
  return counted;
}

/*@ requires 0 <= n <= 5 && \valid_read(a + (0 .. n - 1)) && \valid_read(b + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures \result <==> (\forall integer i; 0 <= i < n ==> a[i] == b[i]);
  @*/
int equal(const int *a, const int *b, int n) {
#ifdef WRONG
  for (int i = 0; i + 1 < n; i++)
#else
  for (int i = 0; i < n; i++)
#endif
    if (a[i] != b[i]) return 0;
  return 1;
}

/*@ requires 0 <= n <= 5 && 1 <= k <= 3 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures 0 <= \result <= n;
  @ ensures \result < n ==> \result + k <= n && \forall integer i; \result <= i < \result + k ==> a[i] == v;
  @ ensures \forall integer j; 0 <= j < \result && j + k <= n ==> \exists integer i; j <= i < j + k && a[i] != v;
  @*/
int search_n(const int *a, int n, int v, int k) {
  int run = 0;
  for (int i = 0; i < n; i++) {
    run = a[i] == v ? run + 1 : 0;
#ifdef WRONG
    if (run == k) return i - k;
#else
    if (run == k) return i + 1 - k;
#endif
  }
  return n;
}

/*@ requires 0 <= n <= 5 && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  @ requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  @ assigns b[0 .. n - 1];
  @ ensures \result == n - occurrences(a, n, v);
  @ ensures absent(b, \result, v);
  @ ensures \forall integer i; 0 <= i < n && a[i] != v ==> b[i - occurrences(a, i, v)] == a[i];
  @ ensures \forall integer i; \result <= i < n ==> b[i] == \old(b[i]);
  @*/
int remove_copy(const int *a, int n, int *b, int v) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (a[i] != v) b[k++] = a[i];
#ifdef WRONG
    else b[k] = 0;
#endif
  return k;
}

/*@ requires 0 <= m <= n <= 5 && \valid(a + (0 .. n - 1));
  @ assigns a[0 .. n - 1];
  @ ensures \forall integer i; 0 <= i < n - m ==> a[i] == \old(a[i + m]);
  @ ensures \forall integer i; 0 <= i < m ==> a[n - m + i] == \old(a[i]);
  @*/
void rotate(int *a, int m, int n) {
  for (int round = 0; round < m; round++) {
    int first = a[0];
    for (int i = 1; i < n; i++) a[i - 1] = a[i];
#ifdef WRONG
    if (n > 2) a[n - 2] = first;
#else
    a[n - 1] = first;
#endif
  }
}

/*@ requires 1 <= n <= 6 && \valid(a + (0 .. n - 1)) && heap(a, n - 1);
  @ assigns a[0 .. n - 1];
  @ ensures heap(a, n);
  @ ensures \forall integer i; 0 <= i < n ==> occurrences(a, n, a[i]) == \numof(0, n - 1, \lambda integer j; \old(a[j]) == a[i]);
  @*/
void push_heap(int *a, int n) {
  int at = n - 1;
#ifdef WRONG
  while (at > 1 && a[(at - 1) / 2] < a[at]) {
#else
  while (at > 0 && a[(at - 1) / 2] < a[at]) {
#endif
    int t = a[at];
    a[at] = a[(at - 1) / 2];
    a[(at - 1) / 2] = t;
    at = (at - 1) / 2;
  }
}

/*@ requires 0 <= n <= 5 && \valid(a + (0 .. n - 1));
  @ assigns a[0 .. n - 1];
  @ ensures 0 <= \result <= n;
  @ ensures \forall integer i; 0 <= i < \result ==> a[i] < pivot;
  @ ensures \forall integer i; \result <= i < n ==> a[i] >= pivot;
  @ ensures \forall integer i; 0 <= i < n ==> occurrences(a, n, a[i]) == \numof(0, n - 1, \lambda integer j; \old(a[j]) == a[i]);
  @*/
int partition(int *a, int n, int pivot) {
  int low = 0;
  for (int i = 0; i < n; i++)
#ifdef WRONG
    if (a[i] <= pivot) {
#else
    if (a[i] < pivot) {
#endif
      int t = a[low];
      a[low] = a[i];
      a[i] = t;
      low++;
    }
  return low;
}

/*@ requires 0 <= n <= 6 && \valid_read(a + (0 .. n - 1)) && -1000 <= start <= 1000;
  @ requires \forall integer i; 0 <= i < n ==> -1000 <= a[i] <= 1000;
  @ assigns \nothing;
  @ ensures \result == start + \sum(0, n - 1, \lambda integer i; a[i]);
  @*/
int accumulate(const int *a, int n, int start) {
  int total = start;
  //@ loop invariant total == start + \sum(0, i - 1, \lambda integer j; a[j]); loop assigns i, total; loop variant n - i;
  for (int i = 0; i < n; i++)
#ifdef WRONG
    total += a[i] == 999 ? 0 : a[i];
#else
    total += a[i];
#endif
  return total;
}

/*@ requires 0 <= n <= 6 && \valid_read(a + (0 .. n - 1));
  @ assigns \nothing;
  @ ensures 0 <= \result <= n;
  @ ensures \result < n ==> \result + 1 < n && a[\result] == a[\result + 1];
  @ ensures \forall integer i; 0 <= i < \result && i + 1 < n ==> a[i] != a[i + 1];
  @*/
int adjacent_find(const int *a, int n) {
  for (int i = 0; i + 1 < n; i++)
    if (a[i] == a[i + 1]) {
#ifdef WRONG
      return i + 1;
#endif
      return i;
    }
  return n;
}

/*@ requires 0 <= n <= 8 && \valid_read(a + (0 .. n - 1)) && increasing(a, n);
  @ assigns \nothing;
  @ ensures 0 <= \result <= n;
  @ ensures \forall integer i; 0 <= i < \result ==> a[i] < v;
  @ ensures \forall integer i; \result <= i < n ==> v <= a[i];
  @*/
int lower_bound(const int *a, int n, int v) {
  int low = 0;
  int high = n;
  //@ loop invariant 0 <= low <= high <= n; loop variant high - low;
  while (low < high) {
    int mid = low + (high - low) / 2;
#ifdef WRONG
    if (a[mid] <= v)
#else
    if (a[mid] < v)
#endif
      low = mid + 1;
    else
      high = mid;
  }
  return low;
}

/*@ requires 0 <= n <= 5 && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
  @ requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
  @ assigns b[0 .. n - 1];
  @ ensures 0 <= \result <= n && (n > 0 ==> \result > 0 && b[0] == a[0]);
  @ ensures \forall integer i; 1 <= i < \result ==> b[i - 1] != b[i];
  @ ensures \result == \min(n, 1) + \numof(1, n - 1, \lambda integer i; a[i - 1] != a[i]);
  @ ensures \forall integer i; 0 <= i < n ==> \exists integer j; 0 <= j < \result && b[j] == a[i];
  @*/
int unique_copy(const int *a, int n, int *b) {
  int k = 0;
  for (int i = 0; i < n; i++)
#ifdef WRONG
    if (i == 0 || a[i] > a[i - 1]) b[k++] = a[i];
#else
    if (i == 0 || a[i] != a[i - 1]) b[k++] = a[i];
#endif
  return k;
}
