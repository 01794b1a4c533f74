package dev.cairn.generate.check;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The functions that read what the system tells a process about itself, such as where its memory
 * lies: no two processes read the same, so how often their loops turn can be predicted for none.
 */
final class ProcessReaders {
  private static final Set<String> ASKING = Set.of("mincore");
  private static final byte[] FOLDER = "/proc/self/".getBytes(StandardCharsets.US_ASCII);

  private ProcessReaders() {}

  /** Those that ask, or name a file of the process, and what they call. */
  static Set<String> of(Program program) {
    Set<String> named =
        program.globals().values().stream()
            .filter(ProcessReaders::isNameOfFile)
            .map(Global::name)
            .collect(Collectors.toSet());
    Set<String> reading =
        program.functions().values().stream()
            .filter(f -> !Origin.isLibrary(f.location()))
            .filter(f -> calls(f).anyMatch(c -> isAsking(c) || passesOne(c, named)))
            .map(Procedure::name)
            .collect(Collectors.toSet());
    return CallGraph.of(program).reachable(reading);
  }

  private static boolean isNameOfFile(Global global) {
    byte[] text = global.image();
    for (int i = 0; i < FOLDER.length; i++) {
      if (i >= text.length || text[i] != FOLDER[i]) {
        return false;
      }
    }
    return true;
  }

  private static Stream<Instruction.Call> calls(Procedure function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(Instruction.Call.class::cast);
  }

  private static boolean isAsking(Instruction.Call call) {
    return call.callee() instanceof Operand.Address at && ASKING.contains(at.symbol());
  }

  private static boolean passesOne(Instruction.Call call, Set<String> names) {
    return call.arguments().stream()
        .anyMatch(a -> a.value() instanceof Operand.Address at && names.contains(at.symbol()));
  }
}
