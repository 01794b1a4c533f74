package dev.cairn.generate.job;

import dev.cairn.engine.Listener;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import java.util.Map;
import java.util.TreeMap;

/**
 * Shows the progress of several functions to one who can follow one at a time: the first of those
 * at work. Thread-safe.
 */
final class SharedProgress {
  private final Progress shown;
  private final int all;
  private final Map<Integer, String> running = new TreeMap<>();
  private int shownNumber = -1;

  SharedProgress(Progress shown, int all) {
    this.shown = shown;
    this.all = all;
  }

  synchronized void begins(String function, int number) {
    running.put(number, function);
    showFirst();
  }

  private void showFirst() {
    int first = running.keySet().iterator().next();
    if (first != shownNumber) {
      shownNumber = first;
      shown.begins(String.valueOf(running.get(first)), first + 1, all);
    }
  }

  private synchronized void ends(int number, FunctionReport report) {
    shown.ends(report);
    running.remove(number);
    if (!running.isEmpty()) {
      showFirst();
    }
  }

  private synchronized void show(int number, Runnable event) {
    if (number == shownNumber) {
      event.run();
    }
  }

  /** What the function of that number tells its progress to. */
  Progress of(int number) {
    return new Progress() {
      @Override
      public void begins(String function, int of, int many) {
        SharedProgress.this.begins(function, number);
      }

      @Override
      public void onRun(Listener.Event event) {
        show(number, () -> shown.onRun(event));
      }

      @Override
      public void checksNatively(int tests) {
        show(number, () -> shown.checksNatively(tests));
      }

      @Override
      public void ends(FunctionReport report) {
        SharedProgress.this.ends(number, report);
      }
    };
  }
}
