package dev.cairn.machine.run;

import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Functions that only one run has: what stands behind input function pointers, by its object. */
public final class OwnFunctions {
  private final Map<Integer, Native> byObject = new HashMap<>();

  private OwnFunctions() {}

  public static OwnFunctions of(RunState rt) {
    return rt.state(OwnFunctions.class, OwnFunctions::new);
  }

  public void put(MemObject o, Native code) {
    byObject.put(o.id, code);
  }

  /** The code at that address; null when there is none. */
  public @Nullable Native at(long address) {
    return Addresses.offset(address) == 0 ? byObject.get(Addresses.object(address)) : null;
  }
}
