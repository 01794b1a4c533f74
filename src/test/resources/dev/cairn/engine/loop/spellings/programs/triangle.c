/* What kind of triangle has these sides? */
T triangle(P first, P second, P third) {
  BETWEEN(first, 0, 1000);
  BETWEEN(second, 0, 1000);
  BETWEEN(third, 0, 1000);
  HOLD(a, first);
  HOLD(b, second);
  HOLD(c, third);
  if (OR(SAME(GET(a), 0), OR(SAME(GET(b), 0), SAME(GET(c), 0)))) {
    return 0;
  }
  if (OR(AT_MOST(GET(a) + GET(b), GET(c)), OR(AT_MOST(GET(b) + GET(c), GET(a)), AT_MOST(GET(a) + GET(c), GET(b))))) {
    return 1;
  }
  if (AND(SAME(GET(a), GET(b)), SAME(GET(b), GET(c)))) {
    return 2;
  }
  return OR(SAME(GET(a), GET(b)), OR(SAME(GET(b), GET(c)), SAME(GET(a), GET(c)))) ? 3 : 4;
}
