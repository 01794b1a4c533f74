package dev.cairn.input.derive;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which globals the program may write, or hand to others: stored to, or their address goes where it
 * cannot be followed.
 */
final class Mutability {
  private final Set<String> written = new HashSet<>();
  private final Set<String> exposed = new HashSet<>();

  Mutability(Program program) {
    program.functions().values().forEach(this::read);
    // whoever sees another name of it may set it
    written.addAll(program.aliases().values());
    exposed.addAll(program.aliases().values());
    for (Global global : program.globals().values()) {
      for (Global.Relocation r : global.relocations()) {
        if (r.target() instanceof Operand.Address a) {
          written.add(a.symbol());
          exposed.add(a.symbol());
        }
      }
    }
  }

  boolean mayBeWritten(String global) {
    return written.contains(global);
  }

  /** May somebody outside of the program hold a pointer into it, although it cannot be named. */
  boolean isExposed(String global) {
    return exposed.contains(global);
  }

  private void read(Procedure function) {
    var pointers = new GlobalPointers(function);
    GlobalPointers.instructions(function)
        .forEach(
            instruction -> {
              escaping(instruction).forEach(o -> written.addAll(pointers.targets(o)));
              handedOn(instruction).forEach(o -> exposed.addAll(pointers.targets(o)));
            });
  }

  /** Operands by which a pointer is written through or lost sight of. */
  private static List<Operand> escaping(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Load _, Instruction.Compare _ -> List.of();
      case Instruction i when !GlobalPointers.passedOn(i).isEmpty() -> List.of();
      default -> Accesses.reads(instruction);
    };
  }

  /** Operands by which a pointer is lost sight of; intrinsics keep none. */
  private static List<Operand> handedOn(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Store s -> List.of(s.value());
      case Instruction.Call c when c.target().filter(t -> t.startsWith("llvm.")).isPresent() ->
          List.of();
      case Instruction i -> escaping(i);
    };
  }
}
