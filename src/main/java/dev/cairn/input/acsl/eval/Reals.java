package dev.cairn.input.acsl.eval;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.input.acsl.eval.Value.Real;
import dev.cairn.input.acsl.eval.Value.Truth;
import dev.cairn.input.acsl.eval.Value.Whole;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.Location;
import java.math.BigInteger;

/**
 * Real arithmetic as IEEE double: floats are widened exactly, integers rounded to nearest, NaN
 * compares false.
 */
final class Reals {
  private final TermSource symbols;

  Reals(TermSource symbols) {
    this.symbols = symbols;
  }

  Real constant(double value) {
    return new Real(
        symbols.constant(64, BigInteger.valueOf(Double.doubleToRawLongBits(value))), value);
  }

  /** From the pattern of a float or double. */
  Real ofBits(Expr bits, int width, long pattern) {
    return width == 64
        ? new Real(bits, Double.longBitsToDouble(pattern))
        : new Real(symbols.convert(UnaryOp.FTOF, bits, 64), Float.intBitsToFloat((int) pattern));
  }

  Real of(Whole a, Location at) {
    double value = a.value().doubleValue();
    if (a.isConstant()) {
      return constant(value);
    }
    boolean isWide =
        a.min().bitLength() > 63 || a.max().bitLength() > (a.min().signum() < 0 ? 63 : 64);
    if (isWide) {
      throw new AcslException(at, "an integer of more than 64 bits meets a real");
    }
    UnaryOp op = a.min().signum() < 0 ? UnaryOp.SITOF : UnaryOp.UITOF;
    return new Real(symbols.convert(op, a.bits(), 64), value);
  }

  Real compute(Term.BinaryOp op, Real a, Real b, Location at) {
    return switch (op) {
      case ADD -> binary(BinaryOp.FADD, a, b, a.value() + b.value());
      case SUB -> binary(BinaryOp.FSUB, a, b, a.value() - b.value());
      case MUL -> binary(BinaryOp.FMUL, a, b, a.value() * b.value());
      case DIV -> binary(BinaryOp.FDIV, a, b, a.value() / b.value());
      default -> throw new AcslException(at, "operator is not defined on reals");
    };
  }

  private Real binary(BinaryOp op, Real a, Real b, double value) {
    return new Real(symbols.binary(op, a.bits(), b.bits()), value);
  }

  Real negate(Real a) {
    return new Real(symbols.unary(UnaryOp.FNEG, a.bits()), -a.value());
  }

  Real abs(Real a) {
    return new Real(symbols.unary(UnaryOp.FABS, a.bits()), Math.abs(a.value()));
  }

  Real choose(Truth condition, Real a, Real b) {
    return new Real(
        symbols.ite(condition.term(), a.bits(), b.bits()),
        condition.value() ? a.value() : b.value());
  }

  /** Rounded to float and back. */
  Real toFloat(Real a) {
    var single = symbols.convert(UnaryOp.FTOF, a.bits(), 32);
    return new Real(symbols.convert(UnaryOp.FTOF, single, 64), (float) a.value());
  }

  Truth less(Real a, Real b) {
    return new Truth(symbols.binary(BinaryOp.FLT, a.bits(), b.bits()), a.value() < b.value());
  }

  Truth lessOrEqual(Real a, Real b) {
    return new Truth(symbols.binary(BinaryOp.FLE, a.bits(), b.bits()), a.value() <= b.value());
  }

  Truth equal(Real a, Real b) {
    return new Truth(symbols.binary(BinaryOp.FEQ, a.bits(), b.bits()), a.value() == b.value());
  }

  Truth isNan(Real a) {
    return new Truth(symbols.unary(UnaryOp.FISNAN, a.bits()), Double.isNaN(a.value()));
  }

  Truth isFinite(Real a) {
    return less(abs(a), constant(Double.POSITIVE_INFINITY));
  }
}
