package dev.cairn.machine.input.region;

import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.Unvaried;
import java.util.BitSet;

/**
 * The bytes of an input object that are part of no member. All runs have them 0; a caller may have
 * left anything there, so what depends on them is open.
 */
final class Padding {
  /** So many bytes of one object are followed one by one. */
  private static final int MOST = 64;

  private final BitSet seen = new BitSet();

  /** The program reads such a byte, which it has not written itself. */
  void read(RunState rt, MemObject o, int at) {
    if (seen.get(at) || !StandIns.of(rt).isWorthwhile(rt)) {
      return;
    }
    seen.set(at);
    String what = "the padding in '" + o.name + "' is 0";
    if (seen.cardinality() > MOST) {
      rt.record().unvaried(Unvaried.Kind.VALUE, what, rt.location());
      return;
    }
    String name = "padding#" + at + " in " + o.name;
    Cells.put(o, at, StandIns.of(rt).variable(rt, name, Byte.SIZE, Unvaried.Kind.VALUE, what), 0);
  }
}
