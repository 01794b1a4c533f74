package dev.cairn.machine.clause;

import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The memory before the call of the function under test, as {@code \\old} sees it. Input objects
 * are shown as the input has them, globals as they were; objects that did not exist have no old
 * content, and are shown as they are.
 */
final class Snapshot {
  private final Map<Integer, byte[]> globals = new HashMap<>();
  private final Map<Integer, MemObject> views = new HashMap<>();
  private int end;

  private Snapshot() {}

  static Snapshot of(RunState rt) {
    return rt.state(Snapshot.class, Snapshot::new);
  }

  static void take(RunState rt) {
    Snapshot snapshot = of(rt);
    snapshot.end = rt.memory().end();
    rt.memory()
        .forEachOwned(
            o -> {
              if (o.region == null) {
                snapshot.globals.put(o.id, o.bytes.clone());
              }
            });
  }

  /** Did the object of that address not exist. */
  boolean isNew(long address) {
    return Addresses.object(address) >= end;
  }

  /** Where the old content of {@code address} can be read. */
  long then(RunState rt, long address) {
    MemObject o = rt.memory().object(address);
    if (o == null || isNew(address)) {
      return address;
    }
    InputRegion region = o.isAlive() ? InputRegion.of(o) : (InputRegion) o.former;
    MemObject view = region != null ? inputView(rt, o, region, address) : globalView(rt, o);
    return view == null ? address : Addresses.of(view.id, Addresses.offset(address));
  }

  private MemObject inputView(RunState rt, MemObject o, InputRegion region, long address) {
    int at = Addresses.offset(address);
    if (at >= region.size() && region.isGrowable() && o.isAlive()) {
      region.grow(rt, o, at + 1L);
    }
    MemObject known = views.get(o.id);
    if (known != null && known.size() == region.size()) {
      return known;
    }
    MemObject view = region.asGiven(rt, o);
    views.put(o.id, view);
    return view;
  }

  private @Nullable MemObject globalView(RunState rt, MemObject o) {
    if (o.kind != MemObject.Kind.GLOBAL) {
      return null;
    }
    return views.computeIfAbsent(
        o.id,
        id -> {
          byte[] then = old(rt, o);
          MemObject view = rt.memory().allocate(MemObject.Kind.GLOBAL, o.name, then.length);
          System.arraycopy(then, 0, view.bytes, 0, then.length);
          return view;
        });
  }

  /** What a global that is no input held. */
  byte[] old(RunState rt, MemObject global) {
    byte[] known = globals.get(global.id);
    return known != null ? known : rt.memory().initial(global);
  }
}
