/* Most of the time goes into the solver: products of inputs, one path for each set of equations. */
typedef unsigned short word;

int products(word a, word b, word c, word d) {
  int n = 0;
  if ((word)(a * b) == 12345)
    n += 1;
  if ((word)(b * c - a) == 54321)
    n += 2;
  if ((word)(a * a + b * b) == 10001)
    n += 4;
  if ((word)(c * d + a * 3) > 9999)
    n += 8;
  if ((word)((a ^ d) * 17) < (word)(b + 12345))
    n += 16;
  if ((word)(a * d) > 10000 && (word)(b * d) < 2000)
    n += 32;
  if ((word)(c * c * d) > 30000)
    n += 64;
  return n;
}
