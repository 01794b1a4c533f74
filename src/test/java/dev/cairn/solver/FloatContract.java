package dev.cairn.solver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/**
 * A backend's float operations give, to the bit, what the evaluator gives; also for NaN, infinities
 * and what overflows.
 */
public abstract class FloatContract {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final Evaluator evaluator = new Evaluator();
  private Solver solver;

  protected abstract Solver solver();

  /** One of how many patterns is tried: floats are slow in some backends. */
  protected abstract int stride();

  /** Does the backend know which of the many NaN an operation gives; else it may take any. */
  protected abstract boolean knowsTheBitsOfNan();

  @BeforeEach
  void open() {
    solver = solver();
  }

  @AfterEach
  void close() {
    solver.close();
  }

  @ParameterizedTest
  @EnumSource(
      value = BinaryOp.class,
      names = {"FADD", "FSUB", "FMUL", "FDIV", "FMIN", "FMAX", "FEQ", "FLT", "FLE"})
  void binaryOperationsAgreeWithTheEvaluator(BinaryOp op) {
    Variable x = variables.variable("x", 32);
    Variable y = variables.variable("y", 32);
    Expr result = pool.binary(op, pool.variable(x), pool.variable(y));
    var random = new Random(op.name().length());
    List<Long> values = patterns(32);
    for (int i = 0; i < 25; i += stride()) {
      long a = values.get(random.nextInt(values.size()));
      long b = values.get(random.nextInt(values.size()));
      assertAgrees(result, new Input.Builder().set(x, a).set(y, b).build(), List.of(x, y));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = UnaryOp.class,
      mode = Mode.EXCLUDE,
      names = {"NOT", "NEG", "ZEXT", "SEXT", "FTOF", "FTOSI", "FTOUI", "SITOF", "UITOF"})
  void unaryOperationsAgreeWithTheEvaluator(UnaryOp op) {
    Variable x = variables.variable("x", 32);
    Expr result = pool.unary(op, pool.variable(x));
    for (long a : patterns(32)) {
      assertAgrees(result, new Input.Builder().set(x, a).build(), List.of(x));
    }
  }

  @Test
  void conversionsBetweenFormatsAgreeWithTheEvaluator() {
    for (int from : List.of(32, 64)) {
      Variable x = variables.variable("x" + from, from);
      Expr result = pool.convert(UnaryOp.FTOF, pool.variable(x), 96 - from);
      for (long a : patterns(from)) {
        assertAgrees(result, new Input.Builder().set(x, a).build(), List.of(x));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = UnaryOp.class,
      names = {"FTOSI", "FTOUI"})
  void conversionsToIntegersAgreeWithTheEvaluator(UnaryOp op) {
    for (int to : List.of(8, 32, 64)) {
      Variable x = variables.variable("x", 64);
      Expr result = pool.convert(op, pool.variable(x), to);
      for (long a : patterns(64)) {
        assertAgrees(result, new Input.Builder().set(x, a).build(), List.of(x));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = UnaryOp.class,
      names = {"SITOF", "UITOF"})
  void conversionsFromIntegersAgreeWithTheEvaluator(UnaryOp op) {
    Variable x = variables.variable("x", 64);
    for (int to : List.of(32, 64)) {
      Expr result = pool.convert(op, pool.variable(x), to);
      for (long a :
          List.of(0L, 1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 0x20000003L, (1L << 53) | 1)) {
        assertAgrees(result, new Input.Builder().set(x, a).build(), List.of(x));
      }
    }
  }

  /** The result on that input can be what the evaluator says, and nothing else. */
  private void assertAgrees(Expr result, Input input, List<Variable> used) {
    List<Expr> conditions = new ArrayList<>();
    for (Variable v : used) {
      Expr value = pool.constant(v.width(), input.get(v));
      conditions.add(pool.binary(BinaryOp.EQ, pool.variable(v), value));
    }
    Expr expected = pool.constant(result.width(), evaluator.value(result, input));
    Expr isExpected = pool.binary(BinaryOp.EQ, result, expected);
    conditions.add(isExpected);
    assertThat(solver.solve(new Query(conditions, Input.EMPTY, List.of())))
        .as("%s on %s", result, input)
        .isInstanceOf(Verdict.Sat.class);
    if (isNan(expected) && !knowsTheBitsOfNan()) {
      return;
    }
    conditions.set(conditions.size() - 1, pool.not(isExpected));
    assertThat(solver.solve(new Query(conditions, Input.EMPTY, List.of())))
        .as("another result of %s on %s", result, input)
        .isInstanceOf(Verdict.Unsat.class);
  }

  private static boolean isNan(Expr e) {
    return e instanceof Expr.Const c
        && (c.width() == 32
            ? Float.isNaN(Float.intBitsToFloat((int) c.bits()))
            : c.width() == 64 && Double.isNaN(Double.longBitsToDouble(c.bits())));
  }

  private List<Long> patterns(int width) {
    List<Long> patterns = new ArrayList<>();
    for (double d :
        List.of(
            0.0, -0.0, 1.0, -1.5, 2.5, 0.3, 1e-300, -4e-45, 300.0, -129.0, 3e9, -3e9, 1e19, 1e30)) {
      patterns.add(pattern(width, d));
      patterns.add(pattern(width, Double.POSITIVE_INFINITY));
    }
    long sign = 1L << (width - 1);
    long quiet = pattern(width, Double.NaN);
    patterns.addAll(List.of(quiet, quiet | sign, quiet | 12345, ((quiet >>> 1) & quiet) | 77));
    patterns.add(pattern(width, Double.NEGATIVE_INFINITY) | 1); // a signalling NaN
    List<Long> all = patterns.stream().distinct().toList();
    int last = all.size() - 1;
    return IntStream.rangeClosed(0, last / stride())
        .mapToObj(i -> all.get(last - i * stride()))
        .toList();
  }

  private static long pattern(int width, double value) {
    return width == 64
        ? Double.doubleToRawLongBits(value)
        : Float.floatToRawIntBits((float) value) & 0xffffffffL;
  }

  @Test
  void findsTheSquareRootOfTwoAndAQuarter() {
    Variable x = variables.variable("x", 64);
    Expr square = pool.binary(BinaryOp.FMUL, pool.variable(x), pool.variable(x));
    Expr isIt = pool.binary(BinaryOp.FEQ, square, constant(2.25));
    Expr isPositive = pool.binary(BinaryOp.FLT, constant(0), pool.variable(x));

    Verdict verdict = solver.solve(new Query(List.of(isIt, isPositive), Input.EMPTY, List.of()));

    long bits = SolverContract.model(verdict).get(x);
    assertThat(Double.longBitsToDouble(bits)).isEqualTo(1.5);
  }

  @Test
  void reachesNanThroughArithmeticOnNumbers() {
    Variable x = variables.variable("x", 32);
    Variable y = variables.variable("y", 32);
    Expr quotient = pool.binary(BinaryOp.FDIV, pool.variable(x), pool.variable(y));
    List<Expr> conditions =
        List.of(
            pool.not(pool.unary(UnaryOp.FISNAN, pool.variable(x))),
            pool.not(pool.unary(UnaryOp.FISNAN, pool.variable(y))),
            pool.unary(UnaryOp.FISNAN, quotient));

    Verdict verdict = solver.solve(new Query(conditions, Input.EMPTY, List.of()));

    Input model = SolverContract.model(verdict);
    float result =
        Float.intBitsToFloat((int) model.get(x)) / Float.intBitsToFloat((int) model.get(y));
    assertThat(result).isNaN();
  }

  private Expr constant(double value) {
    return pool.constant(64, Double.doubleToRawLongBits(value));
  }
}
