package dev.cairn.engine.loop;

import dev.cairn.engine.Budget;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Settings;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.force.FurtherInputs;
import dev.cairn.engine.force.RunIntake;
import dev.cairn.engine.force.Runner;
import dev.cairn.engine.polish.SharpTests;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;

/** What is made of the tests after the search: better values, and further tests of their paths. */
record TestRefinement(
    Settings settings, Runner runner, RunIntake intake, Book book, Budget budget) {
  /** Tests that get other values: of more nobody looks at one by one. */
  private static final int MOST_SHARPENED = 200;

  /** So many tests may be added because they show more, however few there are. */
  private static final int LEAST_FURTHER = 5;

  void refine() {
    sample(sharpen());
  }

  /**
   * Gives the tests values that show mistakes, and where nobody said how many there are of a path a
   * few tests more for those that one input of a path cannot show, which are returned.
   */
  private List<Run> sharpen() {
    if (!settings.tactics().isSharp() || budget.mustStop()) {
      return List.of();
    }
    boolean isByPath = settings.criterion().isPathCriterion();
    List<KeptRun> tests = book.tests();
    List<Run> runs = tests.stream().limit(MOST_SHARPENED).map(KeptRun::run).toList();
    List<Run> others = new ArrayList<>(book.spares(tests).stream().map(KeptRun::run).toList());
    if (!isByPath) {
      others.addAll(new SideSteps(runner, intake).from(runs));
    }
    SharpTests sharp = runner.sharp(runs, others, !isByPath);
    List<Run> improved = sharp.improved();
    for (int i = 0; i < improved.size(); i++) {
      book.replaceTest(tests.get(i), improved.get(i));
    }
    boolean isCounted = settings.tactics().sampling().isCounted();
    boolean isTooLarge = isByPath && tests.size() > MOST_SHARPENED;
    List<Run> further =
        isCounted || isTooLarge || !intake.isOpen()
            ? List.of()
            : sharp.further(Math.max(LEAST_FURTHER, tests.size() / 2));
    further.forEach(runner::keepFurther);
    return further;
  }

  /** Further tests of the paths that the tests take. */
  private void sample(List<Run> added) {
    Settings.Sampling sampling = settings.tactics().sampling();
    if (sampling.equals(Settings.Sampling.NONE)) {
      return;
    }
    FurtherInputs further = runner.further(settings.seed());
    added.forEach(further::know);
    book.tests().forEach(t -> further.know(t.run()));
    for (KeptRun test : book.tests()) {
      if (sampling.isBoundary()) {
        further.boundary(test.run()).forEach(book::keepFurther);
      }
      further
          .between(test.run(), Math.max(sampling.testsPerPath() - 1, 0))
          .forEach(book::keepFurther);
    }
  }
}
