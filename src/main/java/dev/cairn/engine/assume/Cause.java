package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;

/** Finds the condition by which the input of a run brought about the defect that ended it. */
public final class Cause {
  private Cause() {}

  /** It holds in the run; empty where the defect does not depend on the input so. */
  public static Optional<Expr> of(Defect defect, Run run) {
    boolean isEnd = run.ending() instanceof Ending.Faulted(var last) && last.equals(defect);
    List<PathCondition> path = run.path().conditions();
    if (!isEnd || path.isEmpty()) {
      return Optional.empty();
    }
    return switch (defect.kind()) {
      case ASSERTION, ABORT, UNREACHABLE -> lastChoice(path);
      case WILD_POINTER, BAD_CALL, NULL_DEREFERENCE ->
          failedCheck(path, run.path().trace().length).or(() -> fixedAddress(run));
      default -> failedCheck(path, run.path().trace().length);
    };
  }

  /** Is the cause only the last of the cases that a switch did not take. */
  static boolean isOneOfMany(Defect defect, Run run) {
    List<PathCondition> choices =
        run.path().conditions().stream().filter(c -> c.kind() == Kind.BRANCH).toList();
    return switch (defect.kind()) {
      case ASSERTION, ABORT, UNREACHABLE ->
          choices.size() > 1
              && choices.getLast().tracePosition()
                  == choices.get(choices.size() - 2).tracePosition();
      default -> false;
    };
  }

  /** Did an assertion fail that the function begins with. */
  static boolean isAskedFirst(Defect defect, Run run) {
    return defect.kind() == Defect.Kind.ASSERTION
        && run.path().conditions().stream()
            .filter(c -> c.kind() == Kind.BRANCH)
            .allMatch(c -> c.location().isOnLineFrom(defect.location()));
  }

  private static Optional<Expr> failedCheck(List<PathCondition> path, int end) {
    PathCondition last = path.getLast();
    return last.kind() == Kind.CHECK && last.tracePosition() >= end
        ? Optional.of(last.condition())
        : Optional.empty();
  }

  /** The number that was taken for an address. */
  private static Optional<Expr> fixedAddress(Run run) {
    PathCondition last = run.path().conditions().getLast();
    boolean isAtEnd = last.tracePosition() >= run.path().trace().length;
    return last.kind() == Kind.PIN && isAtEnd ? Optional.of(last.condition()) : Optional.empty();
  }

  /** The branch that led to a failed assertion. */
  private static Optional<Expr> lastChoice(List<PathCondition> path) {
    return path.reversed().stream()
        .filter(c -> c.kind() == Kind.BRANCH || c.kind() == Kind.MODEL)
        .map(PathCondition::condition)
        .findFirst();
  }
}
