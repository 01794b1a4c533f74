package dev.cairn.machine.clause;

import dev.cairn.machine.input.region.InputsOfRun;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The check of {@code allocates} and {@code frees}: no blocks but those named came or went. */
final class NamedBlocks {
  private final Set<Integer> named = new HashSet<>();

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
  }

  private static void tell(CallFrame frame, boolean isSo) {
    frame.setResult(isSo ? 1 : 0);
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
