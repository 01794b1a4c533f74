package dev.cairn.binary.i8051;

import dev.cairn.binary.lift.Memories;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The state of the processor as inputs and results. */
final class Status {
  static final CType WORD = new CType.Integer("unsigned int", 2, false, false, false);
  static final CType BIT = new CType.Integer("_Bool", 1, false, true, false);

  private Status() {}

  /**
   * Registers, flags and memory, under names that parameters hardly have; not the stack pointer and
   * the register bank, which a caller has set as the start-up code did.
   */
  static List<VariedState> everything() {
    List<VariedState> all = new ArrayList<>();
    all.add(VariedState.Cells.ofBytes(State.INTERNAL, new Slot(State.INTERNAL, 0, 256)));
    all.add(VariedState.Cells.ofBytes(State.EXTERNAL, new Slot(State.EXTERNAL, 0, 1 << 16)));
    for (Sfr sfr : List.of(Sfr.ACC, Sfr.B, Sfr.DPL, Sfr.DPH)) {
      all.add(register("reg_", sfr));
    }
    for (State.Flag flag : State.Flag.values()) {
      String name = "flag_" + flag.name().toLowerCase(Locale.ROOT);
      all.add(new VariedState.Cells(name, new Slot(State.STATUS, flag.place(), 1), BIT));
    }
    for (Sfr sfr : Sfr.values()) {
      if (sfr.isVolatile()) {
        all.add(new VariedState.Fresh(sfr.name()));
      }
    }
    return all;
  }

  private static VariedState.Cells register(String prefix, Sfr sfr) {
    String name = sfr == Sfr.ACC ? "a" : sfr.name().toLowerCase(Locale.ROOT);
    return new VariedState.Cells(
        prefix + name, new Slot(State.SPECIAL, sfr.offset(), 1), Memories.BYTE);
  }
}
