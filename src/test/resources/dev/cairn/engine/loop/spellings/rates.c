/* A charge by steps: nothing, a share above each bound. */

/*@ requires 0 <= income <= 100000; */
int contract(int income) {
  if (income <= 1000) return 0;
  if (income <= 5000) return (income - 1000) / 10;
  if (income <= 20000) return 400 + (income - 5000) / 5;
  int tax = 3400 + (income - 20000) * 2 / 5;
  if (tax > 30000) return 30000;
  return tax;
}

int table_walk(int income) {
  static const int bound[] = {1000, 5000, 20000};
  static const int base[] = {0, 400, 3400};
  static const int divided[] = {20, 10, 5};
  if (income < 0 || income > 100000) return -1;
  int i = -1;
  while (i < 2 && income > bound[i + 1]) i++;
  if (i < 0) return 0;
  int tax = base[i] + (income - bound[i]) * 2 / divided[i];
  return i == 2 && tax > 30000 ? 30000 : tax;
}

long wide(long income) {
  if (!((income >= 0L) & (income <= 100000L))) return -1;
  long tax;
  if (income > 20000L) tax = 3400L + (income - 20000L) * 4L / 10L;
  else if (income > 5000L) return 400L + (income - 5000L) / 5L;
  else if (income > 1000L) return (income - 1000L) / 10L;
  else return 0L;
  return tax <= 30000L ? tax : 30000L;
}

struct person { unsigned char age; unsigned income; };

int member(struct person p) {
  unsigned left = p.income;
  if (left > 100000u) return -1;
  if (left < 1001u) return 0;
  left -= 1000u;
  if (left < 4001u) return (int)(left / 10u);
  left -= 4000u;
  if (left < 15001u) return (int)(400u + left / 5u);
  left -= 15000u;
  unsigned tax = 3400u + 2u * left / 5u;
  return tax > 30000u ? 30000 : (int)tax;
}

int added_up(int income) {
  if (income < 0 || 100000 < income) return -1;
  int above[3] = {income - 1000, income - 5000, income - 20000};
  if (above[0] <= 0) return 0;
  if (above[1] <= 0) return above[0] / 10;
  if (above[2] <= 0) return 400 + above[1] / 5;
  int tax = 3400 + (above[2] + above[2]) / 5;
  return tax - 30000 > 0 ? 30000 : tax;
}
