package dev.cairn.engine.force;

import dev.cairn.engine.Budget;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Obstacles;
import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.path.Run;
import java.util.Optional;

/** Where finished runs are handed in: books them, limits them, tells the listener. */
public record RunIntake(
    Book book, CoverageGoals goals, Obstacles obstacles, Budget budget, Listener listener) {
  /** Is a side of a branch left to cover. */
  boolean wants(int branch) {
    return goals.wants(branch);
  }

  public boolean isOpen() {
    return budget.spent(book.allRuns()).isEmpty();
  }

  /** A run took a path that is known, and did nothing else. */
  void countKnown() {
    book.addKnown();
    listener.onKnown(book.allRuns());
  }

  public void report(
      Run run, Listener.Purpose purpose, boolean isDivergent, int gain, long queries) {
    listener.onRun(
        new Listener.Event(
            book.allRuns(),
            run,
            purpose,
            isDivergent,
            gain,
            goals.covered(),
            goals.total(),
            queries,
            purpose == Listener.Purpose.PATH ? book.candidate() : Optional.empty()));
  }
}
