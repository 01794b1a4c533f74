package dev.cairn.machine.shadow;

import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.OwnFunctions;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;
import java.util.Collections;
import java.util.Set;

/**
 * Input function pointers that are compared with functions: callers could pass that very function,
 * or the same for two pointers, where no run does.
 */
final class FunctionChoices {
  private FunctionChoices() {}

  /** {@code ones} and {@code others}: what the two sides can be. */
  static void compared(RunState rt, Set<MemObject> ones, Set<MemObject> others) {
    for (MemObject stub : ones) {
      if (isInput(rt, stub) && !rt.model().precondition().constrains(stub.name)) {
        for (MemObject other : others) {
          boolean isReached = isInput(rt, other) ? !isApart(ones, others) : ones.contains(other);
          if (other.kind == MemObject.Kind.FUNCTION && other != stub && !isReached) {
            String what = "'" + stub.name + "' is never '" + other.name + "'";
            rt.record().unvaried(Unvaried.Kind.ADDRESS, what, rt.location());
          }
        }
      }
    }
  }

  private static boolean isInput(RunState rt, MemObject o) {
    return o.kind == MemObject.Kind.FUNCTION && OwnFunctions.of(rt).at(o.address()) != null;
  }

  private static boolean isApart(Set<MemObject> ones, Set<MemObject> others) {
    return Collections.disjoint(ones, others);
  }
}
