package dev.cairn.engine.parallel;

import dev.cairn.expr.Variables;
import java.util.function.Consumer;

/** Finds others who help with explorations. */
public interface Assistance {
  /** Nobody. */
  Assistance NONE = (_, _) -> Open.NOBODY;

  /**
   * What is explored, as far as others have to know it.
   *
   * @param variables the register that the terms of runs are to have
   * @param isTakingAll the search goes for all choices behind a run, so others may go on there
   */
  record Scope(Variables variables, boolean isTakingAll) {}

  /** From now on {@code arrival} hears of everybody who is there, in any thread, until closed. */
  Open open(Scope scope, Consumer<Distant> arrival);

  /** As long as an exploration goes on. */
  interface Open extends AutoCloseable {
    /** Where nobody is. */
    Open NOBODY = () -> {};

    /** The exploration took over a run that was made elsewhere. */
    default void used() {}

    @Override
    void close();
  }
}
