package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.input.acsl.eval.Value.Null;
import dev.cairn.input.acsl.eval.Value.Pointer;
import dev.cairn.input.acsl.eval.Value.Real;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Conversions: integers wrap to C types as the machine does, reals are cut towards zero. */
final class Casts {
  private final AcslContext evaluation;

  Casts(AcslContext evaluation) {
    this.evaluation = evaluation;
  }

  Value cast(Value value, TypeName type, Location at) {
    Value number = value instanceof Truth truth ? zeroOrOne(truth) : value;
    if (type.pointers() == 0 && type.base().equals("integer") && number instanceof Whole) {
      return number;
    }
    if (type.pointers() == 0 && type.base().equals("real")) {
      return real(number, type, at);
    }
    return switch (evaluation.scope.type(type, at).resolved()) {
      case CType.Integer i ->
          integer(number, i.isBool() ? 1 : (int) i.size() * 8, i.isSigned(), type, at);
      case CType.Enumeration e -> integer(number, (int) e.size() * 8, e.isSigned(), type, at);
      case CType.Floating f when f.size() == 8 -> real(number, type, at);
      case CType.Floating f when f.size() == 4 -> evaluation.reals.toFloat(real(number, type, at));
      case CType.Pointer p -> pointer(number, p, type, at);
      default -> throw unsupported(type, at);
    };
  }

  private Whole zeroOrOne(Truth truth) {
    return evaluation.integers.choose(
        truth, evaluation.integers.constant(1), evaluation.integers.constant(0));
  }

  private Value integer(Value value, int width, boolean isSigned, TypeName type, Location at) {
    return switch (value) {
      case Whole whole when width == 1 ->
          zeroOrOne(
              evaluation.logic.not(
                  evaluation.integers.equal(whole, evaluation.integers.constant(0))));
      case Whole whole -> evaluation.integers.wrap(whole, width, isSigned);
      case Real real when width > 1 -> cut(real, width, isSigned);
      default -> throw unsupported(type, at);
    };
  }

  /** C leaves a real outside of the type undefined, so the atom is guarded against it. */
  private Whole cut(Real real, int width, boolean isSigned) {
    double limit = Math.scalb(1.0, isSigned ? width - 1 : width);
    Truth isBelow = evaluation.reals.less(real, evaluation.reals.constant(limit));
    Truth isAbove =
        isSigned && width == 64
            ? evaluation.reals.lessOrEqual(evaluation.reals.constant(-limit), real)
            : evaluation.reals.less(evaluation.reals.constant(isSigned ? -limit - 1 : -1), real);
    Truth isInside = evaluation.logic.and(isAbove, isBelow);
    evaluation.guards().add(isInside, false);
    UnaryOp op = isSigned || width < 64 ? UnaryOp.FTOSI : UnaryOp.FTOUI;
    Expr bits =
        evaluation.symbols.extract(evaluation.symbols.convert(op, real.bits(), 64), 0, width);
    BigInteger value =
        isInside.value() ? new BigDecimal(real.value()).toBigInteger() : BigInteger.ZERO;
    return evaluation.integers.ofBits(bits, width, isSigned, value);
  }

  private Real real(Value value, TypeName type, Location at) {
    return switch (value) {
      case Real real -> real;
      case Whole whole -> evaluation.reals.of(whole, at);
      default -> throw unsupported(type, at);
    };
  }

  /** A pointer keeps its element; a cast to another size of element is not understood. */
  private Value pointer(Value value, CType.Pointer to, TypeName type, Location at) {
    CType target = to.target().type().resolved();
    return switch (value) {
      case Null _ -> value;
      case Whole w when w.isConstant() && w.value().signum() == 0 -> new Null();
      case Pointer p when target instanceof CType.Void || target.size() == p.element().size() ->
          value;
      default -> throw unsupported(type, at);
    };
  }

  private static AcslException unsupported(TypeName type, Location at) {
    return new AcslException(at, "a cast to '" + type + "' of this value is not understood");
  }
}
