package dev.cairn.machine.clause;

import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.ClauseEvaluation;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What clauses ask about the block that a pointer leads into: where it begins and ends, how it was
 * allocated. A caller may pass a pointer into any block, so of inputs little is known.
 */
final class BlockCalls {
  static final String ENDS =
      "where the block of a pointer that was passed begins and ends is not varied";
  static final String OWNER = "whether a block that was passed comes from malloc is not varied";

  private BlockCalls() {}

  static void register(Map<String, Native> table) {
    table.put("__cairn_freeable", BlockCalls::freeable);
    table.put("__cairn_allocable", BlockCalls::allocable);
    table.put("__cairn_dangling", BlockCalls::dangling);
    table.put("__cairn_fresh", BlockCalls::fresh);
    table.put("__cairn_block_length", BlockCalls::blockLength);
    table.put("__cairn_offset", BlockCalls::offset);
    table.put("__cairn_base_addr", BlockCalls::baseAddress);
  }

  static void freeable(RunState rt, CallFrame frame) {
    long address = ClauseCalls.fixed(rt, frame, 0);
    ClauseEvaluation evaluation = rt.evaluation;
    if (evaluation != null && isPassed(rt.memory().object(address))) {
      evaluation.undecided(OWNER);
    }
    frame.setResult(isFromHeap(rt, address) ? 1 : 0);
  }

  /** Nothing is allocated there: null, or where something was that is gone. */
  private static void allocable(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().object(ClauseCalls.fixed(rt, frame, 0));
    frame.setResult(o == null || !ClauseCalls.isData(rt, o) ? 1 : 0);
  }

  /** The pointer is not null and leads to what is gone. */
  private static void dangling(RunState rt, CallFrame frame) {
    long address = ClauseCalls.fixed(rt, frame, 0);
    MemObject o = rt.memory().object(address);
    frame.setResult(address != 0 && (o == null || !LeftBlocks.isThere(rt, o)) ? 1 : 0);
  }

  /** Null may be passed to free, and is no block. */
  private static boolean isFromHeap(RunState rt, long address) {
    MemObject o = rt.memory().object(address);
    return o != null
        && o.isAlive()
        && o.kind == MemObject.Kind.HEAP
        && Addresses.offset(address) == 0;
  }

  private static boolean isPassed(@Nullable MemObject o) {
    return o != null && InputRegion.of(o) != null;
  }

  private static void fresh(RunState rt, CallFrame frame) {
    long address = ClauseCalls.fixed(rt, frame, 0);
    boolean isNew = isFromHeap(rt, address) && Snapshot.of(rt).isNew(address);
    boolean isLong =
        isNew && ClauseCalls.isValid(rt, address, ClauseCalls.fixed(rt, frame, 1), true);
    frame.setResult(isLong ? 1 : 0);
  }

  private static void blockLength(RunState rt, CallFrame frame) {
    MemObject o = block(rt, ClauseCalls.fixed(rt, frame, 0));
    frame.setResult(o == null ? 0 : o.size());
  }

  private static void offset(RunState rt, CallFrame frame) {
    long address = ClauseCalls.fixed(rt, frame, 0);
    block(rt, address);
    frame.setResult(Addresses.offset(address), null);
  }

  private static void baseAddress(RunState rt, CallFrame frame) {
    long address = ClauseCalls.fixed(rt, frame, 0);
    block(rt, address);
    frame.setResult(Addresses.of(Addresses.object(address), 0));
  }

  static @Nullable MemObject block(RunState rt, long address) {
    MemObject o = rt.memory().object(address);
    ClauseEvaluation evaluation = rt.evaluation;
    if (evaluation != null && isPassed(o)) {
      evaluation.open(ENDS);
    }
    return o;
  }
}
