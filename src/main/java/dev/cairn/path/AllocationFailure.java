package dev.cairn.path;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import java.util.Optional;
import java.util.Set;

/**
 * An input that says whether an allocation fails: the {@code number}-th call that the program
 * itself makes of {@code function} in a run.
 */
public record AllocationFailure(String function, int number) {
  private static final String FAILS = "() fails";

  /** The functions whose calls may fail; tests can make these fail natively too. */
  public static final Set<String> FUNCTIONS =
      Set.of(
          "malloc",
          "calloc",
          "realloc",
          "reallocarray",
          "aligned_alloc",
          "memalign",
          "valloc",
          "posix_memalign",
          "strdup",
          "strndup");

  /** The name of the input variable: {@code malloc() fails}, {@code malloc() fails#2}, … */
  public String variableName() {
    return function + FAILS + (number == 1 ? "" : "#" + number);
  }

  /** Does a condition only say whether an allocation fails. */
  public static boolean isChoice(PathCondition condition) {
    if (condition.kind() != PathCondition.Kind.MODEL) {
      return false;
    }
    Expr plain =
        condition.condition() instanceof Expr.Unary u && u.op() == Expr.UnaryOp.NOT
            ? u.arg()
            : condition.condition();
    return plain instanceof Expr.Var v && of(v.variable()).isPresent();
  }

  /** The allocation a variable speaks of; empty for every other variable. */
  public static Optional<AllocationFailure> of(Variable variable) {
    String name = variable.name();
    int at = name.indexOf(FAILS);
    if (at < 0 || !FUNCTIONS.contains(name.substring(0, at))) {
      return Optional.empty();
    }
    String rest = name.substring(at + FAILS.length());
    int number = rest.startsWith("#") ? Integer.parseInt(rest.substring(1)) : 1;
    return Optional.of(new AllocationFailure(name.substring(0, at), number));
  }
}
