package dev.cairn.solver.linear;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.solver.domain.BoundComparison;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.linear.NumberRanges.Range;
import org.jspecify.annotations.Nullable;

/**
 * Reads comparisons as linear constraints over the integers, exactly: a term of w bits equals its
 * form modulo 2^w, and where the ranges of the variables leave only one multiple of 2^w, that one
 * is subtracted. Whatever may wrap around in two ways is not read.
 */
final class LinearReader {
  private static final int MAX_DEPTH = 60;
  private static final int MAX_WIDTH = 64;

  /** From this width on a form that is not huge has only one possible multiple: none. */
  private static final int WIDE = 62;

  private static final long HUGE = 1L << WIDE;
  private final NumberRanges ranges;
  private final FormBounds bounds;

  /** {@code bounds}: what earlier conditions say of sums. */
  LinearReader(NumberRanges ranges, FormBounds bounds) {
    this.ranges = ranges;
    this.bounds = bounds;
  }

  /** Could this be read if enough was known of the ranges. */
  boolean isLinear(Literal literal) {
    return literal.atom() instanceof Binary b
        && BoundComparison.isComparison(b.op())
        && isLinear(b.left(), 0)
        && isLinear(b.right(), 0);
  }

  /** Null if the literal is not of this kind. */
  @Nullable LinearConstraint read(Literal literal, int condition) {
    if (!(literal.atom() instanceof Binary b) || b.left().width() > MAX_WIDTH) {
      return null;
    }
    try {
      LinearForm left = modular(b.left(), 0);
      LinearForm right = left == null ? null : modular(b.right(), 0);
      return left == null || right == null
          ? null
          : constraint(b, literal.isWanted(), left, right, condition);
    } catch (ArithmeticException e) {
      return null;
    }
  }

  private @Nullable LinearConstraint constraint(
      Binary b, boolean isWanted, LinearForm left, LinearForm right, int condition) {
    int width = b.left().width();
    return switch (b.op()) {
      case EQ -> equality(left.plus(-1, right), width, isWanted, condition);
      case ULT ->
          order(exact(left, width, false), exact(right, width, false), isWanted, 1, condition);
      case ULE ->
          order(exact(left, width, false), exact(right, width, false), isWanted, 0, condition);
      case SLT ->
          order(exact(left, width, true), exact(right, width, true), isWanted, 1, condition);
      case SLE ->
          order(exact(left, width, true), exact(right, width, true), isWanted, 0, condition);
      default -> null;
    };
  }

  /** {@code left + strict <= right}, or its negation {@code right + (1 - strict) <= left}. */
  private static @Nullable LinearConstraint order(
      @Nullable LinearForm left,
      @Nullable LinearForm right,
      boolean isWanted,
      long strict,
      int condition) {
    if (left == null || right == null) {
      return null;
    }
    LinearForm form =
        isWanted ? left.plus(-1, right).plus(strict) : right.plus(-1, left).plus(1 - strict);
    return new LinearConstraint(form, LinearConstraint.Kind.AT_MOST_ZERO, condition);
  }

  private @Nullable LinearConstraint equality(
      LinearForm difference, int width, boolean isWanted, int condition) {
    Range range = ranges.of(difference);
    LinearForm known = zero(difference, range, width);
    LinearForm form =
        known == null ? zero(difference, bounds.within(difference, range), width) : known;
    var kind = isWanted ? LinearConstraint.Kind.ZERO : LinearConstraint.Kind.NOT_ZERO;
    return form == null ? null : new LinearConstraint(form, kind, condition);
  }

  /** The form that is zero just where this one is modulo 2^width; null if there are several. */
  private static @Nullable LinearForm zero(LinearForm difference, Range range, int width) {
    if (width > WIDE) {
      return isSmall(range) ? difference : null;
    }
    long size = 1L << width;
    long first = -Math.floorDiv(-range.low(), size);
    long last = Math.floorDiv(range.high(), size);
    if (first < last) {
      return null;
    }
    return first > last
        ? LinearForm.constant(1)
        : difference.plus(Math.negateExact(Math.multiplyExact(first, size)));
  }

  /** The form that is the number itself; null if several multiples of 2^width are possible. */
  private @Nullable LinearForm exact(LinearForm form, int width, boolean isSigned) {
    Range range = ranges.of(form);
    LinearForm known = exact(form, range, width, isSigned);
    return known == null ? exact(form, bounds.within(form, range), width, isSigned) : known;
  }

  private static @Nullable LinearForm exact(
      LinearForm form, Range range, int width, boolean isSigned) {
    if (width > WIDE) {
      return isSmall(range) && (isSigned || range.low() >= 0) ? form : null;
    }
    long size = 1L << width;
    long least = isSigned ? -(size >> 1) : 0;
    long turns = Math.floorDiv(Math.subtractExact(range.low(), least), size);
    if (turns != Math.floorDiv(Math.subtractExact(range.high(), least), size)) {
      return null;
    }
    return form.plus(Math.negateExact(Math.multiplyExact(turns, size)));
  }

  private static boolean isSmall(Range range) {
    return range.low() > -HUGE && range.high() < HUGE;
  }

  private @Nullable LinearForm extended(Expr e, boolean isSigned, int depth) {
    LinearForm form = e.width() > MAX_WIDTH ? null : modular(e, depth);
    return form == null ? null : exact(form, e.width(), isSigned);
  }

  /** A form that is equal to the term modulo 2^width. */
  private @Nullable LinearForm modular(Expr e, int depth) {
    if (depth > MAX_DEPTH) {
      return null;
    }
    return switch (e) {
      case Const c -> LinearForm.constant(c.bits() << (64 - c.width()) >> (64 - c.width()));
      case Var v -> LinearForm.variable(v.variable());
      case Unary u -> unary(u, depth + 1);
      case Binary b -> binary(b, depth + 1);
      case Extract x -> x.low() == 0 ? modular(x.arg(), depth + 1) : null;
      case Ite _, WideConst _ -> null;
    };
  }

  private static boolean isLinear(Expr e, int depth) {
    return depth <= MAX_DEPTH
        && switch (e) {
          case Const _, Var _ -> true;
          case Unary u -> isLinear(u.op()) && isLinear(u.arg(), depth + 1);
          case Binary b -> isLinear(b, depth + 1);
          case Extract x -> x.low() == 0 && isLinear(x.arg(), depth + 1);
          case Ite _, WideConst _ -> false;
        };
  }

  private static boolean isLinear(UnaryOp op) {
    return switch (op) {
      case NEG, NOT, ZEXT, SEXT -> true;
      default -> false;
    };
  }

  private static boolean isLinear(Binary b, int depth) {
    return switch (b.op()) {
      case ADD, SUB -> isLinear(b.left(), depth) && isLinear(b.right(), depth);
      case MUL, SHL -> b.right() instanceof Const && isLinear(b.left(), depth);
      default -> false;
    };
  }

  private @Nullable LinearForm unary(Unary u, int depth) {
    LinearForm arg =
        switch (u.op()) {
          case NEG, NOT -> modular(u.arg(), depth);
          case ZEXT -> extended(u.arg(), false, depth);
          case SEXT -> extended(u.arg(), true, depth);
          default -> null;
        };
    if (arg == null) {
      return null;
    }
    return switch (u.op()) {
      case NEG -> arg.times(-1);
      case NOT -> arg.times(-1).plus(-1);
      default -> arg;
    };
  }

  private @Nullable LinearForm binary(Binary b, int depth) {
    return switch (b.op()) {
      case ADD -> sum(b, 1, depth);
      case SUB -> sum(b, -1, depth);
      case MUL -> product(b, depth);
      case SHL -> shifted(b, depth);
      default -> null;
    };
  }

  private @Nullable LinearForm sum(Binary b, long sign, int depth) {
    LinearForm left = modular(b.left(), depth);
    LinearForm right = left == null ? null : modular(b.right(), depth);
    return left == null || right == null ? null : left.plus(sign, right);
  }

  private @Nullable LinearForm product(Binary b, int depth) {
    LinearForm left = modular(b.left(), depth);
    LinearForm right = left == null ? null : modular(b.right(), depth);
    if (left == null || right == null) {
      return null;
    }
    return right.isConstant()
        ? left.times(right.constant())
        : left.isConstant() ? right.times(left.constant()) : null;
  }

  private @Nullable LinearForm shifted(Binary b, int depth) {
    boolean isShort = b.right() instanceof Const c && c.bits() >= 0 && c.bits() < b.width();
    LinearForm left = isShort ? modular(b.left(), depth) : null;
    return left == null ? null : left.times(1L << ((Const) b.right()).bits());
  }
}
