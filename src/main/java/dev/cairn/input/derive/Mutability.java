package dev.cairn.input.derive;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which globals the program may write: stored to, or their address goes where it cannot be
 * followed.
 */
final class Mutability {
  private final Set<String> written = new HashSet<>();

  Mutability(Program program) {
    program.functions().values().forEach(this::read);
    for (Global global : program.globals().values()) {
      global.relocations().forEach(r -> note(r.target(), Map.of()));
    }
  }

  boolean mayBeWritten(String global) {
    return written.contains(global);
  }

  private void read(Procedure function) {
    Map<Integer, Set<String>> pointers = pointers(function);
    instructions(function)
        .forEach(instruction -> escaping(instruction).forEach(operand -> note(operand, pointers)));
  }

  /**
   * Per register, the globals it may point into; registers are assigned more than once, so this
   * runs to a fixed point.
   */
  private static Map<Integer, Set<String>> pointers(Procedure function) {
    Map<Integer, Set<String>> pointers = new HashMap<>();
    boolean isChanged = true;
    while (isChanged) {
      isChanged =
          instructions(function)
                  .filter(i -> passedOn(i).stream().anyMatch(o -> passOn(i, o, pointers)))
                  .count()
              > 0;
    }
    return pointers;
  }

  private static boolean passOn(
      Instruction instruction, Operand operand, Map<Integer, Set<String>> pointers) {
    Set<String> targets = targets(operand, pointers);
    int to = Accesses.writes(instruction).getFirst().index();
    return !targets.isEmpty() && pointers.computeIfAbsent(to, _ -> new HashSet<>()).addAll(targets);
  }

  private static Set<String> targets(Operand operand, Map<Integer, Set<String>> pointers) {
    return switch (operand) {
      case Operand.Address a -> Set.of(a.symbol());
      case Operand.Register r -> Set.copyOf(pointers.getOrDefault(r.index(), Set.of()));
      default -> Set.of();
    };
  }

  /** Operands by which a pointer is written through or lost sight of. */
  private static List<Operand> escaping(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Load _, Instruction.Compare _ -> List.of();
      case Instruction i when !passedOn(i).isEmpty() -> List.of();
      default -> Accesses.reads(instruction);
    };
  }

  /**
   * The pointers an instruction passes on to its result, so that using the result is using them.
   */
  private static List<Operand> passedOn(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move i -> List.of(i.src());
      case Instruction.PointerAdd i -> List.of(i.base());
      case Instruction.Select i -> List.of(i.whenTrue(), i.whenFalse());
      case Instruction.Freeze i -> List.of(i.value());
      default -> List.of();
    };
  }

  private static Stream<Instruction> instructions(Procedure function) {
    return function.blocks().stream().flatMap(block -> block.instructions().stream());
  }

  private void note(Operand operand, Map<Integer, Set<String>> pointers) {
    written.addAll(targets(operand, pointers));
  }
}
