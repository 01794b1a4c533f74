package dev.cairn.solver;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Random bit-vector conditions over a few narrow variables, so that all inputs can be tried. */
public final class RandomTerms {
  private static final List<BinaryOp> OPERATIONS =
      List.of(
          BinaryOp.ADD,
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
          BinaryOp.ASHR);
  private static final List<BinaryOp> COMPARISONS =
      List.of(BinaryOp.EQ, BinaryOp.ULT, BinaryOp.ULE, BinaryOp.SLT, BinaryOp.SLE);

  public final ExprPool pool;
  final List<Variable> variables;
  private final RandomGenerator random;
  private final int width;
  private final List<Input> all = new ArrayList<>();

  public RandomTerms(int count, int width, RandomGenerator random) {
    var register = new Variables();
    this.random = random;
    this.width = width;
    pool = new ExprPool(register);
    variables = IntStream.range(0, count).mapToObj(i -> register.variable("v" + i, width)).toList();
  }

  /** A comparison of two terms of at most the given depth, negated half of the time. */
  public Expr condition(int depth) {
    return negatedOrNot(pool.binary(pick(COMPARISONS), term(depth), term(depth)));
  }

  /**
   * A comparison of the kind that the quick layers understand: of variables, sums and constants,
   * also extended.
   */
  public Expr simpleCondition() {
    Expr left = simpleTerm();
    Expr right = random.nextInt(3) == 0 ? constant() : simpleTerm();
    if (random.nextInt(3) == 0) {
      UnaryOp extend = random.nextBoolean() ? UnaryOp.ZEXT : UnaryOp.SEXT;
      left = wide(extend, left);
      right = wide(random.nextInt(4) == 0 ? UnaryOp.ZEXT : extend, right);
    }
    return negatedOrNot(pool.binary(pick(COMPARISONS), left, right));
  }

  /** A comparison of a sum of variables with factors, narrow enough to wrap around or wide. */
  public Expr linearCondition() {
    boolean isWide = random.nextBoolean();
    UnaryOp extend = random.nextBoolean() ? UnaryOp.ZEXT : UnaryOp.SEXT;
    int bits = isWide ? width + 4 : width;
    Expr sum = pool.constant(bits, random.nextLong());
    for (Variable v : variables) {
      Expr value = pool.variable(v);
      Expr same = isWide ? pool.convert(extend, value, bits) : value;
      Expr factor = pool.constant(bits, random.nextInt(4) - 1);
      sum = pool.binary(BinaryOp.ADD, sum, pool.binary(BinaryOp.MUL, same, factor));
    }
    Expr other = pool.constant(bits, random.nextInt(1 << width));
    return negatedOrNot(pool.binary(pick(COMPARISONS), sum, other));
  }

  /**
   * A comparison of differences that come again and again, in a width that has no room for all of
   * them: as of a Euclid on narrow numbers.
   */
  public Expr differenceCondition() {
    Expr left = difference(variables.getFirst(), variables.getLast());
    Expr right =
        random.nextBoolean() ? difference(variables.getLast(), variables.getFirst()) : constant();
    if (random.nextInt(3) == 0) {
      UnaryOp extend = random.nextBoolean() ? UnaryOp.ZEXT : UnaryOp.SEXT;
      left = pool.convert(extend, left, width + 4);
      right = pool.convert(extend, right, width + 4);
    }
    return negatedOrNot(pool.binary(pick(COMPARISONS), left, right));
  }

  /**
   * A comparison of the low bits of variables, or of sums of them, as of numbers that were cast.
   */
  public Expr castCondition() {
    UnaryOp extend = random.nextBoolean() ? UnaryOp.ZEXT : UnaryOp.SEXT;
    Expr left = cast(extend);
    Expr right = cast(extend);
    if (random.nextInt(3) == 0) {
      Expr offset = pool.constant(width + 4, random.nextInt(4));
      left = pool.binary(random.nextBoolean() ? BinaryOp.ADD : BinaryOp.SUB, left, offset);
    }
    return negatedOrNot(pool.binary(pick(COMPARISONS), left, right));
  }

  private Expr cast(UnaryOp extend) {
    Expr part = pool.extract(variable(), 0, width - 1);
    Expr sum =
        random.nextBoolean()
            ? part
            : pool.binary(BinaryOp.SUB, part, pool.extract(variable(), 0, width - 1));
    return pool.convert(extend, sum, width + 4);
  }

  private Expr difference(Variable from, Variable what) {
    Expr times = pool.constant(width, random.nextInt(3));
    Expr product = pool.binary(BinaryOp.MUL, pool.variable(what), times);
    return pool.binary(BinaryOp.SUB, pool.variable(from), product);
  }

  private Expr wide(UnaryOp extend, Expr e) {
    Expr extended = pool.convert(extend, e, width + 4);
    return random.nextInt(3) > 0
        ? extended
        : pool.binary(BinaryOp.ADD, extended, pool.constant(width + 4, random.nextInt(1 << width)));
  }

  private Expr simpleTerm() {
    return switch (random.nextInt(5)) {
      case 0 -> pool.binary(BinaryOp.ADD, variable(), constant());
      case 1 ->
          pool.binary(BinaryOp.SUB, variable(), random.nextBoolean() ? variable() : constant());
      default -> variable();
    };
  }

  private Expr negatedOrNot(Expr condition) {
    return random.nextBoolean() ? condition : pool.not(condition);
  }

  private Expr term(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return random.nextInt(3) == 0 ? constant() : variable();
    }
    return switch (random.nextInt(8)) {
      case 0 -> pool.unary(random.nextBoolean() ? UnaryOp.NOT : UnaryOp.NEG, term(depth - 1));
      case 1 -> pool.ite(condition(depth - 1), term(depth - 1), term(depth - 1));
      case 2 -> extended(depth);
      default -> pool.binary(pick(OPERATIONS), term(depth - 1), term(depth - 1));
    };
  }

  private Expr extended(int depth) {
    UnaryOp extend = random.nextBoolean() ? UnaryOp.ZEXT : UnaryOp.SEXT;
    Expr wide = pool.convert(extend, term(depth - 1), width + 3);
    return random.nextBoolean()
        ? pool.extract(wide, random.nextInt(4), width)
        : pool.extract(pool.binary(BinaryOp.CONCAT, term(depth - 1), wide), 2, width);
  }

  private Expr variable() {
    return pool.variable(pick(variables));
  }

  private Expr constant() {
    return pool.constant(width, random.nextLong());
  }

  public Input input() {
    Input.Builder input = new Input.Builder();
    variables.forEach(v -> input.set(v, random.nextLong()));
    return input.build();
  }

  /** Every assignment to the variables. */
  public List<Input> allInputs() {
    if (!all.isEmpty()) {
      return all;
    }
    for (long bits = 0; bits < 1L << (width * variables.size()); bits++) {
      Input.Builder input = new Input.Builder();
      for (int i = 0; i < variables.size(); i++) {
        input.set(variables.get(i), bits >>> (i * width));
      }
      all.add(input.build());
    }
    return all;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
