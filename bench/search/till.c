/* A till: commands as numbers change a state, and what they may do hangs on what was done before. */
enum command { OPEN = 1, ITEM, VOID_ITEM, DISCOUNT, CLERK, PAY, CLOSE, REPORT };

struct step {
  int command, number, price;
};

struct till {
  int is_open, clerk, items, total, paid, discounts, seen_discount, voids, reports;
};

static int sell(struct till *t, const struct step *s) {
  if (!t->is_open) return -2;
  if (s->price <= 0 || s->price > 10000) return -3;
  if (s->number < 1 || s->number > 99) return -4;
  if (t->items >= 6) return -5;
  t->items++;
  t->total += s->number * s->price;
  if (t->total > 500000) return -6;
  return 0;
}

static int apply(struct till *t, const struct step *s) {
  switch (s->command) {
    case OPEN:
      if (t->is_open) return -1;
      t->is_open = 1;
      return 0;
    case ITEM:
      return sell(t, s);
    case VOID_ITEM:
      if (t->items == 0) return -7;
      if (t->clerk < 2) return -8;
      t->items--;
      if (++t->voids > 2) return -9;
      return 0;
    case DISCOUNT:
      if (t->total < 1000) return -10;
      if (t->seen_discount) return -11;
      t->seen_discount = 1;
      t->discounts += s->number % 7;
      return 0;
    case CLERK:
      if (s->number == 4711) t->clerk = 2;
      else if (s->number == 815) t->clerk = 1;
      else return -12;
      return 0;
    case PAY:
      if (t->clerk == 0) return -13;
      if (s->price < t->total - t->discounts) return -14;
      t->paid = 1;
      if (s->price - t->total == 77 && t->seen_discount) return -15;
      return 0;
    case CLOSE:
      if (t->items && !t->paid) return -16;
      t->is_open = 0;
      if (t->paid && t->seen_discount && t->voids) t->reports++;
      return 0;
    case REPORT:
      if (t->is_open) return -17;
      if (t->reports == 0) return -18;
      if (t->reports > 1) return 2;
      return 1;
    default:
      return -19;
  }
}

int day(const struct step steps[12], int count) {
  struct till t = {0};
  if (count < 0 || count > 12) return -20;
  for (int i = 0; i < count; i++) {
    int result = apply(&t, &steps[i]);
    if (result) return result;
  }
  return t.is_open ? -21 : 0;
}
