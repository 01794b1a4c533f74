package dev.cairn.machine.run;

/**
 * A library function, intrinsic or stub that is modelled in Java. Stateless: per-run state lives in
 * {@link RunState#state}.
 */
@FunctionalInterface
public interface Native {
  /** Reads its arguments from {@code frame} and sets the results there. */
  void call(RunState rt, CallFrame frame);
}
