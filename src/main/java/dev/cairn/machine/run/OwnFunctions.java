package dev.cairn.machine.run;

import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Functions that only one run has: what stands behind input function pointers, by its object. */
public final class OwnFunctions {
  private final Map<Integer, Native> byObject = new HashMap<>();
  private final Map<Integer, Set<Integer>> otherwise = new HashMap<>();

  private OwnFunctions() {}

  public static OwnFunctions of(RunState rt) {
    return rt.state(OwnFunctions.class, OwnFunctions::new);
  }

  /** {@code others}: the objects of functions that the pointer means in other runs. */
  public void put(MemObject o, Native code, Set<Integer> others) {
    byObject.put(o.id, code);
    otherwise.put(o.id, others);
  }

  /** Is the first what stands behind an input function pointer that no run makes the second. */
  public boolean isNever(MemObject first, MemObject second) {
    Set<Integer> others = otherwise.get(first.id);
    return others != null
        && second.kind == MemObject.Kind.FUNCTION
        && !byObject.containsKey(second.id)
        && !others.contains(second.id);
  }

  /** The code at that address; null when there is none. */
  public @Nullable Native at(long address) {
    return Addresses.offset(address) == 0 ? byObject.get(Addresses.object(address)) : null;
  }
}
