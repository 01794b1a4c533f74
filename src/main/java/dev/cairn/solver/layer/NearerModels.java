package dev.cairn.solver.layer;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.smtlib.SmtLib;
import dev.cairn.limit.TimeUp;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import java.util.List;

/**
 * Brings numbers of a solution nearer to the hint, one after the other. Solvers answer with any
 * solution; a number that counts the turns of a loop had better be 1972 than 2147483644 where the
 * run before had 1971.
 */
public final class NearerModels implements Solver {
  private static final int FAR = 64;
  private static final int NEXT = 1024;
  private static final int MOST_VARIABLES = 8;
  private static final int MOST_CONDITIONS = 200;

  private final Solver inner;
  private final ModelEvaluation evaluation;
  private final ConditionVariables variables;

  public NearerModels(Solver inner, ModelEvaluation evaluation, ConditionVariables variables) {
    this.inner = inner;
    this.evaluation = evaluation;
    this.variables = variables;
  }

  @Override
  public Verdict solve(Query query) {
    Verdict verdict = inner.solve(query);
    return verdict instanceof Verdict.Sat(var model)
            && query.conditions().size() <= MOST_CONDITIONS
            && !SmtLib.hasFloats(query.conditions())
        ? new Verdict.Sat(nearer(model, query))
        : verdict;
  }

  private Input nearer(Input model, Query query) {
    Input best = model;
    List<Variable> far =
        variables.of(query.conditions()).stream()
            .filter(v -> v.width() > Byte.SIZE && !query.minimize().contains(v))
            .filter(v -> isFar(distance(v, model, query.hint())))
            .limit(MOST_VARIABLES)
            .toList();
    try {
      for (Variable v : far) {
        best = nearer(v, best, query);
      }
    } catch (TimeUp e) {
      return best; // it is a solution, too
    }
    return best;
  }

  private static boolean isFar(long distance) {
    return distance > FAR || distance < -FAR;
  }

  private static long distance(Variable v, Input model, Input hint) {
    int unused = Long.SIZE - v.width();
    return (model.get(v) - hint.get(v)) << unused >> unused;
  }

  /** The next numbers to that of the hint, then half, a quarter of the way from the solution's. */
  private Input nearer(Variable v, Input model, Query query) {
    long distance = distance(v, model, query.hint());
    for (int step = 1; step <= NEXT; step++) {
      for (long next : new long[] {step, -step}) {
        Input candidate = at(v, next, model, query.hint());
        if (evaluation.allHold(query.conditions(), candidate)) {
          return candidate;
        }
      }
    }
    Input best = model;
    for (long next = distance / 2; isFar(next); next /= 2) {
      Input candidate = at(v, next, model, query.hint());
      if (evaluation.allHold(query.conditions(), candidate)) {
        best = candidate;
      }
    }
    return best;
  }

  private static Input at(Variable v, long distance, Input model, Input hint) {
    return model.toBuilder().set(v, hint.get(v) + distance & Bits.mask(v.width())).build();
  }

  @Override
  public void close() {
    inner.close();
  }
}
