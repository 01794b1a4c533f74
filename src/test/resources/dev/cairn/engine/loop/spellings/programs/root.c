/* The root of an integer, by sums of odd numbers. */
T root(P number) {
  BETWEEN(number, 0, 1000);
  HOLD(n, number);
  HOLD(is, 0);
  HOLD(square, 0);
  HOLD(odd, 1);
  LOOP(again, AT_MOST(GET(square) + GET(odd), GET(n)))
    SET(square, GET(square) + GET(odd));
    SET(odd, GET(odd) + 2);
    SET(is, GET(is) + 1);
  END(again, AT_MOST(GET(square) + GET(odd), GET(n)))
  return GET(is);
}
