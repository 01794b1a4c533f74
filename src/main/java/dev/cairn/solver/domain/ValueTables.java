package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.NodeMap;
import dev.cairn.solver.ModelEvaluation;

/**
 * The values of terms on one variable of few values, for each of these: conditions on the same
 * character come again with every query of a path.
 */
final class ValueTables {
  private static final int MOST = 1 << 12;

  private final ModelEvaluation evaluation;
  private final NodeMap<Table> known = new NodeMap<>();

  private record Table(Span span, long[] values) {}

  ValueTables(ModelEvaluation evaluation) {
    this.evaluation = evaluation;
  }

  ModelEvaluation evaluation() {
    return evaluation;
  }

  /** By position in the span of its variable, the only one of the term. */
  long[] of(Expr term, Span span) {
    Table table = known.get(term);
    if (table == null || !table.span.equals(span)) {
      if (known.size() >= MOST) {
        known.clear();
      }
      table = new Table(span, values(term, span));
      known.put(term, table);
    }
    return table.values;
  }

  private long[] values(Expr term, Span span) {
    var values = new long[span.size()];
    for (int i = 0; i < values.length; i++) {
      var input = new Input.Builder().set(span.variable(), span.value(i)).build();
      values[i] = evaluation.value(term, input);
    }
    return values;
  }
}
