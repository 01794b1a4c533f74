package dev.cairn.testgen.build;

import dev.cairn.ir.CType;
import dev.cairn.testgen.CLiteral;
import java.util.List;
import java.util.SortedSet;

/** Gives objects that exist already, such as global variables, what the run read in them. */
final class Assignments {
  private final RunInput input;
  private final InputPointers pointers;
  private final Initialisers initialisers;

  Assignments(RunInput input, InputPointers pointers, Initialisers initialisers) {
    this.input = input;
    this.pointers = pointers;
    this.initialisers = initialisers;
  }

  /**
   * Adds the assignments that give the existing object {@code lvalue} the cells the run read at
   * {@code path}.
   */
  void add(String path, String lvalue, CType type, List<String> assignments) {
    if (isConst(type) || !input.touches(path)) {
      return;
    }
    switch (type.resolved()) {
      case CType.Array a -> {
        SortedSet<Long> seen = input.elements(path);
        for (long i : a.count() <= 0 ? seen : seen.headSet(a.count())) {
          add(path + "[" + i + "]", lvalue + "[" + i + "]", a.element(), assignments);
        }
      }
      case CType.Composite c -> c.members().forEach(m -> addMember(path, lvalue, m, assignments));
      case CType.Pointer p -> {
        if (!pointers.isLinkedLater(path, p) && input.knowsPointer(path)) {
          assignments.add(lvalue + " = " + pointers.expression(path, p) + ";");
        }
      }
      case CType.Complex _ -> assignments.add(lvalue + " = " + initialisers.of(path, type) + ";");
      case CType.Integer _, CType.Floating _, CType.Enumeration _ ->
          addScalar(path, lvalue, type, CLiteral.width(type), assignments);
      case CType.Void _, CType.Callable _, CType.Typedef _, CType.Qualified _ -> {}
    }
  }

  private void addMember(
      String path, String lvalue, CType.Member member, List<String> assignments) {
    CType type = member.type().type();
    if (member.isBitField()) {
      addScalar(
          Members.path(path, member),
          Members.path(lvalue, member),
          type,
          member.bitSize(),
          assignments);
    } else {
      add(Members.path(path, member), Members.path(lvalue, member), type, assignments);
    }
  }

  private void addScalar(
      String path, String lvalue, CType type, int width, List<String> assignments) {
    input
        .bits(path)
        .ifPresent(
            b -> assignments.add(lvalue + " = " + initialisers.scalar(path, type, b, width) + ";"));
  }

  private static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      case CType.Array a -> isConst(a.element());
      default -> false;
    };
  }
}
