package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.machine.input.layout.InputLayout;
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
public final class Padding {
  /** So many bytes of one object are followed one by one. */
  private static final int MOST = 64;

  private final BitSet seen = new BitSet();

  /** Padding of what is an input as a whole from the begin: parameters, results of calls. */
  public static void show(RunState rt, MemObject o, int at, InputLayout layout, String name) {
    for (int i = 0; i < layout.size && StandIns.of(rt).isWorthwhile(rt); i++) {
      if (layout.cellAt[i] < 0) {
        Cells.put(o, at + i, bits(rt, name, Byte.SIZE * i, Byte.SIZE), 0);
      }
    }
  }

  /** So many bits of padding from the bit {@code first} of what has the name. */
  public static Expr bits(RunState rt, String name, int first, int count) {
    return StandIns.of(rt)
        .variable(rt, "padding#" + first + " of " + name, count, Unvaried.Kind.VALUE, what(name));
  }

  private static String what(String name) {
    return "the padding in '" + name + "' is 0";
  }

  /** The program reads such a byte, which it has not written itself. */
  void read(RunState rt, MemObject o, int at) {
    if (seen.get(at) || !StandIns.of(rt).isWorthwhile(rt)) {
      return;
    }
    seen.set(at);
    String what = what(o.name);
    if (seen.cardinality() > MOST) {
      rt.record().unvaried(Unvaried.Kind.VALUE, what, rt.location());
      return;
    }
    String name = "padding#" + at + " in " + o.name;
    Cells.put(o, at, StandIns.of(rt).variable(rt, name, Byte.SIZE, Unvaried.Kind.VALUE, what), 0);
  }
}
