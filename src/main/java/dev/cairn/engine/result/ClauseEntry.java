package dev.cairn.engine.result;

import dev.cairn.engine.ClauseVerdict;
import dev.cairn.engine.FoundDefect;
import dev.cairn.path.Defect;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One of the {@code contract} of {@code summary.json}: a clause with its verdict.
 *
 * @param kind its keyword; {@code clause} is what follows
 * @param test of a violated one, the number among the tests that reproduce defects
 * @param evaluations in how many it held
 * @param reason why no more is known
 */
public record ClauseEntry(
    String kind,
    String clause,
    SourcePlace place,
    Verdict verdict,
    OptionalInt test,
    OptionalInt evaluations,
    Optional<String> reason) {
  /** What is known about a clause. */
  public enum Verdict {
    VIOLATED,
    PROVED,
    TESTED,
    UNKNOWN
  }

  static ClauseEntry of(ClauseVerdict.Judged judged, List<FoundDefect> defects) {
    return switch (judged.verdict()) {
      case ClauseVerdict.Violated _ ->
          entry(judged, Verdict.VIOLATED, test(judged, defects), 0, Optional.empty());
      case ClauseVerdict.Proved(var evaluations) ->
          entry(judged, Verdict.PROVED, OptionalInt.empty(), evaluations, Optional.empty());
      case ClauseVerdict.Tested(var evaluations, var reason) ->
          entry(judged, Verdict.TESTED, OptionalInt.empty(), evaluations, Optional.of(reason));
      case ClauseVerdict.Unknown(var reason) ->
          entry(judged, Verdict.UNKNOWN, OptionalInt.empty(), 0, Optional.of(reason));
    };
  }

  private static ClauseEntry entry(
      ClauseVerdict.Judged judged,
      Verdict verdict,
      OptionalInt test,
      int evaluations,
      Optional<String> reason) {
    return new ClauseEntry(
        judged.clause().kind().words(),
        judged.clause().text(),
        SourcePlace.of(judged.clause().at()),
        verdict,
        test,
        evaluations > 0 ? OptionalInt.of(evaluations) : OptionalInt.empty(),
        reason);
  }

  private static OptionalInt test(ClauseVerdict.Judged judged, List<FoundDefect> defects) {
    for (int i = 0; i < defects.size(); i++) {
      Defect defect = defects.get(i).defect();
      if (defect.kind() == Defect.Kind.CONTRACT && defect.location().equals(judged.clause().at())) {
        return OptionalInt.of(i + 1);
      }
    }
    return OptionalInt.empty();
  }
}
