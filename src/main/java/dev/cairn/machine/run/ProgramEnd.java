package dev.cairn.machine.run;

import dev.cairn.machine.program.LibraryHooks;

/** What happens when a program ends in good order: destructors, then streams are flushed. */
public final class ProgramEnd {
  private ProgramEnd() {}

  public static void finish(RunState rt) {
    for (String destructor : rt.program().program().destructors()) {
      rt.callPlainly(destructor);
    }
    if (rt.program().functionIndex(LibraryHooks.FLUSH) >= 0) {
      rt.callPlainly(LibraryHooks.FLUSH);
    }
  }
}
