package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What {@code void *} parameters point to, told from how a function uses them: the type of the
 * first variable or parameter that they are handed on to. A guess that decides which objects are
 * tried; no claim rests on it.
 */
final class UsedTypes {
  private static final int DEEPEST = 4;
  private final Program program;

  UsedTypes(Program program) {
    this.program = program;
  }

  /** The declaration with the types that are used instead of {@code void *}. */
  Procedure.Declaration of(Procedure function) {
    Procedure.Declaration declared = function.declaration();
    List<Procedure.Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < declared.parameters().size(); i++) {
      Procedure.Parameter p = declared.parameters().get(i);
      parameters.add(
          isVoidPointer(p.type())
              ? p.as(p.name(), used(function, i, DEEPEST).orElse(p.type()))
              : p);
    }
    return new Procedure.Declaration(declared.result(), parameters, declared.isVariadic());
  }

  /** Has every parameter one register, so that they can be told by their numbers. */
  private static boolean isPlain(Procedure function) {
    return function.signature().parameters().size() == function.declaration().parameters().size();
  }

  static boolean isVoidPointer(CType type) {
    return type.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Void;
  }

  /** A type that says more than {@code void *} or bytes do, and that has a name everywhere. */
  private static boolean isTelling(CType type) {
    return type.resolved() instanceof CType.Pointer p && isNamed(p.target().type());
  }

  private static boolean isNamed(CType type) {
    return switch (type) {
      case CType.Qualified q -> isNamed(q.target().type());
      case CType.Typedef t -> t.resolved().size() > 0;
      case CType.Composite c -> !c.tag().isEmpty() && c.size() > 0;
      case CType.Enumeration e -> !e.tag().isEmpty();
      case CType.Integer i -> i.size() > 1;
      case CType.Floating _, CType.Complex _ -> true;
      case CType.Pointer p -> isNamed(p.target().type()) || isCharacter(p.target().type());
      case CType.Void _, CType.Array _, CType.Callable _ -> false;
    };
  }

  private static boolean isCharacter(CType type) {
    return type.resolved() instanceof CType.Integer;
  }

  private Optional<CType> used(Procedure function, int parameter, int deepest) {
    if (deepest == 0 || !isPlain(function)) {
      return Optional.empty();
    }
    Set<Integer> holders = new HashSet<>(Set.of(parameter));
    List<Instruction> all =
        function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    for (Instruction i : all) {
      Optional<CType> found =
          switch (i) {
            case Instruction.Move m when isIn(m.src(), holders) -> moved(function, m, holders);
            case Instruction.Call c -> handedOn(c, holders, deepest);
            default -> Optional.empty();
          };
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static boolean isIn(Operand operand, Set<Integer> holders) {
    return operand instanceof Operand.Register r && holders.contains(r.index());
  }

  /** A variable of another type tells; one of the same, or none, holds it further. */
  private static Optional<CType> moved(
      Procedure function, Instruction.Move move, Set<Integer> holders) {
    holders.add(move.dst().index());
    return variables(function, move.dst().index()).filter(UsedTypes::isTelling).findFirst();
  }

  private static Stream<CType> variables(Procedure function, int register) {
    return function.variables().stream()
        .filter(v -> v.register() == register)
        .map(Procedure.LocalVariable::type);
  }

  private Optional<CType> handedOn(Instruction.Call call, Set<Integer> holders, int deepest) {
    Optional<Procedure> callee = call.target().flatMap(program::function);
    for (int i = 0; i < call.arguments().size() && callee.isPresent(); i++) {
      List<Procedure.Parameter> wanted = callee.get().declaration().parameters();
      if (isIn(call.arguments().get(i).value(), holders)
          && isPlain(callee.get())
          && i < wanted.size()) {
        CType type = wanted.get(i).type();
        return isVoidPointer(type)
            ? used(callee.get(), i, deepest - 1)
            : Optional.of(type).filter(UsedTypes::isTelling);
      }
    }
    return Optional.empty();
  }
}
