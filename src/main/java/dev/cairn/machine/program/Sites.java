package dev.cairn.machine.program;

import dev.cairn.ir.Block;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers every instruction of a program: functions in order, blocks in order. Compiled code names
 * a place by its number.
 */
public final class Sites {
  private static final int MAX_LINE = 65_535;
  private final Instruction[] instructions;
  private final int[] base;

  Sites(Program program) {
    List<Instruction> all = new ArrayList<>();
    base = new int[program.functions().size() + 1];
    int index = 0;
    for (Procedure function : program.functions().values()) {
      base[index++] = all.size();
      for (Block block : function.blocks()) {
        all.addAll(block.instructions());
      }
    }
    base[index] = all.size();
    instructions = all.toArray(Instruction[]::new);
  }

  public int first(int function) {
    return base[function];
  }

  /** Which function that instruction is in. */
  int function(int site) {
    int at = Arrays.binarySearch(base, site);
    return at < 0 ? -at - 2 : at;
  }

  public Instruction at(int site) {
    return instructions[site];
  }

  /** How many there are. */
  public int count() {
    return instructions.length;
  }

  Location location(int site) {
    return instructions[site].loc();
  }

  /** How many instructions share one line number, so that the last one still has a valid one. */
  private int perLine(int function) {
    return (base[function + 1] - base[function]) / MAX_LINE + 1;
  }

  public int line(int function, int site) {
    return (site - base[function]) / perLine(function) + 1;
  }

  Location locationOfLine(int function, int line) {
    return line <= 0 ? Location.NONE : location(base[function] + (line - 1) * perLine(function));
  }
}
