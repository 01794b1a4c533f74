package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.AcslException;
import dev.cairn.input.acsl.Term.BinaryOp;
import dev.cairn.input.acsl.eval.Value.Null;
import dev.cairn.input.acsl.eval.Value.Pointer;
import dev.cairn.input.acsl.eval.Value.Real;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.ir.Location;
import java.util.List;

/** Comparisons between any two values, and the choices that rest on them. */
final class Comparisons {
  private final AcslContext evaluation;
  private final Places places;

  Comparisons(AcslContext evaluation, Places places) {
    this.evaluation = evaluation;
    this.places = places;
  }

  Truth compare(BinaryOp op, Value left, Value right, Location at) {
    return switch (op) {
      case EQ -> equal(left, right, at);
      case NE -> evaluation.logic.not(equal(left, right, at));
      case LT -> less(left, right, at, true);
      case LE -> less(left, right, at, false);
      case GT -> less(right, left, at, true);
      case GE -> less(right, left, at, false);
      default -> throw new IllegalStateException("not a comparison: " + op);
    };
  }

  private Truth equal(Value left, Value right, Location at) {
    if (left instanceof Pointer
        || right instanceof Pointer
        || left instanceof Null
        || right instanceof Null) {
      return samePointer(left, right, at);
    }
    if (left instanceof Whole a && right instanceof Whole b) {
      return evaluation.integers.at(at).equal(a, b);
    }
    if (left instanceof Truth a && right instanceof Truth b) {
      Logic logic = evaluation.logic;
      return logic.and(logic.implies(a, b), logic.implies(b, a));
    }
    return evaluation.reals.equal(real(left, at), real(right, at));
  }

  private Truth less(Value left, Value right, Location at, boolean isStrict) {
    if (left instanceof Pointer a && right instanceof Pointer b && a.path().equals(b.path())) {
      return less(a.low(), b.low(), at, isStrict);
    }
    if (left instanceof Whole a && right instanceof Whole b) {
      Integers integers = evaluation.integers.at(at);
      return isStrict ? integers.less(a, b) : integers.lessOrEqual(a, b);
    }
    Real a = real(left, at);
    Real b = real(right, at);
    return isStrict ? evaluation.reals.less(a, b) : evaluation.reals.lessOrEqual(a, b);
  }

  /**
   * Objects behind different input pointers are distinct, so different pointers are equal only when
   * both are null.
   */
  private Truth samePointer(Value left, Value right, Location at) {
    if (isNull(left) && isNull(right)) {
      return evaluation.logic.constant(true);
    }
    if (left instanceof Pointer a && isNull(right)) {
      return evaluation.logic.not(places.isNotNull(a));
    }
    if (right instanceof Pointer b && isNull(left)) {
      return evaluation.logic.not(places.isNotNull(b));
    }
    if (left instanceof Pointer a && right instanceof Pointer b) {
      return a.path().equals(b.path())
          ? evaluation.integers.at(at).equal(a.low(), b.low())
          : evaluation.logic.not(evaluation.logic.or(places.isNotNull(a), places.isNotNull(b)));
    }
    throw new AcslException(at, "a pointer is compared with something else");
  }

  private static boolean isNull(Value value) {
    return value instanceof Null
        || (value instanceof Whole w && w.isConstant() && w.value().signum() == 0);
  }

  Real real(Value value, Location at) {
    return switch (value) {
      case Real real -> real;
      case Whole whole -> evaluation.reals.of(whole, at);
      default -> throw new AcslException(at, "a number is needed here");
    };
  }

  /** The lesser of two values. */
  Value least(List<Value> two, Location at) {
    return chosen(less(two.get(0), two.get(1), at, true), two, at);
  }

  /** The greater of two values. */
  Value greatest(List<Value> two, Location at) {
    return chosen(less(two.get(1), two.get(0), at, true), two, at);
  }

  private Value chosen(Truth isFirst, List<Value> two, Location at) {
    if (two.get(0) instanceof Whole a && two.get(1) instanceof Whole b) {
      return evaluation.integers.at(at).choose(isFirst, a, b);
    }
    return evaluation.reals.choose(isFirst, real(two.get(0), at), real(two.get(1), at));
  }

  Value absolute(Value value, Location at) {
    if (!(value instanceof Whole whole)) {
      return evaluation.reals.abs(real(value, at));
    }
    Integers integers = evaluation.integers.at(at);
    return integers.choose(
        integers.less(whole, integers.constant(0)), integers.negate(whole), whole);
  }
}
