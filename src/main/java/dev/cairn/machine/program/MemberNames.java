package dev.cairn.machine.program;

import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction.Load;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What members the source spells where memory is read, by place. Thread-safe. */
public final class MemberNames {
  private final Program program;
  private @Nullable Map<Location, String> names;

  MemberNames(Program program) {
    this.program = program;
  }

  /** The name of the member that is read there; empty when none is spelled. */
  public String at(Location place) {
    return names().getOrDefault(place, "");
  }

  private synchronized Map<Location, String> names() {
    Map<Location, String> known = names;
    if (known == null) {
      known = new HashMap<>();
      for (Procedure function : program.functions().values()) {
        for (Block block : function.blocks()) {
          look(block, known);
        }
      }
      names = known;
    }
    return known;
  }

  private static void look(Block block, Map<Location, String> to) {
    block.instructions().stream()
        .filter(i -> i instanceof Load load && !load.member().isEmpty())
        .map(Load.class::cast)
        .forEach(l -> to.put(l.loc(), l.member()));
  }
}
