package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.Defect;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * A place before where a pointer points, which the code held against a bound that a parameter moves
 * there: {@code if (match < dest - prefix) return} before {@code *match}. Whoever passes the
 * parameter says how much lies before; without it the code would have refused the place.
 */
final class TrustedFront {
  /** Smaller types are characters, and no lengths. */
  private static final int LEAST_WIDTH = 16;

  /** Numbers that are tried for a place that is not before the object. */
  private static final int FEW = 1024;

  private final States states;
  private final Run run;
  private final ExprPool pool;
  private final Evaluator evaluator = new Evaluator();

  TrustedFront(States states, Run run, ExprPool pool) {
    this.states = states;
    this.run = run;
    this.pool = pool;
  }

  /** The parameter; {@code variables}: those of the cause, by which the place was chosen. */
  Optional<Variable> parameter(Defect defect, Cause cause, List<Variable> variables) {
    if (cause.isExact() && defect.isBeforeObject() && isAlwaysBefore(variables)) {
      return Optional.of(variables.getFirst());
    }
    return cause.isExact() && defect.isBeforeObject()
        ? run.path().conditions().stream()
            .filter(c -> c.kind() == Kind.BRANCH)
            .flatMap(c -> movingIn(c, variables).stream())
            .findFirst()
        : Optional.empty();
  }

  /** Does the code ask of the place how far it is, and whatever it lets through is before. */
  private boolean isAlwaysBefore(List<Variable> variables) {
    if (variables.size() != 1 || !isLength(variables.getFirst())) {
      return false;
    }
    List<Expr> way =
        run.path().conditions().stream()
            .map(PathCondition::condition)
            .filter(c -> pool.variablesOf(c).in(pool.variables()).equals(variables))
            .toList();
    List<Expr> asked = way.subList(0, Math.max(0, way.size() - 1));
    return asked.size() > 1
        && LongStream.range(0, FEW).noneMatch(v -> isPassed(asked, way.getLast(), variables, v));
  }

  private boolean isPassed(List<Expr> asked, Expr failed, List<Variable> variables, long value) {
    Input other = run.input().toBuilder().set(variables.getFirst(), value).build();
    return evaluator.firstViolated(asked, other) < 0 && !evaluator.holds(failed, other);
  }

  private Optional<Variable> movingIn(PathCondition bound, List<Variable> variables) {
    List<Variable> all = pool.variablesOf(bound.condition()).in(pool.variables());
    return all.stream().noneMatch(variables::contains)
        ? Optional.empty()
        : all.stream()
            .filter(v -> !variables.contains(v) && isLength(v) && isRefusedWithout(v, bound))
            .findFirst();
  }

  private boolean isLength(Variable variable) {
    return states.isParameter(variable.name())
        && variable.width() >= LEAST_WIDTH
        && run.input().get(variable) != 0;
  }

  private boolean isRefusedWithout(Variable length, PathCondition bound) {
    Input without = run.input().toBuilder().set(length, 0).build();
    return !evaluator.holds(bound.condition(), without);
  }
}
