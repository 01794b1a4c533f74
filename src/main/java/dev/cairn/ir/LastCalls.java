package dev.cairn.ir;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls through pointers that are declared never to return: the compiler holds what comes behind
 * them to be unreachable.
 */
public final class LastCalls {
  private final Set<Instruction> all = new HashSet<>();
  private final Set<Location> places = new HashSet<>();

  public LastCalls(Program program) {
    Set<Location> others = new HashSet<>();
    for (Procedure function : program.functions().values()) {
      for (Block block : function.blocks()) {
        read(block.instructions(), others);
      }
    }
    all.forEach(i -> places.add(i.loc()));
    places.removeAll(others);
  }

  private void read(List<Instruction> instructions, Set<Location> others) {
    for (int i = 0; i + 1 < instructions.size(); i++) {
      if (instructions.get(i) instanceof Instruction.Call call && call.target().isEmpty()) {
        if (instructions.get(i + 1) instanceof Instruction.Unreachable) {
          all.add(call);
        } else {
          others.add(call.loc());
        }
      }
    }
  }

  public boolean contains(Instruction instruction) {
    return all.contains(instruction);
  }

  /** Does no call through a pointer at that place return. */
  public boolean areAllAt(Location place) {
    return places.contains(place);
  }
}
