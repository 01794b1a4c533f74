package dev.cairn.engine.assume;

import dev.cairn.engine.FoundDefect;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in an object of the caller's that only a sum or product beyond its type leads to, {@code
 * base + i * size}: an object with so many elements would have 2 GiB. The overflow is noted; what
 * it leads to in an object that is too small for it anyway says no more.
 */
final class WrappedPlace {
  private static final Pattern OBJECT = Pattern.compile(" (?:of|outside of) '(\\w+)'");

  private final States states;
  private final ExprPool pool;
  private final GoalTerms goals;

  WrappedPlace(States states, ExprPool pool, GoalTerms goals) {
    this.states = states;
    this.pool = pool;
    this.goals = goals;
  }

  boolean isIn(FoundDefect found) {
    List<Variable> hinges =
        Cause.of(found.defect(), found.run()).stream()
            .flatMap(c -> pool.variablesOf(c.condition()).in(pool.variables()).stream())
            .toList();
    return isOfParameter(found.defect())
        && found.run().defects().stream()
            .filter(d -> d.kind() == Defect.Kind.SIGNED_OVERFLOW)
            .anyMatch(
                d ->
                    hinges.isEmpty()
                        ? found.defect().kind() == Defect.Kind.OVERLAP
                        : isOf(hinges, d, found.run()));
  }

  private boolean isOfParameter(Defect defect) {
    return switch (defect.kind()) {
      case OVERLAP -> true;
      case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE -> {
        Matcher object = OBJECT.matcher(defect.message());
        yield object.find() && states.isParameter(object.group(1));
      }
      default -> false;
    };
  }

  /** Does the overflow depend on all that the place depends on. */
  private boolean isOf(List<Variable> hinges, Defect overflow, Run run) {
    return goals
        .at(overflow.location(), run.input())
        .filter(g -> pool.variablesOf(g.violated()).in(pool.variables()).containsAll(hinges))
        .isPresent();
  }
}
