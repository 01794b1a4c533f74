package dev.cairn.machine.program;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashSet;
import java.util.Set;

/**
 * Whether a program looks at how much it printed. Hardly one does; where none does, printing
 * symbolic values fixes nothing, so that a function that logs can still be explored completely.
 */
public final class PrintedLengths {
  private static final Set<String> PRINTERS =
      Set.of("printf", "fprintf", "vprintf", "vfprintf", "dprintf", "vdprintf");

  private PrintedLengths() {}

  public static boolean areRead(Program program) {
    return program.functions().values().stream()
        .filter(f -> !Origin.isLibrary(f.location()))
        .anyMatch(PrintedLengths::areRead);
  }

  private static boolean areRead(Procedure function) {
    Set<Integer> printed = new HashSet<>();
    Set<Integer> read = new HashSet<>();
    function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .forEach(
            i -> {
              if (i instanceof Instruction.Call call
                  && call.target().map(PRINTERS::contains).orElse(true)) {
                call.results().forEach(r -> printed.add(r.index()));
              }
              Accesses.reads(i).forEach(o -> noteRegister(o, read));
            });
    printed.retainAll(read);
    return !printed.isEmpty();
  }

  private static void noteRegister(Operand operand, Set<Integer> read) {
    if (operand instanceof Register r) {
      read.add(r.index());
    }
  }
}
