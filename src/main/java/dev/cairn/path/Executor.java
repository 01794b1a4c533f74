package dev.cairn.path;

import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import java.util.OptionalLong;

/** Runs the program on inputs. One per worker thread; not thread-safe, except {@link #stop()}. */
public interface Executor extends AutoCloseable {
  /** Never throws for what the program does; a bug of ours may throw IllegalStateException. */
  Run run(Input input);

  /**
   * The name ({@link ExecutionPath#name}) of the trace that an input takes, found without terms;
   * empty when the run did not simply return, or when this executor cannot tell.
   */
  default OptionalLong retrace(Input input) {
    return OptionalLong.empty();
  }

  /** The pool in which the terms of this executor's runs are made. */
  ExprPool pool();

  /**
   * Ends the current run soon (it ends as {@link Ending.Stopped}), or the next when none is going
   * on; callable from any thread.
   */
  void stop();

  @Override
  void close();
}
