package dev.cairn.machine.libc;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.Global;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.Set;

/** Which functions and globals code and data refer to. */
final class References {
  private References() {}

  static void of(Procedure function, Set<String> to) {
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> Accesses.reads(i).forEach(o -> add(o, to)));
    }
  }

  static void of(Global global, Set<String> to) {
    global.relocations().forEach(r -> add(r.target(), to));
  }

  private static void add(Operand operand, Set<String> to) {
    if (operand instanceof Operand.Address(_, var symbol, _)) {
      to.add(symbol);
    }
  }
}
