package dev.cairn.machine.libc.printf;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A symbolic integer as printf writes it: its sign and how many digits it has are choices of the
 * path, found by halving, and each digit is an exact term.
 */
final class SymbolicDigits {
  private static final int MOST = 64;
  private final RunState rt;
  private final ExprPool pool;
  private final PrintfSpec spec;
  private final long value;
  private final Location where;
  private final int base;

  SymbolicDigits(RunState rt, PrintfSpec spec, long bits, Location where) {
    this.rt = rt;
    pool = rt.pool();
    this.spec = spec;
    this.where = where;
    boolean isSigned = isSigned();
    value = spec.cut(bits, isSigned);
    base =
        switch (spec.conversion()) {
          case 'd', 'i', 'u' -> 10;
          case 'o' -> 8;
          case 'b', 'B' -> 2;
          default -> 16;
        };
  }

  private boolean isSigned() {
    return spec.conversion() == 'd' || spec.conversion() == 'i';
  }

  /** The terms of the digits from right to left; fewer or none when zero is written as nothing. */
  List<@Nullable Expr> terms(Expr argument) {
    int width = spec.integerBits();
    Expr term = argument.width() > width ? pool.extract(argument, 0, width) : argument;
    long magnitude = value;
    if (isSigned()) {
      Expr isNegative = pool.binary(BinaryOp.SLT, term, pool.constant(width, 0));
      if (rt.conditions().choose(isNegative, value < 0, where)) {
        term = pool.unary(Expr.UnaryOp.NEG, term);
        magnitude = -value;
      }
    }
    boolean marksZero = spec.precision() == 0 || spec.has('#');
    if (marksZero) {
      Expr isZero = pool.binary(BinaryOp.EQ, term, pool.constant(width, 0));
      if (rt.conditions().choose(isZero, magnitude == 0, where)) {
        return List.of();
      }
    }
    return digits(term, count(term, magnitude));
  }

  /** How many digits: the smallest n with value < base^n, by halving. */
  private int count(Expr term, long magnitude) {
    int low = 1;
    int high = digitsOf(BigInteger.TWO.pow(spec.integerBits()).subtract(BigInteger.ONE));
    int actual = digitsOf(new BigInteger(Long.toUnsignedString(magnitude & mask())));
    while (low < high) {
      int middle = (low + high) >>> 1;
      Expr bound = pool.constant(term.width(), BigInteger.valueOf(base).pow(middle));
      Expr isShorter = pool.binary(BinaryOp.ULT, term, bound);
      if (rt.conditions().choose(isShorter, actual <= middle, where)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private long mask() {
    return spec.integerBits() == MOST ? -1 : (1L << spec.integerBits()) - 1;
  }

  private int digitsOf(BigInteger number) {
    return number.signum() == 0 ? 1 : number.toString(base).length();
  }

  private List<@Nullable Expr> digits(Expr term, int count) {
    List<@Nullable Expr> digits = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      digits.add(character(digit(term, i)));
    }
    return digits;
  }

  private Expr digit(Expr term, int i) {
    int width = term.width();
    Expr power = pool.constant(width, BigInteger.valueOf(base).pow(i));
    Expr shifted = i == 0 ? term : pool.binary(BinaryOp.UDIV, term, power);
    Expr digit = pool.binary(BinaryOp.UREM, shifted, pool.constant(width, base));
    return width == 8 ? digit : pool.extract(digit, 0, 8);
  }

  private Expr character(Expr digit) {
    Expr decimal = pool.binary(BinaryOp.ADD, digit, pool.constant(8, '0'));
    if (base <= 10) {
      return decimal;
    }
    int letter = spec.conversion() == 'X' ? 'A' : 'a';
    Expr letters = pool.binary(BinaryOp.ADD, digit, pool.constant(8, letter - 10));
    Expr isDecimal = pool.binary(BinaryOp.ULT, digit, pool.constant(8, 10));
    return pool.ite(isDecimal, decimal, letters);
  }
}
