package dev.cairn.machine.clause;

import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.stub.ContractCall;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What blocks there were before the call of the function under test, which may have freed some:
 * {@code \old(\valid(p))}. A contract that stands for a function frees nothing.
 */
final class FormerBlocks {
  private static final String GONE = "whether a block that is gone was there before is not kept";

  private FormerBlocks() {}

  static void register(Map<String, Native> table) {
    table.put("__cairn_valid_then", FormerBlocks::valid);
    table.put("__cairn_freeable_then", FormerBlocks::freeable);
    table.put("__cairn_allocable_then", FormerBlocks::allocable);
    table.put("__cairn_dangling_then", FormerBlocks::dangling);
    table.put("__cairn_block_length_then", FormerBlocks::blockLength);
  }

  private static void valid(RunState rt, CallFrame frame) {
    long address = ClauseCalls.fixed(rt, frame, 0);
    long size = ClauseCalls.fixed(rt, frame, 1);
    boolean isWrite = frame.value(2) != 0;
    frame.setResult(size <= 0 || wasValid(rt, address, size, isWrite) ? 1 : 0);
  }

  private static boolean wasValid(RunState rt, long address, long size, boolean isWrite) {
    MemObject o = rt.memory().object(address);
    if (o == null || !wasThere(rt, o)) {
      return false;
    }
    InputRegion freed = freed(o);
    return freed == null
        ? ClauseCalls.isValid(rt, address, size, isWrite)
        : couldHold(rt, freed, Addresses.offset(address), size);
  }

  private static boolean couldHold(RunState rt, InputRegion freed, int at, long size) {
    boolean fits = at >= 0 && at + size <= freed.size();
    if (fits) {
      freed.checkLength(rt, (int) (at + size));
    }
    return fits || (at >= 0 && freed.canHold(at + size));
  }

  private static void freeable(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().object(ClauseCalls.fixed(rt, frame, 0));
    boolean isPassed = o != null && freed(o) != null;
    if (isPassed && rt.evaluation != null) {
      rt.evaluation.undecided(BlockCalls.OWNER);
    }
    if (isPassed || (o != null && wasThere(rt, o))) {
      BlockCalls.freeable(rt, frame);
    } else {
      frame.setResult(0);
    }
  }

  private static void allocable(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().object(ClauseCalls.fixed(rt, frame, 0));
    frame.setResult(o == null || !wasThere(rt, o) ? 1 : 0);
  }

  private static void dangling(RunState rt, CallFrame frame) {
    long address = ClauseCalls.fixed(rt, frame, 0);
    MemObject o = rt.memory().object(address);
    frame.setResult(address != 0 && (o == null || !wasThere(rt, o)) ? 1 : 0);
  }

  private static void blockLength(RunState rt, CallFrame frame) {
    MemObject o = BlockCalls.block(rt, ClauseCalls.fixed(rt, frame, 0));
    InputRegion freed = o == null ? null : freed(o);
    if (freed != null && rt.evaluation != null) {
      rt.evaluation.open(BlockCalls.ENDS);
    }
    frame.setResult(o == null ? 0 : freed == null ? o.size() : freed.size());
  }

  /** The input that an object was until it was freed; null when it is there, or was none. */
  private static @Nullable InputRegion freed(MemObject o) {
    return o.isAlive() ? null : (InputRegion) o.former;
  }

  private static boolean wasThere(RunState rt, MemObject o) {
    if (freed(o) != null) {
      return true;
    }
    boolean isNew = InputRegion.of(o) == null && Snapshot.of(rt).isNew(o.address());
    if (isNew && !ContractCall.of(rt).isActive()) {
      return false;
    }
    if (!o.isAlive() && rt.evaluation != null) {
      rt.evaluation.undecided(GONE);
    }
    return ClauseCalls.isData(rt, o);
  }
}
