package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.AcslException;
import dev.cairn.input.acsl.Contract;
import dev.cairn.path.Clause;
import java.util.Map;
import java.util.Optional;

/** A clause about a place inside a function. */
public sealed interface BodyClause {
  Clause.Kind kind();

  Contract.Clause clause();

  /**
   * One whose place was found.
   *
   * @param names what is visible there
   * @param entry where the function begins
   * @param before of a loop variant, where the loop begins
   * @param noPast why nothing can be said about the state at the function's beginning; empty if it
   *     can
   */
  record Placed(
      Clause.Kind kind,
      Contract.Clause clause,
      Spot spot,
      Map<String, Named> names,
      Spot entry,
      Optional<Spot> before,
      Optional<String> noPast)
      implements BodyClause {
    public Placed {
      names = Map.copyOf(names);
    }
  }

  /** One that cannot be checked, and why. */
  record Unplaced(Clause.Kind kind, Contract.Clause clause, AcslException why)
      implements BodyClause {}
}
