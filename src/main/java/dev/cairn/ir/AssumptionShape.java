package dev.cairn.ir;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Tells functions that only make sure of something by their shape: {@code void assume(int c) { if
 * (!c) abort(); }}, however it is spelled. What they exclude is no input. One that is named an
 * assertion is one.
 */
public final class AssumptionShape {
  private static final String ABORT = "abort";

  /** Beside the call: what computes the choice, and where it leads. */
  private static final Set<Class<? extends Instruction>> PARTS =
      Set.of(
          Instruction.Move.class,
          Instruction.Compare.class,
          Instruction.Cast.class,
          Instruction.Binary.class,
          Instruction.Jump.class,
          Instruction.Branching.class,
          Instruction.Return.class,
          Instruction.Unreachable.class);

  private AssumptionShape() {}

  /** One scalar in, nothing out; one choice, after which it returns or aborts; nothing else. */
  public static boolean isOf(Procedure procedure) {
    return isAlike(procedure) && count(procedure, Instruction.Call.class) == 1;
  }

  /** The same without the end: where it does not return, it can only wait. */
  public static boolean isWithoutCalls(Procedure procedure) {
    return isAlike(procedure) && count(procedure, Instruction.Call.class) == 0;
  }

  private static boolean isAlike(Procedure procedure) {
    Procedure.Declaration declaration = procedure.declaration();
    return procedure.signature().results().isEmpty()
        && declaration.parameters().size() == 1
        && declaration.parameters().getFirst().type().resolved() instanceof CType.Integer
        && !procedure.name().toLowerCase(Locale.ROOT).contains("assert")
        && procedure.blocks().stream()
            .allMatch(b -> b.instructions().stream().allMatch(AssumptionShape::isPart))
        && count(procedure, Instruction.Branching.class) == 1;
  }

  private static long count(Procedure procedure, Class<? extends Instruction> kind) {
    return procedure.blocks().stream()
        .map(Block::instructions)
        .flatMap(List::stream)
        .filter(kind::isInstance)
        .count();
  }

  private static boolean isPart(Instruction instruction) {
    return instruction instanceof Instruction.Call call
        ? call.target().filter(ABORT::equals).isPresent()
        : PARTS.contains(instruction.getClass());
  }
}
