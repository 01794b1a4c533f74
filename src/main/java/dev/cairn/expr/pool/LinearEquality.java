package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Terms;
import org.jspecify.annotations.Nullable;

/**
 * Equality of sums, of at most 64 bits: everything is brought to one side, common terms cancel, a
 * common power of two is divided out (which leaves fewer bits to compare), and the rest is written
 * with positive factors on both sides.
 */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class LinearEquality {
  /** A power of two is divided out of at most so many terms. */
  private static final int DIVIDED = 3;

  private final Simplifier s;
  private final Linear sum;

  LinearEquality(Simplifier s) {
    this.s = s;
    this.sum = new Linear(s.nodes);
  }

  /** One of the two is a sum. Null: too many terms. */
  @Nullable Expr eq(Expr left, Expr right) {
    int width = left.width();
    sum.reset(width);
    if (!sum.add(left, 1) || !sum.add(right, -1)) {
      return null;
    }
    if (sum.size() == 0) {
      return s.bool(sum.constant() == 0);
    }
    int power = commonPower();
    if ((sum.constant() & (1L << power) - 1) != 0) {
      return s.bool(false);
    }
    if (power > 0 && sum.size() <= DIVIDED) {
      return divided(width - power, power);
    }
    sum.scale(normalizer(width));
    return sum.size() == 1 && sum.factor(0) == 1
        ? s.eq(sum.atom(0), s.constant(width, -sum.constant()))
        : twoSided(width);
  }

  private int commonPower() {
    long all = 0;
    for (int i = 0; i < sum.size(); i++) {
      all |= sum.factor(i);
    }
    return Long.numberOfTrailingZeros(all);
  }

  /** 4x + 8 == 4y in 32 bits is x + 2 == y in the low 30 bits. */
  private Expr divided(int width, int power) {
    int size = sum.size();
    var terms = new Expr[size];
    for (int i = 0; i < size; i++) {
      terms[i] = sum.atom(i);
    }
    var factors = new long[size];
    for (int i = 0; i < size; i++) {
      long signed = Bits.signed(sum.factor(i), width + power);
      factors[i] = signed >> power;
    }
    Expr total = s.constant(width, sum.constant() >>> power);
    for (int i = 0; i < size; i++) {
      Expr low = s.extract(terms[i], 0, width);
      Expr term = s.binary(BinaryOp.MUL, low, s.constant(width, factors[i]));
      total = s.binary(BinaryOp.ADD, total, term);
    }
    return s.eq(total, s.zero(width));
  }

  /**
   * When all factors are the same odd number up to sign, its inverse makes them 1; the first
   * becomes positive.
   */
  private long normalizer(int width) {
    long first = sum.factor(0);
    boolean same = (first & 1) == 1;
    for (int i = 1; i < sum.size(); i++) {
      same &= sum.factor(i) == first || sum.factor(i) == Bits.cut(-first, width);
    }
    if (same) {
      return inverse(first);
    }
    return sum.isNegative(0) ? -1 : 1;
  }

  /** Modulo 2^64, by Newton's iteration: each step doubles the number of right low bits. */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 5; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }

  private Expr twoSided(int width) {
    Expr plus = sum.part(false);
    Expr minus = sum.part(true);
    Expr constant = s.constant(width, -sum.constant());
    if (plus == null) {
      throw new IllegalStateException("the first factor of a normal form is positive");
    }
    if (minus == null) {
      return s.raw(BinaryOp.EQ, plus, constant);
    }
    if (!Terms.isZero(constant)
        && plus instanceof Unary p
        && minus instanceof Unary q
        && Terms.isTruthValue(p)
        && Terms.isTruthValue(q)) {
      return apart(p.arg(), q.arg(), constant);
    }
    if (!Terms.isZero(constant)) {
      return s.raw(BinaryOp.EQ, plus, s.nodes.binary(BinaryOp.ADD, width, minus, constant));
    }
    boolean isSimple = !Linear.isSum(plus) && !Linear.isSum(minus);
    return isSimple ? s.eq(plus, minus) : s.raw(BinaryOp.EQ, plus, minus);
  }

  /** Truth values differ by 1 when one holds and the other does not; never by more. */
  private Expr apart(Expr p, Expr q, Expr difference) {
    if (Terms.isOne(difference)) {
      return s.and(p, s.not(q));
    }
    return Terms.isOne(s.unary(UnaryOp.NEG, difference, difference.width()))
        ? s.and(s.not(p), q)
        : s.bool(false);
  }
}
