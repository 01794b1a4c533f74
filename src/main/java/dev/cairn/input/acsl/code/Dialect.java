package dev.cairn.input.acsl.code;

import dev.cairn.path.Clause;
import java.util.Set;

/** For whom the C is written; the macros it uses are defined accordingly. */
public enum Dialect {
  /**
   * The machine: connectives are bitwise where both sides can be evaluated, so that a clause gives
   * one term instead of many cases.
   */
  MACHINE,
  /** A person and the system's compiler. */
  NATIVE;

  /** Tests know neither whether they end nor what blocks there are. */
  private static final Set<Clause.Kind> ON_MACHINE_ONLY =
      Set.of(
          Clause.Kind.TERMINATES,
          Clause.Kind.ALLOCATES,
          Clause.Kind.FREES,
          Clause.Kind.LOOP_ALLOCATES,
          Clause.Kind.LOOP_FREES);

  /** Are clauses of that kind checked in it. */
  boolean looksAt(Clause.Kind kind) {
    return this == MACHINE || !ON_MACHINE_ONLY.contains(kind);
  }
}
