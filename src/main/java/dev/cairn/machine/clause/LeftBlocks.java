package dev.cairn.machine.clause;

import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Variables that are gone though their function has not returned, since the block that declares
 * them was left. The text around a clause names those of its function; elsewhere they count as
 * there.
 */
final class LeftBlocks {
  private final Set<MemObject> left = new HashSet<>();

  private LeftBlocks() {}

  private static LeftBlocks of(RunState rt) {
    return rt.state(LeftBlocks.class, LeftBlocks::new);
  }

  static void register(Map<String, Native> table) {
    table.put("__cairn_gone", LeftBlocks::left);
  }

  /**
   * A function, and the names of its variables that are gone, until the next call says otherwise.
   */
  private static void left(RunState rt, CallFrame frame) {
    Set<MemObject> left = of(rt).left;
    left.clear();
    String function = rt.memory().text(frame.value(0));
    Pattern.compile(" ")
        .splitAsStream(rt.memory().text(frame.value(1)))
        .forEach(
            name -> {
              MemObject o = rt.memory().stack().latest(function, name);
              if (o != null) {
                left.add(o);
              }
            });
  }

  /** Is the object there for the clause that is evaluated. */
  static boolean isThere(RunState rt, MemObject o) {
    return o.isAlive() && !of(rt).left.contains(o);
  }
}
