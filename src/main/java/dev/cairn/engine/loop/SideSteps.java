package dev.cairn.engine.loop;

import dev.cairn.engine.force.Landing;
import dev.cairn.engine.force.Question;
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
  private int left;
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
      if (i == all.size() - 1) {
        goOn(runs, all, smtAnswers);
      }
    }
    return found;
  }

  /**
   * What a further round of a loop decides may be new though its condition is not: the last
   * decisions of tests are left once, until that leads to a side which nobody took.
   */
  private void goOn(List<Run> runs, List<Run> all, long smtAnswers) {
    int before = all.size();
    while (left < runs.size() && all.size() == before && !isOver(smtAnswers)) {
      Run run = runs.get(left++);
      int at = lastChoice(run);
      if (at >= 0) {
        probe(run, at, all, true);
      }
    }
  }

  private static int lastChoice(Run run) {
    int at = run.path().length() - 1;
    while (at >= 0 && !isChoice(run, run.path().conditions().get(at))) {
      at--;
    }
    return at;
  }

  private static boolean isChoice(Run run, PathCondition condition) {
    return condition.kind() == PathCondition.Kind.BRANCH
        && condition.alternative() >= 0
        && !run.isPrepared();
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

  /** Did it take a side that nobody took. */
  private boolean take(Run run) {
    int before = taken.size();
    run.path().conditions().forEach(c -> taken.add(c.branch()));
    return taken.size() > before;
  }

  private void step(Run run, int at, List<Run> all) {
    PathCondition condition = run.path().conditions().get(at);
    if (isChoice(run, condition) && taken.add(condition.alternative())) {
      probe(run, at, all, false);
    }
  }

  /** Leaves the path there; {@code isForNews}: only what takes a new side is worth it. */
  private void probe(Run run, int at, List<Run> all, boolean isForNews) {
    PathCondition condition = run.path().conditions().get(at);
    questions++;
    var question = new Question(List.of(condition.condition()), run.input(), false);
    switch (runner.probe().force(run.path(), at, question)) {
      case Landing.Landed(var other, _) -> {
        steps += other.steps();
        boolean isNews = take(other);
        boolean isWorthIt = isNews || !isForNews;
        if (isWorthIt && other.ending() instanceof Ending.Returned && other.isFaultless()) {
          found.add(other);
          all.add(other);
        }
      }
      case Landing.Missed _ -> undecided++;
      case Landing.Impossible _, Landing.Repeated _ -> {}
    }
  }
}
