package dev.cairn.solver.linear;

import dev.cairn.expr.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Linear equations brought into echelon form (Gauss, without fractions), each with the conditions
 * it follows from. Tells what value they force on another form.
 */
final class LinearEquations {
  private record Row(Variable pivot, LinearForm form, BitSet reasons) {}

  /** A form all of whose variables were eliminated, times some positive factor. */
  record Forced(long value, BitSet reasons) {}

  private final List<Row> rows = new ArrayList<>();

  /** Adds {@code form = 0}; the conditions it contradicts, if it does. */
  Optional<BitSet> add(LinearForm form, BitSet reasons) {
    Forced used = new Forced(0, (BitSet) reasons.clone());
    LinearForm rest = eliminate(form, used.reasons);
    if (rest.isConstant()) {
      return rest.constant() == 0 ? Optional.empty() : Optional.of(used.reasons);
    }
    rows.add(new Row(rest.factors().firstKey(), rest, used.reasons));
    return Optional.empty();
  }

  /** The value of the form under all equations, up to a positive factor, if they fix it. */
  Optional<Forced> forced(LinearForm form) {
    var reasons = new BitSet();
    LinearForm rest = eliminate(form, reasons);
    return rest.isConstant() ? Optional.of(new Forced(rest.constant(), reasons)) : Optional.empty();
  }

  private LinearForm eliminate(LinearForm form, BitSet reasons) {
    LinearForm rest = form;
    for (Row row : rows) {
      Long factor = rest.factors().get(row.pivot);
      if (factor != null) {
        long pivot = row.form.factors().getOrDefault(row.pivot, 0L);
        // rest * |pivot| - row * (sign of pivot * factor): the pivot's variable cancels
        rest =
            rest.times(Math.abs(pivot))
                .plus(Math.negateExact(Long.signum(pivot) * factor), row.form)
                .reduced();
        reasons.or(row.reasons);
      }
    }
    return rest;
  }
}
