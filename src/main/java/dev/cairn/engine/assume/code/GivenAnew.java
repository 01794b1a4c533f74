package dev.cairn.engine.assume.code;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Parameters that the function sets to what a call returned: {@code s = grow(s); if (s == NULL)}
 * asks about the answer, also where that is the parameter as it was, and not about what a caller
 * passes.
 */
public final class GivenAnew {
  private final Procedure function;
  private final List<Instruction> code;

  public GivenAnew(Procedure function) {
    this.function = function;
    code = function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
  }

  /** Has the parameter been set to an answer before the branch, as the text goes. */
  public boolean isBefore(Branch branch, String parameter) {
    return branch.function().equals(function.name())
        && places(parameter).anyMatch(p -> isBefore(p, branch));
  }

  /** Is the assignment above the question, or part of it: {@code if (!(s = grow(s)))}. */
  private static boolean isBefore(Location place, Branch branch) {
    Location asked = branch.location();
    boolean isPart =
        place.isOnLineFrom(asked) && place.column() < asked.column() + branch.condition().length();
    return isPart || place.compareTo(asked) < 0;
  }

  private Stream<Location> places(String parameter) {
    Set<Integer> variables = function.registersOf(parameter);
    Set<Integer> answers = answers();
    return code.stream()
        .filter(
            i ->
                i instanceof Instruction.Move m
                    && variables.contains(m.dst().index())
                    && m.src() instanceof Operand.Register r
                    && answers.contains(r.index()))
        .map(Instruction::loc);
  }

  private Set<Integer> answers() {
    Set<Integer> all = new HashSet<>();
    for (Instruction i : code) {
      if (i instanceof Instruction.Call call) {
        call.results().forEach(r -> all.add(r.index()));
      }
    }
    return all;
  }
}
