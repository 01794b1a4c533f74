package dev.cairn.machine.input;

import dev.cairn.input.CompatibleTypes;
import dev.cairn.ir.CType;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.machine.program.DrivenFunction;
import dev.cairn.machine.program.ProgramTables;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The functions of the program whose address is taken and that a test of the function under test
 * can name: what an input function pointer may mean beside a stub.
 *
 * @param compared those that the file compares pointers with
 */
record NamedFunctions(List<Procedure> all, Set<String> compared) {
  private static final int MOST = 16;

  static NamedFunctions of(ProgramTables program) {
    String file = DrivenFunction.of(program.program()).map(f -> f.location().file()).orElse("");
    CallGraph graph = CallGraph.of(program.program());
    Set<String> compared = compared(program.program(), file);
    List<Procedure> all =
        graph.pointees().stream()
            .flatMap(name -> program.program().function(name).stream())
            .filter(f -> f.location().file().equals(file) || compared.contains(f.name()))
            .filter(f -> f.name().indexOf('.') < 0 && program.image().idOf(f.name()) > 0)
            .toList();
    return new NamedFunctions(all, compared);
  }

  private static Set<String> compared(Program program, String file) {
    Set<String> names = new HashSet<>();
    program.functions().values().stream()
        .filter(f -> f.location().file().equals(file))
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .forEach(
            i -> {
              if (i instanceof Instruction.Compare c) {
                Stream.of(c.left(), c.right())
                    .forEach(
                        o ->
                            names.addAll(
                                o instanceof Operand.Address a ? List.of(a.symbol()) : List.of()));
              }
            });
    return names;
  }

  /** Those that may be called as a function of that type, or that a cast makes one of it. */
  List<String> of(CType.Callable type) {
    Stream<Procedure> fitting = all.stream().filter(f -> isFitting(f, type));
    Stream<Procedure> cast =
        all.stream()
            .filter(f -> compared.contains(f.name()) && !isFitting(f, type))
            .filter(f -> CompatibleTypes.isCalledLike(f.declaration(), type));
    return Stream.concat(fitting.limit(MOST), cast.limit(MOST)).map(Procedure::name).toList();
  }

  /** Is it no function of that type. */
  boolean isCast(String function, CType.Callable type) {
    return all.stream().anyMatch(f -> f.name().equals(function) && !isFitting(f, type));
  }

  private static boolean isFitting(Procedure f, CType.Callable type) {
    return CompatibleTypes.isCallableAs(f.declaration(), type);
  }
}
