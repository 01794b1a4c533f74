package dev.cairn.generate.job;

import dev.cairn.engine.parallel.Assistance;
import dev.cairn.generate.unit.Setup;

/** Who helps with the functions of a job from elsewhere. */
public interface Helpers {
  /** Nobody. */
  Helpers NONE = (_, _) -> Assistance.NONE;

  /**
   * Who helps to explore that function.
   *
   * @param program tells the compiled program from others
   */
  Assistance with(Setup setup, String program);
}
