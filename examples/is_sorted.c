/* The running example of the IPPC paper (its Figure 1): four paths. */
int is_sorted(int a, int b, int c) {
  if (a > b) {
    return 0;
  }
  if (a > c) {
    return 0;
  }
  if (b > c) {
    return 0;
  }
  return 1;
}
