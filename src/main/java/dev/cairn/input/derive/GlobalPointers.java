package dev.cairn.input.derive;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Per register of a function, the globals it may point into, as far as the function shows it. */
final class GlobalPointers {
  private final Map<Integer, Set<String>> byRegister = new HashMap<>();

  /** Registers are assigned more than once, so this runs to a fixed point. */
  GlobalPointers(Procedure function) {
    boolean isChanged = true;
    while (isChanged) {
      isChanged =
          instructions(function)
                  .filter(i -> passedOn(i).stream().anyMatch(o -> passOn(i, o)))
                  .count()
              > 0;
    }
  }

  private boolean passOn(Instruction instruction, Operand operand) {
    Set<String> targets = targets(operand);
    int to = Accesses.writes(instruction).getFirst().index();
    return !targets.isEmpty()
        && byRegister.computeIfAbsent(to, _ -> new HashSet<>()).addAll(targets);
  }

  /** The globals that an operand may point into. */
  Set<String> targets(Operand operand) {
    return switch (operand) {
      case Operand.Address a -> Set.of(a.symbol());
      case Operand.Register r -> Set.copyOf(byRegister.getOrDefault(r.index(), Set.of()));
      default -> Set.of();
    };
  }

  /**
   * The pointers an instruction passes on to its result, so that using the result is using them.
   */
  static List<Operand> passedOn(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move i -> List.of(i.src());
      case Instruction.PointerAdd i -> List.of(i.base());
      case Instruction.Select i -> List.of(i.whenTrue(), i.whenFalse());
      case Instruction.Freeze i -> List.of(i.value());
      default -> List.of();
    };
  }

  static Stream<Instruction> instructions(Procedure function) {
    return function.blocks().stream().flatMap(block -> block.instructions().stream());
  }
}
