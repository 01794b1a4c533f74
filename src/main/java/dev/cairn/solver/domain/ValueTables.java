package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.NodeMap;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ModelEvaluation;

/**
 * The values of terms on one narrow variable, for each value of that: conditions on the same
 * character come again with every query of a path.
 */
final class ValueTables {
  /** Variables of so many bits at most. */
  static final int WIDEST = 9;

  private static final int MOST = 1 << 12;

  private final ModelEvaluation evaluation;
  private final NodeMap<long[]> known = new NodeMap<>();

  ValueTables(ModelEvaluation evaluation) {
    this.evaluation = evaluation;
  }

  ModelEvaluation evaluation() {
    return evaluation;
  }

  /** By value of the variable, the only one of the term. */
  long[] of(Expr term, Variable variable) {
    long[] table = known.get(term);
    if (table == null) {
      if (known.size() >= MOST) {
        known.clear();
      }
      table = new long[1 << variable.width()];
      for (int value = 0; value < table.length; value++) {
        table[value] = evaluation.value(term, new Input.Builder().set(variable, value).build());
      }
      known.put(term, table);
    }
    return table;
  }
}
