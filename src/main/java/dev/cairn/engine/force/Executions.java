package dev.cairn.engine.force;

import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.engine.parallel.Speculation;
import dev.cairn.expr.Input;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;

/** Has inputs executed, here or beforehand by helpers, and takes the time that this takes. */
final class Executions {
  private final Executor executor;
  private final Speculation speculation;
  private final KnownPaths paths = new KnownPaths();
  private final KnownTraces traces;
  private long nanos;
  private long solvingNanos;

  Executions(Executor executor, Speculation speculation) {
    this.executor = executor;
    this.speculation = speculation;
    traces = new KnownTraces(executor);
  }

  KnownPaths paths() {
    return paths;
  }

  /** Runs an input; its path is known from then on, unless it was stopped. */
  Run execute(Input input) {
    long start = System.nanoTime();
    var prepared = speculation.run(input, solvingNanos, () -> executor.run(input));
    Run run = prepared.run();
    nanos += System.nanoTime() - start;
    solvingNanos = 0;
    if (!Runner.isStopped(run)) {
      paths.add(run, prepared.footprint());
    }
    return run;
  }

  /** Makes a run again that is in the books of somebody else. */
  Run again(Input input) {
    Run run = executor.run(input);
    take(run);
    return run;
  }

  /** The path of a run that somebody else made is known. */
  void take(Run run) {
    paths.add(run, Footprint.of(run.path()));
  }

  /** Whether an input takes a path that was {@link #keepTrace kept}, found out without terms. */
  boolean isKnown(Input input) {
    long start = System.nanoTime();
    boolean isKnown = traces.isKnown(input);
    nanos += System.nanoTime() - start;
    return isKnown;
  }

  void keepTrace(Run run) {
    traces.add(run, paths.footprint(run.path()).control());
  }

  /** Keeps no traces any more. */
  void forget() {
    traces.forget();
  }

  /** So long it took to find the input that is executed next. */
  void solvedIn(long time) {
    solvingNanos = time;
  }

  long nanos() {
    return nanos;
  }

  /** Somebody else took so long. */
  void add(long time) {
    nanos += time;
  }
}
