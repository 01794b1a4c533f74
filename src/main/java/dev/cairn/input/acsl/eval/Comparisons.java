package dev.cairn.input.acsl.eval;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.eval.Value.Null;
import dev.cairn.input.acsl.eval.Value.Pointer;
import dev.cairn.input.acsl.eval.Value.Real;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.path.PlaceChoice;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BiFunction;

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
      case NE -> {
        boolean isJoining = evaluation.isJoining();
        Truth equal = equal(left, right, at);
        evaluation.setJoining(isJoining);
        yield evaluation.logic.not(equal);
      }
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
    if (left instanceof Pointer a && right instanceof Pointer b) {
      return a.path().equals(b.path())
          ? less(a.low(), b.low(), at, isStrict)
          : ordered(a, b, at, isStrict);
    }
    if (left instanceof Whole a && right instanceof Whole b) {
      Integers integers = evaluation.integers.at(at);
      return isStrict ? integers.less(a, b) : integers.lessOrEqual(a, b);
    }
    Real a = real(left, at);
    Real b = real(right, at);
    return isStrict ? evaluation.reals.less(a, b) : evaluation.reals.lessOrEqual(a, b);
  }

  /** A guest lies behind the begin of its host here; who does not say so allows more. */
  private Truth ordered(Pointer less, Pointer more, Location at, boolean isStrict) {
    evaluation.noteOrder(isGuest(more, less));
    return inOneObject(less, more, at, (x, y) -> less(x, y, at, isStrict));
  }

  /**
   * Compares how far into one object two pointers point: of two that are said to be related, the
   * later one has no object of its own but points into that of the other ({@link PlaceChoice}).
   */
  private Truth inOneObject(
      Pointer a, Pointer b, Location at, BiFunction<Whole, Whole, Truth> comparison) {
    CType element = CDeclarations.unqualified(a.element()).resolved();
    boolean isSecondGuest = isGuest(b, a);
    if (!element.equals(CDeclarations.unqualified(b.element()).resolved())
        || evaluation.constrains((isSecondGuest ? b : a).path())) {
      return evaluation.logic.constant(false);
    }
    evaluation.setJoining(true);
    Integers integers = evaluation.integers.at(at);
    var choice =
        isSecondGuest ? new PlaceChoice(b.path(), a.path()) : new PlaceChoice(a.path(), b.path());
    Whole into = number(choice.variableName(), PlaceChoice.BITS, integers);
    Whole distance = number(choice.distanceName(), PlaceChoice.DISTANCE_BITS, integers);
    Truth isSo =
        isSecondGuest
            ? comparison.apply(a.low(), integers.add(b.low(), distance))
            : comparison.apply(integers.add(a.low(), distance), b.low());
    return evaluation.logic.and(integers.equal(into, integers.constant(1)), isSo);
  }

  /**
   * Which of the two is the guest: what the contract speaks of has its own object, else the later.
   */
  private boolean isGuest(Pointer one, Pointer other) {
    boolean isConstrained = evaluation.constrains(one.path());
    return isConstrained == evaluation.constrains(other.path())
        ? evaluation.scope.isAfter(one.path(), other.path())
        : !isConstrained;
  }

  private Whole number(String name, int bits, Integers integers) {
    BigInteger value = BigInteger.valueOf(evaluation.bitsOf(name, bits));
    return integers.ofBits(evaluation.variable(name, bits), bits, false, value);
  }

  /**
   * Different pointers are equal when both are null, or when the one points into the object of the
   * other.
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
          : evaluation.logic.or(
              evaluation.logic.not(evaluation.logic.or(places.isNotNull(a), places.isNotNull(b))),
              inOneObject(a, b, at, (x, y) -> evaluation.integers.at(at).equal(x, y)));
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
