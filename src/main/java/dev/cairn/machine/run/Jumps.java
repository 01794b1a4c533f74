package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The places of one run that a longjmp can go to. */
public final class Jumps {
  private static final long MAGIC = 0x6A6D_7062_0000_0000L;
  private final List<LongJump.Target> targets = new ArrayList<>();
  private final Map<Long, Landing> landings = new LinkedHashMap<>();
  private int activations;

  void clear() {
    targets.clear();
    landings.clear();
  }

  /** A number for one call of a function with a setjmp. */
  public int nextActivation() {
    return ++activations;
  }

  /** A setjmp that filled a buffer: where it stands, and the length of the trace then. */
  private record Landing(Location place, int tracePosition) {}

  /** Fills a buffer of the program, for {@link #to}. */
  public void set(RunState rt, long buffer, LongJump.Target target) {
    if (targets.isEmpty() || !targets.getLast().equals(target)) { // a loop may set it for ever
      targets.add(target);
    }
    landings.putIfAbsent(buffer, new Landing(rt.location(), rt.trace().length()));
    rt.memory().write(buffer, 8, MAGIC + targets.size() - 1, null);
  }

  /** Was any buffer filled. */
  public boolean areAny() {
    return !landings.isEmpty();
  }

  /** A function that nobody here knows may jump to where it finds a buffer; no run does so. */
  public void foreignCall(RunState rt, Predicate<MemObject> isReachable) {
    landings.forEach(
        (buffer, landing) -> {
          MemObject object = rt.memory().object(buffer);
          if (object != null && object.isAlive() && isReachable.test(object)) {
            rt.record()
                .unvaried(
                    Unvaried.Kind.EFFECT,
                    "no function elsewhere jumps to '" + object.name + "'",
                    landing.place(),
                    landing.tracePosition());
          }
        });
  }

  /** What to throw for a longjmp to what {@link #set} left in {@code buffer}. */
  public RuntimeException to(RunState rt, long buffer, long value, @Nullable Expr shadow) {
    long index = rt.memory().read(buffer, 8) - MAGIC;
    if (index < 0 || index >= targets.size()) {
      return isCallers(rt, buffer)
          ? rt.end(new Ending.JumpedOut((int) value == 0 ? 1 : (int) value))
          : rt.defect(Defect.Kind.LIBRARY_MISUSE, "longjmp with a buffer that no setjmp filled");
    }
    return new LongJump(
        targets.get((int) index), value == 0 ? 1 : value, value == 0 ? null : shadow);
  }

  /**
   * Can a caller of the function under test have filled the buffer: it is none of the run's own.
   * Nothing but setjmp fills one, so no caller has filled it with anything else.
   */
  private static boolean isCallers(RunState rt, long buffer) {
    MemObject object = rt.memory().object(buffer);
    boolean isCall = rt.program().program().functions().containsKey(Origin.DRIVE);
    return isCall
        && object != null
        && object.isAlive()
        && (object.kind == MemObject.Kind.GLOBAL || object.kind == MemObject.Kind.INPUT);
  }
}
