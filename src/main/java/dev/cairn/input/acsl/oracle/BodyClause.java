package dev.cairn.input.acsl.oracle;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.path.Clause;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A clause about a place inside a function. */
public sealed interface BodyClause {
  /** The state before the statement that a contract is about; no label that a user can write. */
  String BEFORE_STATEMENT = "before the statement";

  /** The state at the beginning of the function. */
  String PRE = "Pre";

  Clause.Kind kind();

  Contract.Clause clause();

  /**
   * One whose place was found.
   *
   * @param spots where it is checked
   * @param names what is visible there
   * @param entry where the function begins
   * @param before of a loop variant, where the loop begins
   * @param places of {@code assigns} and {@code loop assigns}
   * @param left variables of the function whose blocks lie elsewhere, where the clause asks for
   *     them
   * @param states other places of the function, by the labels that clauses have for them
   * @param noPast why nothing can be said about the state at the function's beginning; empty if it
   *     can
   */
  record Placed(
      Clause.Kind kind,
      Contract.Clause clause,
      List<Spot> spots,
      Map<String, Named> names,
      Spot entry,
      Optional<Spot> before,
      Optional<String> noPast,
      Map<String, State> states,
      List<Term> places,
      Left left)
      implements BodyClause {
    public Placed {
      spots = List.copyOf(spots);
      names = Map.copyOf(names);
      states = Map.copyOf(states);
      places = List.copyOf(places);
    }
  }

  /** Variables of a function that do not exist at a place in it: other blocks declare them. */
  record Left(String function, List<String> variables) {
    public static final Left NOTHING = new Left("", List.of());

    public Left {
      variables = List.copyOf(variables);
    }
  }

  /** A place of the function whose state clauses speak of, and what is visible there. */
  record State(Spot spot, Map<String, Named> names) {
    public State {
      names = Map.copyOf(names);
    }
  }

  /** One that cannot be checked, and why. */
  record Unplaced(Clause.Kind kind, Contract.Clause clause, AcslException why)
      implements BodyClause {}
}
