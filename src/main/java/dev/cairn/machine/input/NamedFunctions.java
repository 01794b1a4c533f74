package dev.cairn.machine.input;

import dev.cairn.input.CompatibleTypes;
import dev.cairn.ir.CType;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.program.DrivenFunction;
import dev.cairn.machine.program.ProgramTables;
import java.util.List;

/**
 * The functions of the program whose address is taken and that a test of the function under test
 * can name: what an input function pointer may mean beside a stub.
 */
record NamedFunctions(List<Procedure> all) {
  private static final int MOST = 16;

  static NamedFunctions of(ProgramTables program) {
    String file = DrivenFunction.of(program.program()).map(f -> f.location().file()).orElse("");
    CallGraph graph = CallGraph.of(program.program());
    return new NamedFunctions(
        graph.pointees().stream()
            .flatMap(name -> program.program().function(name).stream())
            .filter(f -> f.location().file().equals(file) && f.name().indexOf('.') < 0)
            .filter(f -> program.image().idOf(f.name()) > 0)
            .toList());
  }

  /** Those that may be called as a function of that type. */
  List<String> of(CType.Callable type) {
    return all.stream()
        .filter(f -> CompatibleTypes.isCallableAs(f.declaration(), type))
        .map(Procedure::name)
        .limit(MOST)
        .toList();
  }
}
