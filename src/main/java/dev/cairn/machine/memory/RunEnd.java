package dev.cairn.machine.memory;

import dev.cairn.path.Ending;

/** Unwinds the machine to the end of the run. Never caught by models. */
public final class RunEnd extends RuntimeException {
  private final transient Ending ending;

  public RunEnd(Ending ending) {
    super(null, null, false, false);
    this.ending = ending;
  }

  public Ending ending() {
    return ending;
  }
}
