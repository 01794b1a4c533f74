/*
 * PathCrawler's running example (its Figure 1), under the precondition of its Figure 5: two sorted
 * arrays of l1 and l2 elements are merged into a third.
 *
 *   ./cairn generate examples/merge.c --cover k-paths --k 2      exactly 17 feasible paths
 *   ./cairn generate examples/merge.c --cover k-paths --k 5      exactly 321
 */

/*@ requires 0 <= l1 <= 10000 && 0 <= l2 <= 10000;
  @ requires \valid_read(t1 + (0 .. l1 - 1));
  @ requires \valid_read(t2 + (0 .. l2 - 1));
  @ requires \valid(t3 + (0 .. l1 + l2 - 1)) && \separated(t3 + (0 .. l1 + l2 - 1), t1 + (0 .. l1 - 1), t2 + (0 .. l2 - 1));
  @ requires \forall integer i; 0 <= i < l1 ==> -100 <= t1[i] <= 100;
  @ requires \forall integer i; 0 <= i < l2 ==> -100 <= t2[i] <= 100;
  @ requires \forall integer i; 1 <= i < l1 ==> t1[i - 1] <= t1[i];
  @ requires \forall integer i; 1 <= i < l2 ==> t2[i - 1] <= t2[i];
  @ assigns t3[0 .. l1 + l2 - 1];
  @*/
void merge(int t1[], int t2[], int t3[], int l1, int l2) {
  int i = 0;
  int j = 0;
  int k = 0;
  while (i < l1 && j < l2) {
    if (t1[i] < t2[j]) {
      t3[k] = t1[i];
      i++;
    } else {
      t3[k] = t2[j];
      j++;
    }
    k++;
  }
  while (i < l1) {
    t3[k] = t1[i];
    i++;
    k++;
  }
  while (j < l2) {
    t3[k] = t2[j];
    j++;
    k++;
  }
}
