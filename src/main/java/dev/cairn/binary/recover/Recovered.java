package dev.cairn.binary.recover;

import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.List;

/** Machine code as a program of the model; the function under test comes first. */
public record Recovered(Program program, List<MachineFunction> functions, Listing listing) {
  /** The function under test. */
  public Procedure underTest() {
    return program.function(functions.getFirst().name()).orElseThrow();
  }
}
