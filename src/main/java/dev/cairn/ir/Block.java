package dev.cairn.ir;

import java.util.List;

/** A basic block; its index in {@link Procedure#blocks()} is its name. */
public record Block(int index, List<Instruction> instructions) {
  public Block {
    instructions = List.copyOf(instructions);
    if (!(instructions.getLast() instanceof Instruction.Terminator)) {
      throw new IllegalArgumentException("block " + index + " does not end in a terminator");
    }
  }

  public Instruction.Terminator terminator() {
    return (Instruction.Terminator) instructions.getLast();
  }
}
