package dev.cairn.input.derive;

import dev.cairn.input.InputModel.Typing;
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
import org.jspecify.annotations.Nullable;

/**
 * What parameters point to that are declared with less: {@code void *}, or a struct that is the
 * begin of a larger one (its base), or a mere stand-in for one. Told from how a function uses them:
 * the type of the first variable or parameter that they are handed on to, or the struct that has a
 * member where the function looks behind the declared one. A guess that decides which objects are
 * tried; no claim rests on it.
 */
final class UsedTypes {
  private static final int DEEPEST = 4;
  private final Program program;
  private @Nullable DerivedStructs derived;

  UsedTypes(Program program) {
    this.program = program;
  }

  /** How the type of a parameter was found that is {@code declared} in C. */
  static Typing typing(CType declared, CType type) {
    if (isVoidPointer(declared)) {
      return isVoidPointer(type) ? Typing.DECLARED : Typing.BY_USE;
    }
    if (Signatures.isRows(declared)) {
      return Typing.ROWS;
    }
    return isLarger(declared, type) ? Typing.BY_CAST : Typing.DECLARED;
  }

  /** The declaration with the types that are used. */
  Procedure.Declaration of(Procedure function) {
    Procedure.Declaration declared = function.declaration();
    List<Procedure.Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < declared.parameters().size(); i++) {
      Procedure.Parameter p = declared.parameters().get(i);
      parameters.add(
          isVoidPointer(p.type()) || struct(p.type()).isPresent()
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

  private static Optional<CType.Composite> struct(CType pointer) {
    return pointer.resolved() instanceof CType.Pointer p
            && p.target().type().resolved() instanceof CType.Composite c
        ? Optional.of(c)
        : Optional.empty();
  }

  /** A type that says more than the declared one does, and that has a name everywhere. */
  private static boolean isTelling(CType declared, CType type) {
    return type.resolved() instanceof CType.Pointer p
        && isNamed(p.target().type())
        && (isVoidPointer(declared) || isLarger(declared, type));
  }

  /** Is it a struct that begins with the declared one, or that this only stands for. */
  private static boolean isLarger(CType declared, CType type) {
    Optional<CType.Composite> base = struct(declared);
    Optional<CType.Composite> whole = struct(type);
    return base.isPresent()
        && whole.isPresent()
        && base.get().size() < whole.get().size()
        && base.get().size() > 0
        && (base.get().members().size() == 1 || DerivedStructs.begins(whole.get(), base.get()));
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
    CType declared = function.declaration().parameters().get(parameter).type();
    Set<Integer> holders = new HashSet<>(Set.of(parameter));
    List<Instruction> all =
        function.blocks().stream().flatMap(b -> b.instructions().stream()).toList();
    for (Instruction i : all) {
      Optional<CType> found =
          switch (i) {
            case Instruction.Move m when isIn(m.src(), holders) ->
                moved(function, m, holders).filter(t -> isTelling(declared, t)).findFirst();
            case Instruction.Call c -> handedOn(declared, c, holders, deepest);
            case Instruction.PointerAdd add when isIn(add.base(), holders) ->
                reached(declared, add.offset()).filter(t -> isTelling(declared, t));
            default -> Optional.empty();
          };
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** A member behind the declared struct: that of one which begins with it. */
  private Optional<CType> reached(CType declared, long offset) {
    Optional<CType.Composite> base = struct(declared);
    return base.isPresent() && base.get().size() > 0 && offset >= base.get().size()
        ? derived()
            .of(base.get(), offset)
            .map(c -> new CType.Pointer(declared.size(), new CType.Ref(c)))
        : Optional.empty();
  }

  private DerivedStructs derived() {
    if (derived == null) {
      derived = new DerivedStructs(program);
    }
    return derived;
  }

  private static boolean isIn(Operand operand, Set<Integer> holders) {
    return operand instanceof Operand.Register r && holders.contains(r.index());
  }

  /** A variable of another type tells; one of the same, or none, holds it further. */
  private static Stream<CType> moved(
      Procedure function, Instruction.Move move, Set<Integer> holders) {
    holders.add(move.dst().index());
    return variables(function, move.dst().index());
  }

  private static Stream<CType> variables(Procedure function, int register) {
    return function.variables().stream()
        .filter(v -> v.register() == register)
        .map(Procedure.LocalVariable::type);
  }

  private Optional<CType> handedOn(
      CType declared, Instruction.Call call, Set<Integer> holders, int deepest) {
    Optional<Procedure> callee = call.target().flatMap(program::function);
    for (int i = 0; i < call.arguments().size() && callee.isPresent(); i++) {
      List<Procedure.Parameter> wanted = callee.get().declaration().parameters();
      if (isIn(call.arguments().get(i).value(), holders)
          && isPlain(callee.get())
          && i < wanted.size()) {
        CType type = wanted.get(i).type();
        boolean isSame = isVoidPointer(type) || struct(type).equals(struct(declared));
        return isSame
            ? used(callee.get(), i, deepest - 1).filter(t -> isTelling(declared, t))
            : Optional.of(type).filter(t -> isTelling(declared, t));
      }
    }
    return Optional.empty();
  }
}
