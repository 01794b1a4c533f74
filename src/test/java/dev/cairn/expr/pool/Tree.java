package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import java.math.BigInteger;
import java.util.function.Function;

/**
 * A term as it was asked for: never simplified, evaluated the slow and plain way. What the pool is
 * tested against.
 */
public sealed interface Tree {
  int width();

  record Number(int width, BigInteger bits) implements Tree {}

  record Name(Variable variable) implements Tree {
    @Override
    public int width() {
      return variable.width();
    }
  }

  record One(UnaryOp op, int width, Tree arg) implements Tree {
    Expr make(ExprPool pool) {
      return switch (op) {
        case ZEXT, SEXT, FTOF, FTOSI, FTOUI, SITOF, UITOF -> pool.convert(op, arg.in(pool), width);
        default -> pool.unary(op, arg.in(pool));
      };
    }
  }

  record Two(BinaryOp op, Tree left, Tree right) implements Tree {
    @Override
    public int width() {
      return switch (op) {
        case EQ, ULT, ULE, SLT, SLE, FEQ, FLT, FLE -> 1;
        case CONCAT -> left.width() + right.width();
        default -> left.width();
      };
    }
  }

  record Choice(Tree condition, Tree whenTrue, Tree whenFalse) implements Tree {
    @Override
    public int width() {
      return whenTrue.width();
    }
  }

  record Part(Tree arg, int low, int width) implements Tree {}

  /** Asks the pool for it, bottom-up. */
  default Expr in(ExprPool pool) {
    return switch (this) {
      case Number(var w, var bits) -> pool.constant(w, bits);
      case Name(var v) -> pool.variable(v);
      case One one -> one.make(pool);
      case Two(var op, var l, var r) -> pool.binary(op, l.in(pool), r.in(pool));
      case Choice(var c, var t, var f) -> pool.ite(c.in(pool), t.in(pool), f.in(pool));
      case Part(var a, var low, var w) -> pool.extract(a.in(pool), low, w);
    };
  }

  /** The value, in [0, 2^width). */
  default BigInteger value(Function<Variable, BigInteger> input) {
    BigInteger raw =
        switch (this) {
          case Number(_, var bits) -> bits;
          case Name(var v) -> input.apply(v);
          case One(var op, var w, var a) -> unary(op, w, a.width(), a.value(input));
          case Two(var op, var l, var r) ->
              binary(op, l.width(), r.width(), l.value(input), r.value(input));
          case Choice(var c, var t, var f) ->
              c.value(input).signum() != 0 ? t.value(input) : f.value(input);
          case Part(var a, var low, _) -> a.value(input).shiftRight(low);
        };
    return raw.mod(BigInteger.TWO.pow(width()));
  }

  private static BigInteger signed(BigInteger v, int width) {
    return v.compareTo(BigInteger.TWO.pow(width - 1)) >= 0
        ? v.subtract(BigInteger.TWO.pow(width))
        : v;
  }

  private static BigInteger unary(UnaryOp op, int to, int from, BigInteger a) {
    return switch (op) {
      case NOT -> a.not();
      case NEG -> a.negate();
      case ZEXT -> a;
      case SEXT -> signed(a, from);
      default -> BigInteger.valueOf(Bits.unary(op, from, to, a.longValue()));
    };
  }

  private static BigInteger binary(BinaryOp op, int w, int rightWidth, BigInteger a, BigInteger b) {
    BigInteger x = signed(a, w);
    BigInteger y = signed(b, rightWidth);
    boolean byZero = b.signum() == 0;
    int shift = b.compareTo(BigInteger.valueOf(w)) >= 0 ? w : b.intValue();
    return switch (op) {
      case ADD -> a.add(b);
      case SUB -> a.subtract(b);
      case MUL -> a.multiply(b);
      case UDIV -> byZero ? BigInteger.ONE.negate() : a.divide(b);
      case SDIV -> byZero ? BigInteger.valueOf(x.signum() < 0 ? 1 : -1) : x.divide(y);
      case UREM -> byZero ? a : a.remainder(b);
      case SREM -> byZero ? a : x.remainder(y);
      case AND -> a.and(b);
      case OR -> a.or(b);
      case XOR -> a.xor(b);
      case SHL -> a.shiftLeft(shift);
      case LSHR -> a.shiftRight(shift);
      case ASHR -> x.shiftRight(shift);
      case CONCAT -> a.shiftLeft(rightWidth).or(b);
      case EQ -> truth(a.equals(b));
      case ULT -> truth(a.compareTo(b) < 0);
      case ULE -> truth(a.compareTo(b) <= 0);
      case SLT -> truth(x.compareTo(y) < 0);
      case SLE -> truth(x.compareTo(y) <= 0);
      default -> BigInteger.valueOf(Bits.binary(op, w, a.longValue(), b.longValue()));
    };
  }

  private static BigInteger truth(boolean b) {
    return b ? BigInteger.ONE : BigInteger.ZERO;
  }
}
