package dev.cairn.machine.clause;

import dev.cairn.machine.input.region.InputsOfRun;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The check of {@code allocates} and {@code frees}: no blocks but those named came or went. */
final class NamedBlocks {
  private final Set<Integer> named = new HashSet<>();
  private final List<Set<Integer>> marks = new ArrayList<>();

  private NamedBlocks() {}

  private static NamedBlocks of(RunState rt) {
    return rt.state(NamedBlocks.class, NamedBlocks::new);
  }

  static void register(Map<String, Native> table) {
    table.put("__cairn_blocks", (rt, _) -> of(rt).named.clear());
    table.put(
        "__cairn_block",
        (rt, f) -> of(rt).named.add(Addresses.object(ClauseCalls.fixed(rt, f, 0))));
    table.put("__cairn_allocated_only", (rt, f) -> tell(f, of(rt).areAllNewOnesNamed(rt)));
    table.put("__cairn_freed_only", (rt, f) -> tell(f, of(rt).areAllLostOnesNamed(rt)));
    table.put("__cairn_block_mark", (rt, f) -> f.setResult(of(rt).mark(rt)));
    table.put(
        "__cairn_allocated_only_since",
        (rt, f) -> tell(f, of(rt).isNamed(blocks(rt), of(rt).at(f.value(0)))));
    table.put(
        "__cairn_freed_only_since",
        (rt, f) -> tell(f, of(rt).isNamed(of(rt).at(f.value(0)), blocks(rt))));
  }

  private static void tell(CallFrame frame, boolean isSo) {
    frame.setResult(isSo ? 1 : 0);
  }

  /** Notes which blocks there are; the number of the mark. */
  private int mark(RunState rt) {
    marks.add(blocks(rt));
    return marks.size();
  }

  private Set<Integer> at(long mark) {
    return mark > 0 && mark <= marks.size() ? marks.get((int) mark - 1) : Set.of();
  }

  /** Are all that are in the first and not in the second set named. */
  private boolean isNamed(Set<Integer> first, Set<Integer> second) {
    return first.stream().allMatch(id -> second.contains(id) || named.contains(id));
  }

  /** Blocks of the heap and objects that were passed. */
  private static Set<Integer> blocks(RunState rt) {
    Set<Integer> all = new HashSet<>();
    InputsOfRun.of(rt).objects().stream().filter(MemObject::isAlive).forEach(o -> all.add(o.id));
    rt.memory()
        .forEachLive(
            o -> {
              if (o.kind == MemObject.Kind.HEAP) {
                all.add(o.id);
              }
            });
    return all;
  }

  private boolean areAllNewOnesNamed(RunState rt) {
    Snapshot before = Snapshot.of(rt);
    Set<Integer> fresh = new HashSet<>();
    rt.memory()
        .forEachLive(
            o -> {
              if (o.kind == MemObject.Kind.HEAP && before.isNew(o.address())) {
                fresh.add(o.id);
              }
            });
    return named.containsAll(fresh);
  }

  /** Of what was there before, blocks of the heap and objects that were passed. */
  private boolean areAllLostOnesNamed(RunState rt) {
    Snapshot before = Snapshot.of(rt);
    boolean areNamed =
        InputsOfRun.of(rt).objects().stream().allMatch(o -> o.isAlive() || named.contains(o.id));
    for (int id = 1; id < rt.memory().end() && areNamed; id++) {
      MemObject o = rt.memory().object(Addresses.of(id, 0));
      boolean isLost =
          o != null && o.kind == MemObject.Kind.HEAP && !o.isAlive() && !before.isNew(o.address());
      areNamed = !isLost || named.contains(id);
    }
    return areNamed;
  }
}
