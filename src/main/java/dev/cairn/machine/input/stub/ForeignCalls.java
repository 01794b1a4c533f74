package dev.cairn.machine.input.stub;

import dev.cairn.ir.Global;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.region.InputsOfRun;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.ForeignBytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.Memory;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.Unvaried;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls of functions that nobody here knows: undefined ones and callbacks. Such a function may
 * write whatever it can reach: variables that others can name, what the caller's pointers lead to,
 * and every object whose address was handed out. What of the input nobody looked at yet may have
 * any value anyway. So may another thread while this one waits for a lock.
 */
public final class ForeignCalls {
  /** A loop around such a call is noted as a whole. */
  private static final int MOST = 200;

  private static final int MOST_SCANNED = 1 << 20;

  private final Set<MemObject> handedOut = new HashSet<>();
  private int calls;

  private ForeignCalls() {}

  /** The function that {@code who} names is called. */
  static void called(RunState rt, CallFrame frame, String who) {
    var calls = rt.state(ForeignCalls.class, ForeignCalls::new);
    if (rt.jumps().areAny()) {
      boolean isKnown = calls.handOut(rt, frame);
      rt.jumps().foreignCall(rt, o -> !isKnown || !isOwn(o) || calls.handedOut.contains(o));
    }
    if (StandIns.of(rt).isWorthwhile(rt)) {
      String what = who + " only returns values and sets its arguments";
      calls.called(rt, frame, Unvaried.Kind.EFFECT, what);
    }
  }

  /** Others have had a turn; {@code what} says that they did nothing with it. */
  public static void othersHadATurn(RunState rt, CallFrame frame, String what) {
    if (StandIns.of(rt).isWorthwhile(rt)) {
      rt.state(ForeignCalls.class, ForeignCalls::new).called(rt, frame, Unvaried.Kind.WORLD, what);
    }
  }

  private void called(RunState rt, CallFrame frame, Unvaried.Kind kind, String what) {
    if (++calls > MOST || !handOut(rt, frame)) {
      rt.record().unvaried(kind, what, frame.location());
      return;
    }
    boolean isAny = !rt.model().precondition().isRestrictive();
    for (MemObject o : InputsOfRun.of(rt).objects()) {
      if (isConstant(rt, o)) {
        continue;
      }
      InputRegion region = InputRegion.of(o);
      if (region != null && isAny && o.log == null) {
        o.setForeign(new ForeignBytes(kind, what, region.known(0, region.size())));
      } else {
        mark(rt.memory(), o, kind, what);
      }
    }
    for (int id : rt.program().changeable()) {
      MemObject o = rt.objects[id];
      if (o.region == null) {
        mark(rt.memory(), o, kind, what);
      }
    }
    handedOut.forEach(o -> mark(rt.memory(), o, kind, what));
    rt.memory().forEachCommon(o -> mark(rt.memory(), o, kind, what));
  }

  /** A constant of another file: an input, but the same from the begin to the end. */
  private static boolean isConstant(RunState rt, MemObject o) {
    Global global = rt.program().program().globals().get(o.name);
    return global != null
        && global.isConstant()
        && rt.program().image().idOf(global.name()) == o.id;
  }

  private static void mark(Memory memory, MemObject o, Unvaried.Kind kind, String what) {
    if (o.isAlive() && o.size() > 0) {
      memory.own(o);
      o.setForeign(ForeignBytes.all(kind, what, o.size()));
    }
  }

  /** Finds what the call can reach of the program's own objects; false: too much to look at. */
  private boolean handOut(RunState rt, CallFrame frame) {
    Deque<MemObject> open = new ArrayDeque<>(handedOut);
    for (int i = 0; i < frame.count(); i++) {
      add(rt.memory().object(frame.value(i)), open);
    }
    rt.memory().forEachOwned(open::add);
    open.addAll(InputsOfRun.of(rt).objects());
    int scanned = 0;
    while (!open.isEmpty()) {
      MemObject o = open.pop();
      scanned += o.size();
      if (scanned > MOST_SCANNED) {
        return false;
      }
      int step = rt.memory().pointerBytes();
      for (int at = 0; at + step <= o.size(); at += step) {
        add(rt.memory().object(rt.memory().decode(Bytes.read(o.bytes, at, step))), open);
      }
    }
    return true;
  }

  private void add(@Nullable MemObject o, Deque<MemObject> open) {
    if (o == null || !o.isAlive()) {
      return;
    }
    if (isOwn(o) && handedOut.add(o)) {
      open.add(o);
    }
  }

  private static boolean isOwn(MemObject o) {
    return o.kind == MemObject.Kind.HEAP || o.kind == MemObject.Kind.STACK;
  }

  /** The call sets these bytes to an input of its own, or leaves them alone. */
  public static void sets(RunState rt, long address, int size) {
    MemObject o = rt.memory().object(address);
    if (o != null) {
      o.clearForeign(Addresses.offset(address), size);
    }
  }
}
