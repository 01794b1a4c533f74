/* Real numbers as clauses speak of them: hi + lo, known up to off. One sum, product or quotient of doubles is told exactly. */
struct cairn_real { double hi, lo, off; };

CAIRN_HELPER struct cairn_real cairn_real_of(double d) { struct cairn_real r = {d, 0, 0}; return r; }

CAIRN_HELPER double cairn_real_size(double d) { return d < 0 ? -d : d; }

/* Where C computes in another precision than doubles have, nothing is known of what is lost. */
CAIRN_HELPER double cairn_real_lost(void) {
#if defined __FAST_MATH__ || (defined __FLT_EVAL_METHOD__ && __FLT_EVAL_METHOD__ != 0)
  return __builtin_inf();
#else
  return 0;
#endif
}

CAIRN_HELPER struct cairn_real cairn_real_sum(double a, double b, double off) {
  double s = a + b, part = s - a;
  struct cairn_real r = {s, (a - (s - part)) + (b - part), off * 1.0000001 + cairn_real_lost()};
  return r;
}

CAIRN_HELPER struct cairn_real cairn_real_product(double a, double b) {
  double ca = 134217729.0 * a, cb = 134217729.0 * b, p = a * b;
  double ah = ca - (ca - a), al = a - ah, bh = cb - (cb - b), bl = b - bh;
  struct cairn_real r = {p, al * bl - (((p - ah * bh) - al * bh) - ah * bl), cairn_real_lost()};
  if (a == 0 || b == 0) r.lo = 0;
  else if (cairn_real_size(p) < 1e-290) r.off += 1e-300; /* what is smaller than any double is lost */
  return r;
}

CAIRN_HELPER struct cairn_real cairn_real_plus(struct cairn_real a, struct cairn_real b) {
  struct cairn_real r = cairn_real_sum(a.hi, b.hi, a.off + b.off), t;
  if (a.lo == 0 && b.lo == 0) return r;
  t = cairn_real_sum(a.lo, b.lo, 0);
  return cairn_real_sum(r.hi, r.lo + t.hi, r.off + cairn_real_size(t.lo) + cairn_real_size(r.lo + t.hi) * 2.3e-16);
}

CAIRN_HELPER struct cairn_real cairn_real_negated(struct cairn_real a) {
  struct cairn_real r = {-a.hi, -a.lo, a.off};
  return r;
}

CAIRN_HELPER struct cairn_real cairn_real_minus(struct cairn_real a, struct cairn_real b) {
  return cairn_real_plus(a, cairn_real_negated(b));
}

CAIRN_HELPER struct cairn_real cairn_real_absolute(struct cairn_real a) { return a.hi < 0 ? cairn_real_negated(a) : a; }

CAIRN_HELPER struct cairn_real cairn_real_times(struct cairn_real a, struct cairn_real b) {
  struct cairn_real p = cairn_real_product(a.hi, b.hi);
  double more = a.hi * b.lo + a.lo * b.hi, known = cairn_real_size(a.hi) + cairn_real_size(b.hi);
  p.off += (a.off + b.off) * known * 2 + a.off * b.off;
  if (a.lo == 0 && b.lo == 0) return p;
  return cairn_real_sum(p.hi, p.lo + more,
      p.off + cairn_real_size(a.lo * b.lo) * 2 + (cairn_real_size(p.lo) + cairn_real_size(a.hi * b.lo) + cairn_real_size(a.lo * b.hi)) * 1e-15);
}

CAIRN_HELPER struct cairn_real cairn_real_over(struct cairn_real a, struct cairn_real b) {
  double q = a.hi / b.hi, size = cairn_real_size(b.hi);
  struct cairn_real rest = cairn_real_minus(a, cairn_real_times(cairn_real_of(q), b));
  double lo = rest.hi / b.hi;
  if (b.off > size / 4) rest.off = __builtin_inf();
  return cairn_real_sum(q, lo,
      cairn_real_size(lo) * (1e-15 + 2 * (cairn_real_size(b.lo) + b.off) / size) + 2 * (cairn_real_size(rest.lo) + rest.off) / size);
}

#ifdef __SIZEOF_INT128__
typedef __int128 cairn_real_wide;
#else
typedef long long cairn_real_wide;
#endif

CAIRN_HELPER struct cairn_real cairn_real_whole(cairn_real_wide v) {
  struct cairn_real r = {(double)v, 0, 0};
  double most = sizeof v > 8 ? 8e37 : 9e18;
  if (cairn_real_size(r.hi) >= most) {
    r.off = cairn_real_size(r.hi) * 1e-15;
  } else {
    r.lo = (double)(v - (cairn_real_wide)r.hi);
    r.off = cairn_real_size(r.lo) > 9e15 ? cairn_real_size(r.lo) * 2.3e-16 : 0;
  }
  return r;
}

CAIRN_HELPER struct cairn_real cairn_real_near(double hi, double lo) {
  struct cairn_real r = {hi, lo, cairn_real_size(lo) * 2.3e-16};
  return r;
}

/* -1, 0 or 1; 2 where one is no number. */
CAIRN_HELPER int cairn_real_order(struct cairn_real a, struct cairn_real b) {
  struct cairn_real d = cairn_real_minus(a, b);
  if (!(cairn_real_size(a.hi) <= 1.7976931348623157e308) || !(cairn_real_size(b.hi) <= 1.7976931348623157e308))
    return a.hi < b.hi ? -1 : a.hi > b.hi ? 1 : a.hi == b.hi ? 0 : 2;
  if (d.off != 0 ? !(cairn_real_size(d.hi) > d.off * 2) : d.hi != d.hi) CAIRN_TOO_NEAR();
  return d.hi < 0 ? -1 : d.hi > 0;
}

#define CAIRN_REAL(d) cairn_real_of(d)
#define CAIRN_WHOLE(n) cairn_real_whole(n)
#define CAIRN_NEAR(hi, lo) cairn_real_near(hi, lo)
#define CAIRN_PLUS(a, b) cairn_real_plus(a, b)
#define CAIRN_MINUS(a, b) cairn_real_minus(a, b)
#define CAIRN_TIMES(a, b) cairn_real_times(a, b)
#define CAIRN_OVER(a, b) cairn_real_over(a, b)
#define CAIRN_NEGATED(a) cairn_real_negated(a)
#define CAIRN_ABSOLUTE(a) cairn_real_absolute(a)
#define CAIRN_ORDER(a, b) cairn_real_order(a, b)
