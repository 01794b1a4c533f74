package dev.cairn.input.acsl.eval;

import static java.math.BigInteger.ONE;
import static java.math.BigInteger.ZERO;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.stream.Stream;

/**
 * Exact integer arithmetic on bit vectors: each result is as wide as the interval of its possible
 * values needs, so nothing ever wraps. Division truncates, as in C and ACSL.
 */
final class Integers {
  static final int MAX_SHIFT = 64;
  private static final int MAX_WIDTH = 1024;
  private final TermSource symbols;
  private final Logic logic;
  private Location at = Location.NONE;

  Integers(TermSource symbols) {
    this.symbols = symbols;
    this.logic = new Logic(symbols);
  }

  /** Names the place that messages about the next operations speak of. */
  Integers at(Location location) {
    at = location;
    return this;
  }

  Whole constant(BigInteger value) {
    return constant(value, false);
  }

  Whole constant(BigInteger value, boolean isUniversal) {
    return new Whole(
        symbols.constant(width(value, value), value), value, value, value, isUniversal);
  }

  Whole constant(long value) {
    return constant(BigInteger.valueOf(value));
  }

  /**
   * The integer that a C value of that width and signedness is; {@code value} are its bits under
   * the candidate.
   */
  Whole ofBits(Expr bits, int width, boolean isSigned, BigInteger value) {
    BigInteger span = ONE.shiftLeft(width);
    BigInteger half = span.shiftRight(1);
    BigInteger unsigned = value.mod(span);
    if (isSigned) {
      BigInteger signed = unsigned.compareTo(half) >= 0 ? unsigned.subtract(span) : unsigned;
      return new Whole(bits, half.negate(), half.subtract(ONE), signed, false);
    }
    return new Whole(bits, ZERO, span.subtract(ONE), unsigned, false);
  }

  /**
   * Some integer as small as {@code whole} may be and at most {@code max}: for intervals, not for
   * terms.
   */
  Whole unknownUpTo(BigInteger max, Whole whole) {
    BigInteger most = max.max(whole.min());
    int width = width(whole.min(), most);
    return new Whole(
        symbols.extract(whole.bits(), 0, width),
        whole.min(),
        most,
        whole.min(),
        whole.isUniversal());
  }

  Whole add(Whole a, Whole b) {
    return compute(
        BinaryOp.ADD, a, b, a.min().add(b.min()), a.max().add(b.max()), a.value().add(b.value()));
  }

  Whole subtract(Whole a, Whole b) {
    return compute(
        BinaryOp.SUB,
        a,
        b,
        a.min().subtract(b.max()),
        a.max().subtract(b.min()),
        a.value().subtract(b.value()));
  }

  Whole multiply(Whole a, Whole b) {
    BigInteger[] ends = ends(a, b, BigInteger::multiply);
    return compute(BinaryOp.MUL, a, b, ends[0], ends[1], a.value().multiply(b.value()));
  }

  /** {@code b} must not be 0 under the candidate. */
  Whole divide(Whole a, Whole b) {
    BigInteger most = a.min().abs().max(a.max().abs());
    boolean isNatural = a.min().signum() >= 0 && b.min().signum() >= 0;
    return compute(
        BinaryOp.SDIV, a, b, isNatural ? ZERO : most.negate(), most, a.value().divide(b.value()));
  }

  /** The sign is that of {@code a}; {@code b} must not be 0 under the candidate. */
  Whole remainder(Whole a, Whole b) {
    BigInteger most = b.min().abs().max(b.max().abs()).max(ONE);
    BigInteger min = a.min().signum() >= 0 ? ZERO : most.negate();
    BigInteger max = a.max().signum() <= 0 ? ZERO : most;
    return compute(BinaryOp.SREM, a, b, min, max, a.value().remainder(b.value()));
  }

  Whole and(Whole a, Whole b) {
    BigInteger value = a.value().and(b.value());
    if (a.min().signum() >= 0 || b.min().signum() >= 0) {
      BigInteger max =
          a.min().signum() < 0 ? b.max() : b.min().signum() < 0 ? a.max() : a.max().min(b.max());
      return compute(BinaryOp.AND, a, b, ZERO, max, value);
    }
    return bitwise(BinaryOp.AND, a, b, value);
  }

  Whole or(Whole a, Whole b) {
    return bitwise(BinaryOp.OR, a, b, a.value().or(b.value()));
  }

  Whole xor(Whole a, Whole b) {
    return bitwise(BinaryOp.XOR, a, b, a.value().xor(b.value()));
  }

  Whole complement(Whole a) {
    return subtract(constant(-1), a);
  }

  Whole negate(Whole a) {
    return subtract(constant(0), a);
  }

  /** {@code a * 2^b}; {@code b} must be in 0 … MAX_SHIFT under the candidate. */
  Whole shiftLeft(Whole a, Whole b) {
    int most = Math.max(0, b.max().min(BigInteger.valueOf(MAX_SHIFT)).intValue());
    BigInteger factor = ONE.shiftLeft(most);
    BigInteger value = a.value().shiftLeft(b.value().intValue());
    BigInteger min = a.min().signum() < 0 ? a.min().multiply(factor) : ZERO;
    return compute(
        BinaryOp.SHL, a, b, min, a.max().signum() > 0 ? a.max().multiply(factor) : ZERO, value);
  }

  /** {@code a / 2^b} rounded down; {@code b} must not be negative under the candidate. */
  Whole shiftRight(Whole a, Whole b) {
    BigInteger value =
        a.value().shiftRight(b.value().min(BigInteger.valueOf(MAX_WIDTH)).intValue());
    BigInteger max = a.max().signum() < 0 ? BigInteger.valueOf(-1) : a.max();
    return compute(BinaryOp.ASHR, a, b, a.min().signum() < 0 ? a.min() : ZERO, max, value);
  }

  Truth less(Whole a, Whole b) {
    if (a.max().compareTo(b.min()) < 0 || a.min().compareTo(b.max()) >= 0) {
      return logic.constant(a.max().compareTo(b.min()) < 0);
    }
    return compare(BinaryOp.ULT, BinaryOp.SLT, a, b, a.value().compareTo(b.value()) < 0);
  }

  Truth lessOrEqual(Whole a, Whole b) {
    if (a.max().compareTo(b.min()) <= 0 || a.min().compareTo(b.max()) > 0) {
      return logic.constant(a.max().compareTo(b.min()) <= 0);
    }
    return compare(BinaryOp.ULE, BinaryOp.SLE, a, b, a.value().compareTo(b.value()) <= 0);
  }

  Truth equal(Whole a, Whole b) {
    boolean isDisjoint = a.max().compareTo(b.min()) < 0 || b.max().compareTo(a.min()) < 0;
    if (isDisjoint || (a.isConstant() && b.isConstant())) {
      return logic.constant(!isDisjoint);
    }
    return compare(BinaryOp.EQ, BinaryOp.EQ, a, b, a.value().equals(b.value()));
  }

  Whole choose(Truth condition, Whole a, Whole b) {
    BigInteger min = a.min().min(b.min());
    BigInteger max = a.max().max(b.max());
    int width = width(min, max);
    Expr chosen = symbols.ite(condition.term(), extend(a, width), extend(b, width));
    BigInteger value = condition.value() ? a.value() : b.value();
    return new Whole(chosen, min, max, value, a.isUniversal() || b.isUniversal());
  }

  /** Reduced to a C integer type, modulo 2^width. */
  Whole wrap(Whole a, int width, boolean isSigned) {
    Expr bits =
        width(a.min(), a.max()) >= width ? symbols.extract(a.bits(), 0, width) : extend(a, width);
    Whole wrapped = ofBits(bits, width, isSigned, a.value());
    return new Whole(bits, wrapped.min(), wrapped.max(), wrapped.value(), a.isUniversal());
  }

  /** The low {@code width} bits in two's complement. */
  Expr extend(Whole a, int width) {
    if (a.isConstant()) {
      return symbols.constant(width, a.min());
    }
    return symbols.convert(a.min().signum() < 0 ? UnaryOp.SEXT : UnaryOp.ZEXT, a.bits(), width);
  }

  private Whole bitwise(BinaryOp op, Whole a, Whole b, BigInteger value) {
    int bits =
        Stream.of(a.min(), a.max(), b.min(), b.max())
            .mapToInt(BigInteger::bitLength)
            .max()
            .orElseThrow();
    boolean isNatural = a.min().signum() >= 0 && b.min().signum() >= 0;
    BigInteger span = ONE.shiftLeft(bits);
    return compute(op, a, b, isNatural ? ZERO : span.negate(), span.subtract(ONE), value);
  }

  private Whole compute(
      BinaryOp op, Whole a, Whole b, BigInteger min, BigInteger max, BigInteger value) {
    boolean isUniversal = a.isUniversal() || b.isUniversal();
    if (min.equals(max) || (a.isConstant() && b.isConstant())) {
      return constant(value, isUniversal);
    }
    BigInteger least = min.min(a.min()).min(b.min());
    int width =
        width(least, max.max(a.max()).max(b.max()))
            + (isSignedOnly(op) && least.signum() >= 0 ? 1 : 0);
    Expr wide = symbols.binary(op, extend(a, width), extend(b, width));
    return new Whole(symbols.extract(wide, 0, width(min, max)), min, max, value, isUniversal);
  }

  private static boolean isSignedOnly(BinaryOp op) {
    return op == BinaryOp.SDIV || op == BinaryOp.SREM || op == BinaryOp.ASHR;
  }

  private Truth compare(BinaryOp unsigned, BinaryOp signed, Whole a, Whole b, boolean value) {
    BigInteger min = a.min().min(b.min());
    int width = width(min, a.max().max(b.max()));
    BinaryOp op = min.signum() < 0 ? signed : unsigned;
    return new Truth(symbols.binary(op, extend(a, width), extend(b, width)), value);
  }

  private int width(BigInteger min, BigInteger max) {
    int width =
        min.signum() < 0
            ? Math.max(min.bitLength(), max.bitLength()) + 1
            : Math.max(1, max.bitLength());
    if (width > MAX_WIDTH) {
      throw new AcslException(at, "numbers need more than " + MAX_WIDTH + " bits");
    }
    return width;
  }

  private interface Combine {
    BigInteger of(BigInteger a, BigInteger b);
  }

  private static BigInteger[] ends(Whole a, Whole b, Combine combine) {
    BigInteger[] all = {
      combine.of(a.min(), b.min()),
      combine.of(a.min(), b.max()),
      combine.of(a.max(), b.min()),
      combine.of(a.max(), b.max())
    };
    return new BigInteger[] {
      Stream.of(all).min(BigInteger::compareTo).orElseThrow(),
      Stream.of(all).max(BigInteger::compareTo).orElseThrow()
    };
  }
}
