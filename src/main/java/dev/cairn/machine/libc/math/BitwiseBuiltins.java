package dev.cairn.machine.libc.math;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import java.math.BigInteger;

/** Terms that count, find and rearrange bits. */
final class BitwiseBuiltins {
  private BitwiseBuiltins() {}

  /** Adds the bits up in pairs, then fours, … so that the sum is a balanced tree. */
  static Expr populationCount(ExprPool pool, Expr value) {
    return pool.convert(UnaryOp.ZEXT, sum(pool, value, 0, value.width()), value.width());
  }

  private static Expr sum(ExprPool pool, Expr value, int from, int to) {
    if (to - from == 1) {
      return pool.extract(value, from, 1);
    }
    int middle = (from + to) >>> 1;
    Expr low = sum(pool, value, from, middle);
    Expr high = sum(pool, value, middle, to);
    int width = Math.min(value.width(), Math.max(low.width(), high.width()) + 1);
    return pool.binary(
        BinaryOp.ADD,
        pool.convert(UnaryOp.ZEXT, low, width),
        pool.convert(UnaryOp.ZEXT, high, width));
  }

  static Expr leadingZeros(ExprPool pool, Expr value) {
    int width = value.width();
    Expr count = pool.constant(width, BigInteger.valueOf(width));
    for (int bit = 0; bit < width; bit++) {
      count =
          pool.ite(
              pool.extract(value, bit, 1),
              pool.constant(width, BigInteger.valueOf(width - 1L - bit)),
              count);
    }
    return count;
  }

  static Expr trailingZeros(ExprPool pool, Expr value) {
    int width = value.width();
    Expr count = pool.constant(width, BigInteger.valueOf(width));
    for (int bit = width - 1; bit >= 0; bit--) {
      count =
          pool.ite(
              pool.extract(value, bit, 1), pool.constant(width, BigInteger.valueOf(bit)), count);
    }
    return count;
  }

  /** Reverses the order of the groups of {@code size} bits. */
  static Expr reverse(ExprPool pool, Expr value, int size) {
    Expr reversed = pool.extract(value, 0, size);
    for (int low = size; low < value.width(); low += size) {
      reversed = pool.binary(BinaryOp.CONCAT, reversed, pool.extract(value, low, size));
    }
    return reversed;
  }

  static BigInteger reverse(BigInteger value, int width, int size) {
    BigInteger reversed = BigInteger.ZERO;
    BigInteger mask = BigInteger.ONE.shiftLeft(size).subtract(BigInteger.ONE);
    for (int low = 0; low < width; low += size) {
      reversed = reversed.shiftLeft(size).or(value.shiftRight(low).and(mask));
    }
    return reversed;
  }

  static Expr funnel(ExprPool pool, Expr high, Expr low, Expr shift, boolean isLeft) {
    int width = high.width();
    Expr widthTerm = pool.constant(width, BigInteger.valueOf(width));
    Expr amount = pool.binary(BinaryOp.UREM, shift, widthTerm);
    Expr rest = pool.binary(BinaryOp.SUB, widthTerm, amount);
    Expr left = pool.binary(BinaryOp.SHL, high, isLeft ? amount : rest);
    Expr right = pool.binary(BinaryOp.LSHR, low, isLeft ? rest : amount);
    return pool.binary(BinaryOp.OR, left, right);
  }
}
