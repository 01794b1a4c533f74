package dev.cairn.engine.assume.code;

import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Parameters that a function hands on right behind a pointer that it was passed, too, as they are:
 * {@code is_sane(text, length)}. Such a number counts what the pointer leads to.
 */
public final class Counts {
  private final Procedure function;

  public Counts(Procedure function) {
    this.function = function;
  }

  /** Is the parameter handed on so. */
  public boolean isHandedOn(String parameter) {
    Set<Integer> count = function.registersOf(parameter);
    Set<Integer> pointers = new HashSet<>();
    function.declaration().parameters().stream()
        .filter(p -> p.type().resolved() instanceof CType.Pointer)
        .forEach(p -> pointers.addAll(function.registersOf(p.name())));
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> i instanceof Instruction.Call c && isPair(c.arguments(), pointers, count));
  }

  private static boolean isPair(
      List<Instruction.Argument> arguments, Set<Integer> pointers, Set<Integer> count) {
    for (int i = 1; i < arguments.size(); i++) {
      if (isOneOf(arguments.get(i - 1), pointers) && isOneOf(arguments.get(i), count)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOneOf(Instruction.Argument argument, Set<Integer> registers) {
    return argument.value() instanceof Operand.Register r && registers.contains(r.index());
  }
}
