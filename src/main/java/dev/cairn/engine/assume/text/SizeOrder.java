package dev.cairn.engine.assume.text;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.path.ObjectSize;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A sum of sizes that must not be negative, as a person says it: {@code 2 * p->spaces + 1 <=
 * p->pos}, where what is above is a size that objects have.
 */
final class SizeOrder {
  /** Larger numbers are no sums that people write. */
  private static final long MOST = 1 << 16;

  private final Predicate<Variable> isSize;
  private final Map<Variable, Long> factors = new LinkedHashMap<>();
  private long constant;

  private SizeOrder(Predicate<Variable> isSize) {
    this.isSize = isSize;
  }

  /** Says that the sum is not negative; empty where it is no such sum. */
  static Optional<String> notNegative(Expr sum, Predicate<Variable> isSize) {
    var order = new SizeOrder(isSize);
    return sum.width() == Long.SIZE && order.add(sum, 1) ? order.clause() : Optional.empty();
  }

  private boolean add(Expr e, long factor) {
    return Math.abs(factor) <= MOST
        && switch (e) {
          case Expr.Const c -> addConstant(Bits.signed(c.bits(), c.width()), factor);
          case Expr.Var v -> addSize(v.variable(), factor);
          case Expr.Binary b when b.op() == Expr.BinaryOp.ADD ->
              add(b.left(), factor) && add(b.right(), factor);
          case Expr.Binary b when b.op() == Expr.BinaryOp.SUB ->
              add(b.left(), factor) && add(b.right(), -factor);
          case Expr.Binary b when isProduct(b) ->
              add(b.left(), factor * ((Expr.Const) b.right()).bits());
          default -> false;
        };
  }

  private static boolean isProduct(Expr.Binary b) {
    return b.op() == Expr.BinaryOp.MUL
        && b.right() instanceof Expr.Const c
        && Math.abs(c.bits()) <= MOST;
  }

  private boolean addConstant(long value, long factor) {
    boolean isSmall = Math.abs(value) <= MOST;
    constant += isSmall ? value * factor : 0;
    return isSmall;
  }

  private boolean addSize(Variable variable, long factor) {
    factors.merge(variable, factor, Long::sum);
    return isSize.test(variable);
  }

  private Optional<String> clause() {
    List<Variable> above = factors.keySet().stream().filter(v -> factor(v) > 0).toList();
    List<Variable> below = factors.keySet().stream().filter(v -> factor(v) < 0).toList();
    if (above.isEmpty() || below.isEmpty()) {
      return Optional.empty();
    }
    String sizes =
        above.stream()
            .map(v -> " && " + ObjectSize.of(AccessPaths.spelled(v.name())))
            .collect(Collectors.joining());
    return Optional.of(side(below, -constant) + " <= " + side(above, constant) + sizes);
  }

  private String side(List<Variable> variables, long rest) {
    String sum = variables.stream().map(this::product).collect(Collectors.joining(" + "));
    return rest > 0 ? sum + " + " + rest : sum;
  }

  private long factor(Variable variable) {
    return factors.getOrDefault(variable, 0L);
  }

  private String product(Variable variable) {
    long times = Math.abs(factor(variable));
    String name = AccessPaths.spelled(variable.name());
    return times == 1 ? name : times + " * " + name;
  }
}
