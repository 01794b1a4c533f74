package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.CType;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.ClauseEvaluation;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call that is answered as the contract of the function allows: what may change is handed over as
 * the first arguments, each with the number of its elements, and gets fresh values; what it was
 * before can still be read.
 */
public final class ContractCall {
  /** More elements than that keep their values. */
  private static final int MOST_ELEMENTS = 256;

  private final List<Long> counts = new ArrayList<>();
  private final Map<Integer, MemObject> before = new HashMap<>();
  private boolean isActive;
  private boolean isWhole;

  private ContractCall() {}

  public static ContractCall of(RunState rt) {
    return rt.state(ContractCall.class, ContractCall::new);
  }

  /** {@code whole}: nothing else changes, and the result tells all that is returned. */
  public void begin(boolean whole) {
    isActive = true;
    isWhole = whole;
    counts.clear();
    before.clear();
  }

  /** So many elements of the next place may be set. */
  public void maySet(RunState rt, CallFrame frame) {
    counts.add(same(rt, frame, 0));
  }

  public void end() {
    isActive = false;
    before.clear();
  }

  public boolean isActive() {
    return isActive;
  }

  boolean isWhole() {
    return isActive && isWhole;
  }

  /** Where the content that {@code address} had before the call can be read. */
  public long then(long address) {
    MemObject old = before.get(Addresses.object(address));
    return old != null && Addresses.offset(address) < old.size()
        ? Addresses.of(old.id, Addresses.offset(address))
        : address;
  }

  /** Gives the places that are handed over fresh values. */
  List<Run.Write> set(RunState rt, CallFrame frame, CType.Callable type, String call) {
    int hidden = StructResults.isHanded(frame, type.result().type()) ? 1 : 0;
    List<Run.Write> writes = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      CType element = element(type.parameters().get(i).type());
      long address = same(rt, frame, i + hidden);
      MemObject o = rt.memory().object(address);
      int count = o == null || element == null ? 0 : count(rt, frame, o, address, element, i);
      if (o != null && element != null && count > 0) {
        keep(rt, o);
        String name = call + " sets " + (i + 1);
        writes.add(new Run.Write(i, element, StubWrites.write(rt, address, element, count, name)));
      }
    }
    return writes;
  }

  private static @Nullable CType element(CType parameter) {
    return parameter.resolved() instanceof CType.Pointer p ? p.target().type() : null;
  }

  private int count(
      RunState rt, CallFrame frame, MemObject o, long address, CType element, int place) {
    long fitting = StubWrites.room(o, address) / element.size();
    long asked = Math.max(0, Math.min(counts.get(place), fitting));
    if (asked > MOST_ELEMENTS) {
      String what = "a contract sets no more than " + MOST_ELEMENTS + " elements";
      rt.record().unvaried(Unvaried.Kind.EXTENT, what, frame.location());
    }
    return (int) Math.min(asked, MOST_ELEMENTS);
  }

  private void keep(RunState rt, MemObject o) {
    if (!before.containsKey(o.id)) {
      MemObject old = rt.memory().allocate(MemObject.Kind.GLOBAL, o.name, o.size());
      ClauseEvaluation.aside(rt, () -> rt.memory().copy(old.address(), o.address(), o.size()));
      before.put(o.id, old);
    }
  }

  /** The value of an argument; a search may ask for another. */
  private static long same(RunState rt, CallFrame frame, int argument) {
    long value = frame.value(argument);
    Expr term = frame.shadow(argument);
    if (term != null) {
      Expr same = rt.pool().binary(BinaryOp.EQ, term, rt.pool().constant(term.width(), value));
      rt.conditions().choose(same, true, frame.location());
    }
    return value;
  }
}
