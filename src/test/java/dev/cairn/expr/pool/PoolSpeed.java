package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.eval.Evaluator;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;

/**
 * Measures how fast terms are made and evaluated: run its main with a warm-up count. Not a test.
 */
final class PoolSpeed {
  private static final int ROUNDS = 40;

  private PoolSpeed() {}

  public static void main(String[] args) {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 2_000_000;
    for (int round = 0; round < ROUNDS; round++) {
      var t = new Idioms();
      report("new sums x + i", count, i -> t.add(t.x, t.k(i)));
      report("the same again", count, i -> t.add(t.x, t.k(i)));
      report("new comparisons", count, i -> t.slt(t.x, t.k(i)));
      report("negations of them", count, i -> t.pool.not(t.slt(t.x, t.k(i & 0xfff))));
      report("eight terms over and over", count, i -> t.op(BinaryOp.XOR, t.x, t.k(i & 7)));
      chain(count / 4);
      conditions(count);
    }
  }

  /** Two conditions on ever new inputs, as when models are tried. */
  private static void conditions(int count) {
    var t = new Idioms();
    var evaluator = new Evaluator();
    Expr first = t.slt(t.add(t.x, t.k(3)), t.y);
    Expr second = t.ne(t.zext(t.c, 32), t.add(t.y, t.k(7)));
    Input[] inputs = new Input[64];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = new Input.Builder().set(t.register.at(0), i).set(t.register.at(1), 40).build();
    }
    report(
        "condition on a new input",
        count,
        i -> evaluator.holds((i & 1) == 0 ? first : second, inputs[i & 63]) ? t.x : t.y);
  }

  /** A loop's worth of ever new terms on top of each other. */
  private static void chain(int count) {
    var t = new Idioms();
    Expr[] last = {t.x};
    report(
        "chain of xor and mul",
        count,
        i ->
            last[0] =
                t.op(i % 2 == 0 ? BinaryOp.XOR : BinaryOp.MUL, last[0], t.add(t.y, t.k(i & 1023))));
    var evaluator = new Evaluator();
    var input = new Input.Builder().build();
    report(
        "evaluated once, per node",
        count,
        i -> i == 0 && evaluator.value(last[0], input) == 0 ? t.x : t.y);
    report(
        "its variables, per node",
        count,
        i -> i == 0 && t.pool.variablesOf(last[0]).isEmpty() ? t.x : t.y);
    report("its range, per node", count, i -> i == 0 ? t.slt(last[0], t.x) : t.y);
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void report(String what, int count, IntFunction<Expr> maker) {
    long start = cpuNanos();
    int widths = 0;
    for (int i = 0; i < count; i++) {
      widths += maker.apply(i).width();
    }
    long nanos = cpuNanos() - start;
    System.out.printf("%-28s %7.1f ns  (%d)%n", what, (double) nanos / count, widths & 1);
  }
}
