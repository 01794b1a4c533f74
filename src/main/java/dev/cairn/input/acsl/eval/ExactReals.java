package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Cast;
import dev.cairn.input.acsl.term.Term.Decimal;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.Location;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Constant reals are rationals: {@code 0.1} is a tenth, which no double is. What is compared with
 * them is a double, so each comparison is the same as one with a neighbouring double: {@code x <
 * 0.1} as {@code x <=} the largest double below. Numbers of the program are computed with in double
 * precision elsewhere.
 */
final class ExactReals {
  /** More than doubles have, so that rounding twice is rounding once. */
  private static final MathContext DIGITS = new MathContext(800);

  private static final Set<BinaryOp> ARITHMETIC =
      EnumSet.of(BinaryOp.ADD, BinaryOp.SUB, BinaryOp.MUL, BinaryOp.DIV);

  private ExactReals() {}

  /** A rational number; the denominator is positive. */
  private record Fraction(BigInteger over, BigInteger under) {
    static Fraction of(BigDecimal value) {
      return value.scale() <= 0
          ? new Fraction(value.toBigIntegerExact(), BigInteger.ONE)
          : new Fraction(value.unscaledValue(), BigInteger.TEN.pow(value.scale()));
    }

    int compareTo(Fraction other) {
      return over.multiply(other.under).compareTo(other.over.multiply(under));
    }

    Fraction plus(Fraction other) {
      return new Fraction(
          over.multiply(other.under).add(other.over.multiply(under)), under.multiply(other.under));
    }

    Fraction times(Fraction other) {
      return new Fraction(over.multiply(other.over), under.multiply(other.under));
    }

    Fraction negated() {
      return new Fraction(over.negate(), under);
    }

    Optional<Fraction> inverse() {
      return over.signum() == 0
          ? Optional.empty()
          : Optional.of(
              over.signum() > 0
                  ? new Fraction(under, over)
                  : new Fraction(under.negate(), over.negate()));
    }

    /** A double next to it: the largest that is not above, or the smallest that is not below. */
    double neighbour(boolean isBelow) {
      double near = new BigDecimal(over).divide(new BigDecimal(under), DIGITS).doubleValue();
      double inside = Math.clamp(near, -Double.MAX_VALUE, Double.MAX_VALUE);
      int order = of(new BigDecimal(inside)).compareTo(this);
      if (order == 0 || order < 0 == isBelow) {
        return inside;
      }
      return isBelow ? Math.nextDown(inside) : Math.nextUp(inside);
    }

    boolean isDouble() {
      double near = neighbour(true);
      return Double.isFinite(near) && of(new BigDecimal(near)).compareTo(this) == 0;
    }
  }

  /** The term with comparisons that doubles decide as reals do. */
  static Term of(Term term) {
    Term inner = AcslTerms.mapChildren(term, ExactReals::of);
    return inner instanceof Binary(var at, var op, var left, var right) && op.isComparison()
        ? compared(at, op, left, right)
        : inner;
  }

  private static Term compared(Location at, BinaryOp op, Term left, Term right) {
    Optional<Fraction> a = constant(left);
    Optional<Fraction> b = constant(right);
    boolean isReal = isReal(left) || isReal(right);
    if (isReal && a.isPresent() && b.isPresent()) {
      return truth(at, holds(op, a.get().compareTo(b.get())));
    }
    if (!isReal || (a.isEmpty() && b.isEmpty()) || isComputed(a.isEmpty() ? left : right)) {
      return new Binary(at, op, left, right);
    }
    return b.isPresent()
        ? beside(at, op, left, b.get())
        : beside(at, QuantifierBounds.mirrored(op), right, a.orElseThrow());
  }

  /** What is computed may be no double itself. */
  private static boolean isComputed(Term term) {
    return AcslTerms.contains(
        term, t -> t instanceof Binary(_, var op, _, _) && ARITHMETIC.contains(op));
  }

  /** {@code x op value}. */
  private static Term beside(Location at, BinaryOp op, Term x, Fraction value) {
    if (value.isDouble()) {
      return new Binary(at, op, x, decimal(at, value.neighbour(true)));
    }
    return switch (op) {
      case EQ, NE -> truth(at, op == BinaryOp.NE);
      case LT, LE -> new Binary(at, BinaryOp.LE, x, decimal(at, value.neighbour(true)));
      default -> new Binary(at, BinaryOp.GE, x, decimal(at, value.neighbour(false)));
    };
  }

  private static Term decimal(Location at, double value) {
    return new Decimal(at, new BigDecimal(value));
  }

  private static Term truth(Location at, boolean value) {
    return new Term.Name(at, value ? "\\true" : "\\false");
  }

  private static boolean holds(BinaryOp op, int order) {
    return switch (op) {
      case EQ -> order == 0;
      case NE -> order != 0;
      case LT -> order < 0;
      case LE -> order <= 0;
      case GT -> order > 0;
      default -> order >= 0;
    };
  }

  private static boolean isReal(Term term) {
    return AcslTerms.contains(term, t -> t instanceof Decimal);
  }

  /** Its value, when it is made of literals. */
  private static Optional<Fraction> constant(Term term) {
    return switch (term) {
      case Term.Whole(_, var value) -> Optional.of(new Fraction(value, BigInteger.ONE));
      case Decimal(_, var value) -> Optional.of(Fraction.of(value));
      case Unary(_, var op, var arg) when op == UnaryOp.NEGATE ->
          constant(arg).map(Fraction::negated);
      case Cast cast -> constant(cast.arg()).flatMap(v -> rounded(cast, v));
      case Binary(_, var op, var left, var right) when isReal(term) ->
          constant(left).flatMap(a -> constant(right).flatMap(b -> computed(op, a, b)));
      default -> Optional.empty();
    };
  }

  private static Optional<Fraction> computed(BinaryOp op, Fraction a, Fraction b) {
    return switch (op) {
      case ADD -> Optional.of(a.plus(b));
      case SUB -> Optional.of(a.plus(b.negated()));
      case MUL -> Optional.of(a.times(b));
      case DIV -> b.inverse().map(a::times);
      default -> Optional.empty();
    };
  }

  /** C's types have only some of the reals. */
  private static Optional<Fraction> rounded(Cast cast, Fraction value) {
    BigDecimal near = new BigDecimal(value.over).divide(new BigDecimal(value.under), DIGITS);
    return switch (cast.type().pointers() > 0 ? "" : cast.type().base()) {
      case "real" -> Optional.of(value);
      case "double" -> finite(near.doubleValue());
      case "float" -> finite(near.floatValue());
      default -> Optional.empty();
    };
  }

  private static Optional<Fraction> finite(double value) {
    return Double.isFinite(value)
        ? Optional.of(Fraction.of(new BigDecimal(value)))
        : Optional.empty();
  }
}
