/* Euclid by subtraction on 1..24, spelled in seven ways: every spelling should cost what the first one does. */
void __CPROVER_assume(int);

/*@ requires 1 <= a <= 24 && 1 <= b <= 24; */
int contract(int a, int b) {
  while (a != b) {
    if (a > b) {
      a -= b;
    } else {
      b -= a;
    }
  }
  return a;
}

int assume_bits(int a, int b) {
  __CPROVER_assume((a >= 1) & (a <= 24) & (b >= 1) & (b <= 24));
  return contract(a, b);
}

int assume_product(int a, int b) {
  __CPROVER_assume((a > 0) * (a < 25) * (b > 0) * (b < 25));
  return contract(a, b);
}

int assume_not_or(int a, int b) {
  __CPROVER_assume(!(a < 1 | a > 24 | b < 1 | b > 24));
  return contract(a, b);
}

int nested(int a, int b) {
  if (a >= 1)
    if (a <= 24)
      if (b >= 1)
        if (b <= 24)
          return contract(a, b);
  return 0;
}

unsigned unsigned_range(unsigned a, unsigned b) {
  __CPROVER_assume(a - 1 < 24);
  __CPROVER_assume(b - 1 < 24);
  for (;;) {
    if (a == b) {
      return a;
    }
    if (b < a) {
      a = a - b;
      continue;
    }
    b = b - a;
  }
}

struct pair {
  long long first;
  char gap;
  long long second;
};

/*@ requires \valid(p) && p->first > 0 && p->first < 25 && p->second > 0 && p->second < 25; */
long long wide_members(struct pair *p) {
  while (p->first != p->second) {
    long long *larger = p->first > p->second ? &p->first : &p->second;
    long long *smaller = p->first > p->second ? &p->second : &p->first;
    *larger = *larger - *smaller;
  }
  return p->first;
}

int in_array(int v[2]) {
  __CPROVER_assume(v != 0);
  __CPROVER_assume((v[0] >= 1) & (v[0] <= 24) & (v[1] >= 1) & (v[1] <= 24));
  return contract(v[0], v[1]);
}
