package dev.cairn.engine.loop;

import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Runs that leave the path of a test at a decision whose other side no test takes, such as one of a
 * function that is called. The criterion does not ask for them; they show what else the program
 * does, and some are worth a test. Bounded by runs, steps and questions, and given up where these
 * are hard.
 */
final class SideSteps {
  private static final int MOST = 16;
  private static final int MOST_QUESTIONS = 32;
  private static final int MOST_UNDECIDED = 2;
  private static final long MOST_SMT_ANSWERS = 10;
  private static final long MOST_STEPS = 2_000_000;

  private final Runner runner;
  private final RunIntake intake;
  private final Set<Integer> taken = new HashSet<>();
  private final List<Run> found = new ArrayList<>();
  private int questions;
  private int undecided;
  private long steps;

  SideSteps(Runner runner, RunIntake intake) {
    this.runner = runner;
    this.intake = intake;
  }

  /** From these and from what is found on the way. */
  List<Run> from(List<Run> runs) {
    long smtAnswers = runner.smtAnswers() + MOST_SMT_ANSWERS;
    runs.forEach(this::take);
    List<Run> all = new ArrayList<>(runs);
    for (int i = 0; i < all.size(); i++) {
      Run run = all.get(i);
      for (int at = 0; at < run.path().length() && !isOver(smtAnswers); at++) {
        step(run, at, all);
      }
    }
    return found;
  }

  private boolean isOver(long smtAnswers) {
    return found.size() >= MOST
        || questions >= MOST_QUESTIONS
        || undecided >= MOST_UNDECIDED
        || steps >= MOST_STEPS
        || runner.smtAnswers() >= smtAnswers
        || intake.budget().isHalfSpent()
        || !intake.isOpen();
  }

  private void take(Run run) {
    run.path().conditions().forEach(c -> taken.add(c.branch()));
  }

  private void step(Run run, int at, List<Run> all) {
    PathCondition condition = run.path().conditions().get(at);
    boolean isOpen =
        condition.kind() == PathCondition.Kind.BRANCH
            && condition.alternative() >= 0
            && !run.isPrepared()
            && taken.add(condition.alternative());
    if (!isOpen) {
      return;
    }
    questions++;
    var question = new Runner.Question(List.of(condition.condition()), run.input(), false);
    switch (runner.probe(run.path(), at, question)) {
      case Runner.Landing.Landed(var other, _) -> {
        steps += other.steps();
        take(other);
        if (other.ending() instanceof Ending.Returned && other.isFaultless()) {
          found.add(other);
          all.add(other);
        }
      }
      case Runner.Landing.Missed _ -> undecided++;
      case Runner.Landing.Impossible _, Runner.Landing.Repeated _ -> {}
    }
  }
}
