package dev.cairn.generate;

import dev.cairn.engine.Listener;

/** Is told how a job goes on, in the thread that does it. */
public interface Progress {
  /** Hears nothing. */
  Progress NONE =
      new Progress() {
        @Override
        public void begins(String function, int number, int of) {}

        @Override
        public void onRun(Listener.Event event) {}

        @Override
        public void checksNatively(int tests) {}

        @Override
        public void ends(FunctionReport report) {}
      };

  /** A function is taken up. */
  void begins(String function, int number, int of);

  /** A run was made. */
  void onRun(Listener.Event event);

  /** The suite is compiled and run natively. */
  void checksNatively(int tests);

  /** A function is done. */
  void ends(FunctionReport report);

  /** Something worth a line about how it was done. */
  default void notes(String text) {}
}
