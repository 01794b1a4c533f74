package dev.cairn.expr.pool;

import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/**
 * Random terms over given variables, rich in what the rewrite rules look for: few variables,
 * telling constants, shared parts.
 */
public final class RandomTrees {
  private static final List<BinaryOp> ARITHMETIC =
      List.of(
          BinaryOp.ADD,
          BinaryOp.ADD,
          BinaryOp.SUB,
          BinaryOp.SUB,
          BinaryOp.MUL,
          BinaryOp.UDIV,
          BinaryOp.SDIV,
          BinaryOp.UREM,
          BinaryOp.SREM,
          BinaryOp.AND,
          BinaryOp.OR,
          BinaryOp.XOR,
          BinaryOp.SHL,
          BinaryOp.LSHR,
          BinaryOp.ASHR,
          BinaryOp.AND,
          BinaryOp.OR);
  private static final List<BinaryOp> COMPARISONS =
      List.of(BinaryOp.EQ, BinaryOp.EQ, BinaryOp.ULT, BinaryOp.ULE, BinaryOp.SLT, BinaryOp.SLE);

  private final Random random;
  private final List<Variable> variables;
  private final int mostBits;

  public RandomTrees(Random random, List<Variable> variables, int mostBits) {
    this.random = random;
    this.variables = variables;
    this.mostBits = mostBits;
  }

  public Tree of(int width, int depth) {
    if (depth == 0 || random.nextInt(12) == 0) {
      return random.nextInt(3) == 0 ? number(width) : fit(name(), width);
    }
    if (width == 1 && random.nextInt(3) > 0) {
      int inner = widthNear(width);
      return new Tree.Two(pick(COMPARISONS), of(inner, depth - 1), comparand(inner, depth - 1));
    }
    return switch (random.nextInt(10)) {
      case 0 ->
          new Tree.One(
              random.nextBoolean() ? UnaryOp.NOT : UnaryOp.NEG, width, of(width, depth - 1));
      case 1 ->
          new Tree.Choice(of(1, depth - 1), of(width, depth - 1), comparand(width, depth - 1));
      case 2, 3 -> fit(of(widthNear(width), depth - 1), width);
      case 4 -> concat(width, depth);
      default -> new Tree.Two(pick(ARITHMETIC), of(width, depth - 1), comparand(width, depth - 1));
    };
  }

  private Tree comparand(int width, int depth) {
    return random.nextInt(3) == 0 ? number(width) : of(width, depth);
  }

  private Tree concat(int width, int depth) {
    if (width == 1) {
      return of(1, depth - 1);
    }
    int low = 1 + random.nextInt(width - 1);
    return new Tree.Two(BinaryOp.CONCAT, of(width - low, depth - 1), of(low, depth - 1));
  }

  private int widthNear(int width) {
    if (width > 16 || random.nextInt(3) == 0) {
      return 1 + random.nextInt(mostBits);
    }
    return Math.min(mostBits, 1 + random.nextInt(2 * width));
  }

  /** The term cut or extended to the width. */
  private Tree fit(Tree t, int width) {
    if (t.width() == width) {
      return t;
    }
    if (t.width() > width) {
      return new Tree.Part(
          t, random.nextBoolean() ? 0 : random.nextInt(t.width() - width + 1), width);
    }
    return new Tree.One(random.nextBoolean() ? UnaryOp.ZEXT : UnaryOp.SEXT, width, t);
  }

  private Tree name() {
    return new Tree.Name(variables.get(random.nextInt(variables.size())));
  }

  Tree number(int width) {
    return new Tree.Number(width, bits(width));
  }

  public BigInteger bits(int width) {
    BigInteger value =
        switch (random.nextInt(7)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> BigInteger.ONE.negate();
          case 3 -> BigInteger.ONE.shiftLeft(random.nextInt(width));
          case 4 -> BigInteger.ONE.shiftLeft(random.nextInt(width)).subtract(BigInteger.ONE);
          case 5 -> BigInteger.valueOf(random.nextInt(5) - 2);
          default -> new BigInteger(width, random);
        };
    return value.mod(BigInteger.TWO.pow(width));
  }

  private BinaryOp pick(List<BinaryOp> ops) {
    return ops.get(random.nextInt(ops.size()));
  }
}
