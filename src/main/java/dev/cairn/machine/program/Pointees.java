package dev.cairn.machine.program;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Instruction.Call;
import dev.cairn.ir.Procedure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The functions a call through a pointer likely reaches, as far as these are few. Thread-safe. */
public final class Pointees {
  public static final int MOST = 6;
  private final ProgramTables program;
  private @Nullable CallGraph graph;

  Pointees(ProgramTables program) {
    this.program = program;
  }

  /** The numbers of compiled functions of the very type of the call; empty when there are many. */
  public List<Integer> of(Call call) {
    List<Integer> all =
        graph().targets(call).stream()
            .flatMap(name -> program.program().function(name).stream())
            .filter(f -> f.signature().equals(call.signature()))
            .map(Procedure::name)
            .filter(name -> program.image().idOf(name) > 0)
            .map(program::functionIndex)
            .distinct()
            .toList();
    return all.size() > MOST ? List.of() : all;
  }

  private synchronized CallGraph graph() {
    CallGraph known = graph;
    if (known == null) {
      known = CallGraph.of(program.program());
      graph = known;
    }
    return known;
  }
}
