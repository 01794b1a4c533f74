/*
 * After OSMOSE, Figure 5, with n = 6: 2n + 1 nodes, n conditions one after the other, and n statements, each of which
 * leads to the next. Zeros take every "true"; "false" of condition i enters at statement i.
 */

/*@ requires \valid_read(c + (0 .. 5)); */
int fig5(const unsigned char *c) {
  int n = 0;
  if (c[0]) goto s1;
  if (c[1]) goto s2;
  if (c[2]) goto s3;
  if (c[3]) goto s4;
  if (c[4]) goto s5;
  if (c[5]) goto s6;
  return n;
s1:
  n++;
s2:
  n++;
s3:
  n++;
s4:
  n++;
s5:
  n++;
s6:
  n++;
  return n;
}
