package dev.cairn.machine.clause;

import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.ClauseEvaluation;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Memory as it was when loops were entered that say what they change. */
final class Marks {
  private static final int MOST_BYTES = 1 << 16;
  private final List<Map<Integer, MemObject>> all = new ArrayList<>();

  private Marks() {}

  static Marks of(RunState rt) {
    return rt.state(Marks.class, Marks::new);
  }

  /** Copies what came from outside; the number of the mark. */
  int set(RunState rt) {
    return set(rt, Frame.fromOutside(rt));
  }

  /** Copies also what the program made since then. */
  int setAll(RunState rt) {
    List<MemObject> objects = new ArrayList<>(Frame.fromOutside(rt));
    rt.memory()
        .forEachLive(
            o -> {
              boolean isOwn = o.kind == MemObject.Kind.STACK || o.kind == MemObject.Kind.HEAP;
              if (isOwn && o.region == null && o.size() <= MOST_BYTES) {
                objects.add(o);
              }
            });
    return set(rt, objects);
  }

  /** Where can be read what {@code address} held at a mark. */
  long then(RunState rt, long mark, long address) {
    MemObject o = rt.memory().object(address);
    MemObject copy = o == null ? null : at(mark).get(o.id);
    int offset = Addresses.offset(address);
    if (copy != null && offset >= 0 && offset < copy.size()) {
      return Addresses.of(copy.id, offset);
    }
    // what has no copy had not been written
    boolean isAsBefore =
        o != null && (InputRegion.of(o) != null || o.kind == MemObject.Kind.GLOBAL);
    boolean isKnown = isAsBefore || (o != null && o.kind == MemObject.Kind.CONSTANT);
    if (!isKnown && rt.evaluation != null) {
      rt.evaluation.undecided("what an object of the program held at a label is not kept");
    }
    return isAsBefore ? Snapshot.of(rt).then(rt, address) : address;
  }

  private int set(RunState rt, List<MemObject> objects) {
    Map<Integer, MemObject> copies = new HashMap<>();
    for (MemObject o : objects) {
      InputRegion region = InputRegion.of(o);
      int size = region == null ? o.size() : Math.min(o.size(), region.written().length());
      if (size > 0) {
        MemObject copy = rt.memory().allocate(MemObject.Kind.GLOBAL, o.name, size);
        ClauseEvaluation.aside(rt, () -> rt.memory().copy(copy.address(), o.address(), size));
        copies.put(o.id, copy);
      }
    }
    all.add(copies);
    return all.size();
  }

  /** What objects held at a mark; those that are not there were as the input gave them. */
  Map<Integer, MemObject> at(long mark) {
    return mark > 0 && mark <= all.size() ? all.get((int) mark - 1) : Map.of();
  }
}
