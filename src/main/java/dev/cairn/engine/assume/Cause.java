package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;

/**
 * The condition by which the input of a run brought about the defect that ended it.
 *
 * @param condition holds in the run
 * @param isExact whether the defect happens where it holds, and only there, on the path
 */
public record Cause(Expr condition, boolean isExact) {
  /** Empty where the defect does not depend on the input so. */
  public static Optional<Cause> of(Defect defect, Run run) {
    List<PathCondition> path = run.path().conditions();
    if (!isEnd(defect, run) || path.isEmpty()) {
      return Optional.empty();
    }
    PathCondition last = path.getLast();
    return switch (defect.kind()) {
      case ASSERTION, ABORT, UNREACHABLE -> lastChoice(path, !isOneOfMany(path));
      case WILD_POINTER, BAD_CALL, NULL_DEREFERENCE, INVALID_FREE ->
          // the number that was taken for an address, or what of several things was meant
          isAtEnd(last, run, Kind.PIN) || isAtEnd(last, run, Kind.ALIAS)
              ? Optional.of(new Cause(last.condition(), false))
              : failedCheck(last, run);
      // the size of a block that no input object has room for
      case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE ->
          isAtEnd(last, run, Kind.MODEL)
              ? Optional.of(new Cause(last.condition(), false))
              : failedCheck(last, run);
      default -> failedCheck(last, run);
    };
  }

  /** Did the run end with the defect. */
  public static boolean isEnd(Defect defect, Run run) {
    return run.ending() instanceof Ending.Faulted(var last) && last.equals(defect);
  }

  /** Is the cause only the last of the cases that a switch did not take. */
  private static boolean isOneOfMany(List<PathCondition> path) {
    List<PathCondition> choices = path.stream().filter(c -> c.kind() == Kind.BRANCH).toList();
    return choices.size() > 1
        && choices.getLast().tracePosition() == choices.get(choices.size() - 2).tracePosition();
  }

  private static Optional<Cause> failedCheck(PathCondition last, Run run) {
    Optional<NullChoice> isNull = NullChoice.decides(last.condition());
    boolean isPassed = isNull.isPresent() && !isNull(isNull.get(), run);
    return isAtEnd(last, run, Kind.CHECK) && !isPassed
        ? Optional.of(new Cause(last.condition(), true))
        : Optional.empty();
  }

  /** Was the pointer null in the run. */
  static boolean isNull(NullChoice choice, Run run) {
    return run.created().stream()
        .filter(c -> c.variable().name().equals(choice.variableName()))
        .anyMatch(c -> run.input().get(c.variable()) == 1);
  }

  private static boolean isAtEnd(PathCondition last, Run run, Kind kind) {
    return last.kind() == kind && last.tracePosition() >= run.path().trace().length;
  }

  /** The branch that led to a failed assertion. */
  private static Optional<Cause> lastChoice(List<PathCondition> path, boolean isExact) {
    return path.reversed().stream()
        .filter(c -> c.kind() == Kind.BRANCH || c.kind() == Kind.MODEL)
        .map(c -> new Cause(c.condition(), isExact))
        .findFirst();
  }
}
