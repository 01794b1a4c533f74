package dev.cairn.solver.layer;

import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import java.util.List;

/** A query over some of the conditions of another one, in the same order. */
record Part(Query query, List<Integer> positions) {

  static Part of(Query whole, List<Integer> positions) {
    var conditions = positions.stream().map(whole.conditions()::get).toList();
    return new Part(new Query(conditions, whole.hint(), whole.minimize()), positions);
  }

  /** The verdict on this part as one that speaks of the whole query's positions. */
  Verdict lift(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Unsat(var core) -> new Verdict.Unsat(core.stream().map(positions::get).toList());
      case Verdict.Sat _, Verdict.Unknown _ -> verdict;
    };
  }
}
