package dev.cairn.generate.executable;

import dev.cairn.engine.Listener;
import org.jspecify.annotations.Nullable;

/**
 * Looks for computed targets in runs, and lets somebody else see how far the exploration is. There
 * is no journal of machine code, so nobody has to hear of every run.
 */
final class TargetListener implements Listener {
  /** Of runs whose paths are known one of so many is shown. */
  private static final int SHOWN = 1 << 10;

  private final ComputedTargets targets;
  private final Listener watcher;
  private @Nullable Event latest;

  TargetListener(ComputedTargets targets, Listener watcher) {
    this.targets = targets;
    this.watcher = watcher;
  }

  @Override
  public void onRun(Event event) {
    targets.look(event.run());
    latest = event;
    watcher.onRun(event);
  }

  @Override
  public boolean isThorough() {
    return false;
  }

  @Override
  public void onKnown(int number) {
    Event before = latest;
    if (before != null && number % SHOWN == 0) {
      watcher.onRun(before.repeated(number));
    }
  }
}
