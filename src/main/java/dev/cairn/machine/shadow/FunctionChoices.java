package dev.cairn.machine.shadow;

import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.OwnFunctions;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;
import java.util.Collections;
import java.util.Set;

/**
 * Input pointers that are compared with functions: callers could pass that very function, or the
 * same for two pointers, where no run does. So could they where a pointer to data is declared.
 */
final class FunctionChoices {
  private FunctionChoices() {}

  /** {@code ones} and {@code others}: what the two sides can be. */
  static void compared(RunState rt, Set<MemObject> ones, Set<MemObject> others) {
    for (MemObject stub : ones) {
      if (isData(stub)) {
        others.stream()
            .filter(other -> other.kind == MemObject.Kind.FUNCTION)
            .forEach(other -> never(rt, stub, other));
      }
      if (isInput(rt, stub) && !rt.model().precondition().constrains(stub.name)) {
        for (MemObject other : others) {
          boolean isReached = isInput(rt, other) ? !isApart(ones, others) : ones.contains(other);
          if (other.kind == MemObject.Kind.FUNCTION && other != stub && !isReached) {
            never(rt, stub, other);
          }
        }
      }
    }
  }

  private static void never(RunState rt, MemObject stub, MemObject other) {
    String what = "'" + stub.name + "' is never '" + other.name + "'";
    rt.record().unvaried(Unvaried.Kind.ADDRESS, what, rt.location());
  }

  private static boolean isData(MemObject o) {
    InputRegion region = InputRegion.of(o);
    return region != null && region.source().isPointer();
  }

  private static boolean isInput(RunState rt, MemObject o) {
    return o.kind == MemObject.Kind.FUNCTION && OwnFunctions.of(rt).at(o.address()) != null;
  }

  private static boolean isApart(Set<MemObject> ones, Set<MemObject> others) {
    return Collections.disjoint(ones, others);
  }
}
