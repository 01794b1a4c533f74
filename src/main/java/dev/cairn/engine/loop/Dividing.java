package dev.cairn.engine.loop;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.engine.Settings;
import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.parallel.Speculation;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeNews;
import dev.cairn.expr.Input;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.search.Search;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides when the books of one thread become the limit of an exploration, and divides what is left
 * of it. Only an enumeration of paths depth first is divided: what another search does next depends
 * on all that was found before.
 */
final class Dividing {
  private final Divided.Means means;
  private final SearchStrategy strategy;
  private final SubtreeBase.Sizes sizes;
  private final boolean isPossible;
  private boolean isDone;
  private long[] counts = new long[0];

  Dividing(Divided.Means means, SearchStrategy strategy, SubtreeBase.Sizes sizes) {
    this.means = means;
    this.strategy = strategy;
    this.sizes = sizes;
    isPossible = isDepthFirst(means.settings()) && means.crew().canHire();
  }

  private static boolean isDepthFirst(Settings settings) {
    Search search = settings.search();
    return settings.criterion().isPathCriterion()
        && (search.equals(Search.DFS) || search.equals(Search.PORTFOLIO))
        && !settings.tactics().isSolveFirst();
  }

  boolean isDue() {
    return isPossible
        && !isDone
        && means.book().keepsPlain()
        && means.book().testCount() >= sizes.tests();
  }

  /** Explores all that the strategy has open. */
  void divide(ProgramIndex index, Speculation speculation) {
    isDone = true;
    var division = new Division(means.attempts(), means.runner().paths(), sizes);
    List<Pick> open = strategy.likely(Integer.MAX_VALUE);
    open.reversed().forEach(division::leave);
    strategy.begin(ExecutionPath.EMPTY);
    var base =
        new SubtreeBase(
            news(index),
            means.runner().checks().tries(),
            means.book().pointers().asked(),
            means.book().clauses().violated(),
            sizes);
    var divided = new Divided(means, base);
    divided.explore(division.parts(), speculation);
    counts = divided.counts();
  }

  private List<Input> news(ProgramIndex index) {
    var news = new SubtreeNews(index, means.intake().goals().evaluations());
    List<Input> inputs = new ArrayList<>();
    for (Run run : means.book().wholeTests()) {
      if (!news.isPlain(run, Footprint.of(run.path()))) {
        inputs.add(run.input());
      }
    }
    return inputs;
  }

  long[] counts() {
    return counts;
  }
}
