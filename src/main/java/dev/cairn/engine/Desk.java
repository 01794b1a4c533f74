package dev.cairn.engine;

import dev.cairn.path.Run;

/** Where finished runs are handed in: books them, limits them, tells the listener. */
record Desk(Book book, CoverageGoals goals, Obstacles obstacles, Budget budget, Listener listener) {
  boolean isOpen() {
    return budget.spent(book.allRuns()).isEmpty();
  }

  void report(Run run, Listener.Purpose purpose, boolean isDivergent, int gain, long queries) {
    listener.onRun(
        new Listener.Event(
            book.allRuns(),
            run,
            purpose,
            isDivergent,
            gain,
            goals.covered(),
            goals.total(),
            queries));
  }
}
