package dev.cairn.engine.assume.text;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Sums of 64 bits that never wrap around, since what is added up has fewer: offsets of {@code
 * t[a][b]}. They are the same as numbers without an end, and need no casts.
 *
 * @param text as people write it
 * @param atom whether it is no sum
 */
record PlainSums(String text, boolean atom, BigInteger low, BigInteger high) {
  private static final int MOST_BITS = 62;
  private static final int NARROW = 32;

  /**
   * The sum; empty where it may wrap, or is none.
   *
   * @param spelled what a term of fewer bits is called, as a signed or unsigned number; empty where
   *     that cannot be said
   */
  static Optional<PlainSums> of(Expr e, BiFunction<Expr, Boolean, Optional<String>> spelled) {
    return switch (e) {
      case Expr.Const c -> Optional.of(number(Bits.signed(c.bits(), c.width())));
      case Expr.Unary u when u.arg().width() <= NARROW && isWidening(u) -> widened(u, spelled);
      case Expr.Binary b when isLinear(b) ->
          of(b.left(), spelled)
              .flatMap(left -> of(b.right(), spelled).map(right -> left.with(b.op(), right)))
              .filter(sum -> sum.low.bitLength() < MOST_BITS && sum.high.bitLength() < MOST_BITS);
      default -> Optional.empty();
    };
  }

  private static boolean isWidening(Expr.Unary u) {
    return u.op() == UnaryOp.SEXT || u.op() == UnaryOp.ZEXT;
  }

  private static boolean isLinear(Expr.Binary b) {
    return b.op() == BinaryOp.ADD
        || b.op() == BinaryOp.SUB
        || (b.op() == BinaryOp.MUL && b.right() instanceof Expr.Const);
  }

  private static PlainSums number(long value) {
    BigInteger exact = BigInteger.valueOf(value);
    return new PlainSums(exact.toString(), true, exact, exact);
  }

  private static Optional<PlainSums> widened(
      Expr.Unary u, BiFunction<Expr, Boolean, Optional<String>> spelled) {
    boolean isSigned = u.op() == UnaryOp.SEXT;
    int bits = u.arg().width() - (isSigned ? 1 : 0);
    BigInteger above = BigInteger.ONE.shiftLeft(bits);
    BigInteger low = isSigned ? above.negate() : BigInteger.ZERO;
    return spelled
        .apply(u.arg(), isSigned)
        .map(name -> new PlainSums(name, true, low, above.subtract(BigInteger.ONE)));
  }

  private PlainSums with(BinaryOp op, PlainSums other) {
    return switch (op) {
      case ADD -> plus(other);
      case SUB ->
          new PlainSums(
              text + " - " + other.factor(),
              false,
              low.subtract(other.high),
              high.subtract(other.low));
      default -> times(other);
    };
  }

  private PlainSums plus(PlainSums other) {
    boolean isMinus = other.atom && other.high.signum() < 0;
    String sum = isMinus ? text + " - " + other.text.substring(1) : text + " + " + other.text;
    return new PlainSums(sum, false, low.add(other.low), high.add(other.high));
  }

  private PlainSums times(PlainSums number) {
    BigInteger one = low.multiply(number.low);
    BigInteger other = high.multiply(number.low);
    return new PlainSums(factor() + " * " + number.text, true, one.min(other), one.max(other));
  }

  private String factor() {
    return atom ? text : "(" + text + ")";
  }
}
