package dev.cairn.machine.clause;

import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.ClauseEvaluation;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Memory as it was when loops were entered that say what they change. */
final class Marks {
  private final List<Map<Integer, MemObject>> all = new ArrayList<>();

  private Marks() {}

  static Marks of(RunState rt) {
    return rt.state(Marks.class, Marks::new);
  }

  /** Copies what came from outside; the number of the mark. */
  int set(RunState rt) {
    Map<Integer, MemObject> copies = new HashMap<>();
    for (MemObject o : Frame.fromOutside(rt)) {
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
