package dev.cairn.engine.parallel;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.eval.Evaluator;
import java.util.List;

/**
 * Chooses dimensions as low as possible (PathCrawler §6). A solver keeps the parent's value where a
 * query does not speak of a dimension; a lower one that satisfies all conditions makes shorter runs
 * and fewer superfluous tests.
 */
public final class LowDimensions {
  private static final long MAX_TRIES = 32;

  private final List<Variable> dimensions;
  private final Evaluator evaluator = new Evaluator();
  private final VariableSets variables = new VariableSets();

  public LowDimensions(List<Variable> dimensions) {
    this.dimensions = List.copyOf(dimensions);
  }

  /**
   * {@code model}, which satisfies {@code conditions}, with each dimension lowered as far as the
   * others let it.
   */
  public Input lowered(List<Expr> conditions, Input model) {
    Input lowest = model;
    for (Variable dimension : dimensions) {
      if (lowest.get(dimension) != 0) {
        lowest = lower(conditions, lowest, dimension);
      }
    }
    return lowest;
  }

  private Input lower(List<Expr> conditions, Input model, Variable dimension) {
    List<Expr> about =
        conditions.stream().filter(c -> variables.of(c).contains(dimension)).toList();
    long value = model.get(dimension);
    for (long low = 0; low < MAX_TRIES && Long.compareUnsigned(low, value) < 0; low++) {
      Input candidate = model.toBuilder().set(dimension, low).build();
      if (evaluator.firstViolated(about, candidate) < 0) {
        return candidate;
      }
    }
    return model;
  }
}
