package dev.cairn.machine.clause;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.stub.ContractCall;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.ClauseEvaluation;
import dev.cairn.machine.run.Keeping;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Termination;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions by which a driver evaluates clauses (see {@code machine.h}). */
public final class ClauseCalls {
  private ClauseCalls() {}

  /** Adds them by name. */
  public static void register(Map<String, Native> table) {
    table.put("__cairn_clause_begin", (rt, f) -> ClauseEvaluation.begin(rt, f.intValue(0)));
    table.put("__cairn_clause_end", ClauseCalls::end);
    table.put("__cairn_keep_begin", (rt, f) -> Keeping.begin(rt, f.intValue(0)));
    table.put("__cairn_keep_end", (rt, _) -> Keeping.end(rt));
    table.put("__cairn_demand_begin", (rt, _) -> Keeping.beginDemand(rt));
    table.put("__cairn_demand_end", ClauseCalls::demand);
    table.put("__cairn_snapshot", (rt, _) -> Snapshot.take(rt));
    table.put("__cairn_then", ClauseCalls::then);
    table.put("__cairn_valid", ClauseCalls::valid);
    table.put("__cairn_initialized", ClauseCalls::initialized);
    BlockCalls.register(table);
    FormerBlocks.register(table);
    LeftBlocks.register(table);
    NamedBlocks.register(table);
    table.put("__cairn_frame", (rt, _) -> Frame.of(rt).begin());
    table.put(
        "__cairn_may_change", (rt, f) -> Frame.of(rt).mayChange(fixed(rt, f, 0), fixed(rt, f, 1)));
    table.put(
        "__cairn_may_change_bits",
        (rt, f) -> Frame.of(rt).mayChangeBits(fixed(rt, f, 0), fixed(rt, f, 1), fixed(rt, f, 2)));
    table.put("__cairn_unchanged", (rt, f) -> Frame.of(rt).unchanged(rt, f));
    table.put("__cairn_mark", (rt, f) -> f.setResult(Marks.of(rt).set(rt)));
    table.put("__cairn_mark_all", (rt, f) -> f.setResult(Marks.of(rt).setAll(rt)));
    table.put("__cairn_then_at", ClauseCalls::thenAt);
    table.put("__cairn_unchanged_since", (rt, f) -> Frame.of(rt).unchangedSince(rt, f));
    table.put("__cairn_undecided", ClauseCalls::undecided);
    table.put("__cairn_open", ClauseCalls::open);
  }

  private static void end(RunState rt, CallFrame frame) {
    ClauseEvaluation evaluation = rt.evaluation;
    if (evaluation == null) {
      throw new IllegalStateException("no clause is being evaluated");
    }
    Expr term = AssumptionCalls.condition(rt, frame.shadow(1));
    evaluation.end(rt, frame.value(1) != 0, term);
  }

  private static void demand(RunState rt, CallFrame frame) {
    @Nullable Expr term = AssumptionCalls.condition(rt, frame.shadow(1));
    Termination.demand(rt, frame.intValue(0), frame.value(1) != 0, term);
  }

  private static void undecided(RunState rt, CallFrame frame) {
    ClauseEvaluation evaluation = rt.evaluation;
    if (evaluation != null) {
      evaluation.undecided(rt.memory().text(frame.value(0)));
    }
  }

  private static void open(RunState rt, CallFrame frame) {
    ClauseEvaluation evaluation = rt.evaluation;
    if (evaluation != null) {
      evaluation.open(rt.memory().text(frame.value(0)));
    }
  }

  /** The argument's value; the evaluation speaks only of inputs on which it is the same. */
  static long fixed(RunState rt, CallFrame frame, int argument) {
    long value = frame.value(argument);
    @Nullable Expr term = frame.shadow(argument);
    if (term != null && rt.evaluation != null) {
      Expr same = rt.pool().binary(BinaryOp.EQ, term, rt.pool().constant(term.width(), value));
      rt.conditions().choose(same, true, frame.location());
    }
    return value;
  }

  private static void then(RunState rt, CallFrame frame) {
    long address = fixed(rt, frame, 0);
    ContractCall call = ContractCall.of(rt);
    frame.setResult(call.isActive() ? call.then(address) : Snapshot.of(rt).then(rt, address));
  }

  private static void thenAt(RunState rt, CallFrame frame) {
    long mark = fixed(rt, frame, 0);
    frame.setResult(Marks.of(rt).then(rt, mark, fixed(rt, frame, 1)));
  }

  private static void valid(RunState rt, CallFrame frame) {
    long address = fixed(rt, frame, 0);
    long size = fixed(rt, frame, 1);
    boolean isWrite = frame.value(2) != 0;
    frame.setResult(size <= 0 || isValid(rt, address, size, isWrite) ? 1 : 0);
  }

  static boolean isValid(RunState rt, long address, long size, boolean isWrite) {
    MemObject o = rt.memory().object(address);
    int at = Addresses.offset(address);
    if (o == null || at < 0 || !isData(rt, o) || (isWrite && o.kind == MemObject.Kind.CONSTANT)) {
      return false;
    }
    InputRegion region = InputRegion.of(o);
    if (region != null && at + size <= o.size()) {
      region.checkLength(rt, (int) (at + size));
    }
    return at + size <= o.size() || (region != null && InputRegion.canHold(o, at + size));
  }

  static boolean isData(RunState rt, MemObject o) {
    return LeftBlocks.isThere(rt, o)
        && o.kind != MemObject.Kind.NULL
        && o.kind != MemObject.Kind.FUNCTION;
  }

  private static void initialized(RunState rt, CallFrame frame) {
    long address = fixed(rt, frame, 0);
    long size = fixed(rt, frame, 1);
    MemObject o = rt.memory().object(address);
    UnsetBytes unset = o == null ? null : o.neverSet();
    int at = Addresses.offset(address);
    boolean isSet =
        size <= 0
            || (isValid(rt, address, size, false)
                && (unset == null || !unset.isAny(at, (int) size)));
    if (isSet && o != null && unset != null && o.unset() == null && rt.evaluation != null) {
      // written at indices that depend on the input: another one of the path may write elsewhere
      rt.evaluation.open("what is set depends on the input");
    }
    frame.setResult(isSet ? 1 : 0);
  }
}
