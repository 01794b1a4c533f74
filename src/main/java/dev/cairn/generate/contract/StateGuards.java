package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A clause that runs without a fault break holds only in the state in which the fault happens:
 * {@code p->state == 3 ==> p->spaces <= p->pos}.
 */
final class StateGuards {
  /** Of fewer runs any number is as good as another. */
  private static final int FEWEST = 2;

  /** That need not hold for null. */
  private static final String GUARDS = "^(?:\\S+ == \\\\null \\|\\| )*";

  private final List<Place> states;

  StateGuards(Procedure.Declaration declaration) {
    states =
        Place.parameters(declaration).stream()
            .flatMap(p -> Stream.concat(Stream.of(p), p.members().stream()))
            .filter(StateGuards::isState)
            .toList();
  }

  private static boolean isState(Place place) {
    return switch (place.type().resolved()) {
      case CType.Integer i -> i.size() <= Integer.BYTES;
      case CType.Enumeration _ -> true;
      default -> false;
    };
  }

  /** The clause for the state of the run that failed alone; empty where there is no such state. */
  Optional<Guess> guarded(Guess clause, Facts failed, List<Facts> passed) {
    List<Facts> refused = passed.stream().filter(clause.isBrokenBy()).toList();
    boolean isCase = clause.clause().replaceFirst(GUARDS, "").contains(" || ");
    if (refused.size() < FEWEST || isCase) {
      return Optional.empty();
    }
    return states.stream()
        .filter(s -> !clause.clause().contains(s.text()))
        .filter(s -> failed.value(s).isPresent())
        .filter(s -> refused.stream().allMatch(r -> isOther(s, r, failed)))
        .findFirst()
        .map(s -> inState(s, failed.value(s).getAsLong(), clause));
  }

  private static boolean isOther(Place state, Facts run, Facts failed) {
    OptionalLong value = run.value(state);
    return value.isPresent() && !value.equals(failed.value(state));
  }

  private static Guess inState(Place state, long value, Guess clause) {
    String claim = clause.clause().replaceFirst(GUARDS, "");
    String guards = clause.clause().substring(0, clause.clause().length() - claim.length());
    String said =
        guards.isEmpty()
            ? state.text() + " == " + value + " ==> " + claim
            : guards + state.text() + " != " + value + " || " + claim;
    return new Guess(
        said, r -> r.value(state).equals(OptionalLong.of(value)) && clause.isBrokenBy().test(r));
  }
}
