/*
 * PathCrawler's Figure 3: which write does the last read see? Three alias relations, and both outcomes of
 * the condition under each of them.
 */

/*@ requires \valid(tab + (0 .. 31));
  @ requires 0 <= 2 + 2 * x - y <= 31;
  @ requires 0 <= y + 4 <= 31;
  @*/
int alias(int x, int y, int tab[]) {
  int v;
  int *pt;
  v = x * 2;
  v = v - y;
  pt = &tab[2];
  tab[2] = x;
  *(pt + v) = y;
  if (tab[y + 4] > 5) {
    return 1;
  }
  return 0;
}
