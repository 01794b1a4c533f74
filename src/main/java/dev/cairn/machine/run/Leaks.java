package dev.cairn.machine.run;

import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.program.CallStack;
import dev.cairn.path.Defect;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds heap blocks that nothing points to when the function under test has returned: neither a
 * global, nor what its inputs point to, nor its result. Any eight bytes that could be an address
 * count as one.
 */
public final class Leaks {
  private static final int POINTER = 8;
  private final Map<MemObject, List<Defect.Frame>> blocks = new HashMap<>();
  private final Set<MemObject> results = new HashSet<>();

  private Leaks() {}

  /** Those of the current run. */
  public static Leaks of(RunState rt) {
    return rt.state(Leaks.class, Leaks::new);
  }

  /** The program asked for a block. */
  public void allocated(MemObject block, List<Defect.Frame> stack) {
    blocks.put(block, stack);
  }

  /** What the object holds is handed to the caller. */
  public void returned(RunState rt, MemObject result) {
    markFrom(rt, result, results);
  }

  /** Records every block that is lost. */
  public void report(RunState rt) {
    Set<MemObject> reached = new HashSet<>(results);
    rt.memory()
        .forEachLive(
            o -> {
              if (o.kind == MemObject.Kind.GLOBAL || o.kind == MemObject.Kind.INPUT) {
                markFrom(rt, o, reached);
              }
            });
    blocks.forEach(
        (block, stack) -> {
          if (block.isAlive() && !reached.contains(block)) {
            var place = CallStack.inUsersCode(stack);
            String message = "'" + block.name + "' is never freed";
            rt.record().defects().add(new Defect(Defect.Kind.LEAK, place, message, stack));
          }
        });
  }

  private static void markFrom(RunState rt, MemObject root, Set<MemObject> reached) {
    Deque<MemObject> open = new ArrayDeque<>(List.of(root));
    reached.add(root);
    while (!open.isEmpty()) {
      MemObject o = open.pop();
      for (int at = 0; at + POINTER <= o.bytes.length; at++) {
        MemObject target = rt.memory().object(Bytes.read(o.bytes, at, POINTER));
        if (target != null
            && target.kind == MemObject.Kind.HEAP
            && target.isAlive()
            && reached.add(target)) {
          open.push(target);
        }
      }
    }
  }
}
