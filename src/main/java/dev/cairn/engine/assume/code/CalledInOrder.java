package dev.cairn.engine.assume.code;

import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Functions that keep a pointer from one call to the next, as {@code strtok} does: {@code static
 * char *at; if (s) at = s;}. Null asks them to go on with what an earlier call was given, and who
 * does so has called them before.
 */
public final class CalledInOrder {
  private final Program program;
  private final Procedure function;

  public CalledInOrder(Program program, Procedure function) {
    this.program = program;
    this.function = function;
  }

  /** Does it go on with a static pointer that begins with null and that it sets itself. */
  public boolean isKeepingPointer() {
    Set<String> kept = new HashSet<>();
    code()
        .forEach(
            i -> {
              if (i instanceof Instruction.Store s && s.pointer() instanceof Operand.Address a) {
                kept.add(a.symbol());
              }
            });
    return code().anyMatch(i -> isLoadOf(i, kept));
  }

  private boolean isLoadOf(Instruction i, Set<String> kept) {
    return i instanceof Instruction.Load l
        && l.pointer() instanceof Operand.Address a
        && kept.contains(a.symbol())
        && isUnsetPointer(program.globals().get(a.symbol()));
  }

  private static boolean isUnsetPointer(@Nullable Global global) {
    return global != null
        && global.isInternal()
        && global.relocations().isEmpty()
        && global.type().resolved() instanceof CType.Pointer;
  }

  private Stream<Instruction> code() {
    return function.blocks().stream().flatMap(b -> b.instructions().stream());
  }
}
