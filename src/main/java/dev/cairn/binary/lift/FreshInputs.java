package dev.cairn.binary.lift;

/** Cells that hold another input each time they are read: pins, timers, received bytes. */
@FunctionalInterface
public interface FreshInputs {
  /** None. */
  FreshInputs NONE = (_, _, _, _) -> {};

  /** Called before the cell at {@code offset} of {@code object}, called {@code name}, is read. */
  void before(Code code, String object, int offset, String name);
}
