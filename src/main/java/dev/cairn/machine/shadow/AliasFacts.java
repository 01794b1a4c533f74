package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.machine.run.RunState;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/** The alias relations of one run: each is recorded once, in the form that holds. */
final class AliasFacts {
  private final Set<Expr> known = new HashSet<>();

  private AliasFacts() {}

  /** Those of the current run. */
  static AliasFacts of(RunState rt) {
    return rt.state(AliasFacts.class, AliasFacts::new);
  }

  /**
   * Records {@code relation}, or its negation when it does not hold, unless the simplifier or an
   * earlier access decided it.
   */
  void relate(RunState rt, Expr relation, boolean holds, Location where) {
    relate(rt, relation, holds, () -> where);
  }

  /** The same; the place is asked for only when the relation is recorded. */
  void relate(RunState rt, Expr relation, boolean holds, Supplier<Location> where) {
    if (!(relation instanceof Expr.Const) && isNew(rt, relation)) {
      rt.conditions().alias(holds ? relation : rt.pool().not(relation), where.get());
    }
  }

  /** What a clause looks at is known to that clause only. */
  private boolean isNew(RunState rt, Expr fact) {
    return rt.evaluation != null ? !known.contains(fact) : known.add(fact);
  }
}
