package dev.cairn.engine.assume.trial;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Target;
import dev.cairn.engine.assume.Blame;
import dev.cairn.engine.assume.States;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.limit.Deadline;
import dev.cairn.path.Defect;
import dev.cairn.path.Executor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Grades defects by the evidence that a legal caller can cause them. Sure are those that happen
 * whatever a state holds, or at what the code itself asks of it; suspected those that hang on
 * particular values of it.
 */
public final class Suspicions {
  private final Target target;
  private final Executor executor;
  private final Procedure function;
  private final States states;

  private record Place(Defect.Kind kind, Location location) {}

  /** {@code executor} is used by nobody else meanwhile. */
  public Suspicions(Target target, Executor executor) {
    this.target = target;
    this.executor = executor;
    function = target.program().function(target.function()).orElseThrow();
    states = new States(target.program(), function);
  }

  /**
   * The same verdict, its defects with a doubt where there is one; those that there is no time to
   * try have none.
   */
  public Blame.Verdict told(Blame.Verdict verdict, Deadline deadline) {
    if (function.name().equals("main")) {
      return verdict; // a program has no callers
    }
    Set<Place> sure = new HashSet<>();
    List<FoundDefect> told = new ArrayList<>();
    for (FoundDefect found : verdict.defects()) {
      var place = new Place(found.defect().kind(), found.defect().location());
      if (deadline.isOver() || sure.contains(place)) {
        told.add(found); // reported together with the one that is sure
        continue;
      }
      Optional<String> doubt = doubt(found);
      told.add(doubt.map(found::doubted).orElse(found));
      if (doubt.isEmpty()) {
        sure.add(place);
      }
    }
    return new Blame.Verdict(verdict.assumptions(), told);
  }

  private Optional<String> doubt(FoundDefect found) {
    return isAskedFor(found.defect())
        ? Optional.empty()
        : new Hinges(
                found,
                new Experiment(executor, target.precondition(), found),
                states,
                target,
                executor.pool())
            .doubt();
  }

  /** Is it what the user asked for by name, or said in a contract, or only a note. */
  private static boolean isAskedFor(Defect defect) {
    return defect.isNoted()
        || switch (defect.kind()) {
          case CONTRACT, ERROR_CALL, LEAK, SHIFT, SIGNED_OVERFLOW, STACK_OVERFLOW, ENDLESS -> true;
          default -> false;
        };
  }
}
