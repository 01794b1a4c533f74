package dev.cairn.engine.assume;

import dev.cairn.engine.Assumption;
import dev.cairn.input.Container;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.List;

/**
 * Spells clauses for callers who pass a pointer to a member: the input behind it is the struct
 * around that member, which they do not name ({@code head->next}, not {@code head->link.next}).
 */
final class ContainerPaths {
  private final Procedure.Declaration function;
  private final List<Container> containers;

  ContainerPaths(Procedure.Declaration function, List<Container> containers) {
    this.function = function;
    this.containers = containers;
  }

  Assumption spelled(Assumption assumption) {
    String clause = assumption.clause();
    for (Container container : containers) {
      for (Procedure.Parameter parameter : function.parameters()) {
        boolean isMeant =
            parameter.type().resolved() instanceof CType.Pointer p
                && container.holds(p.target().type());
        String member = "->" + container.memberName();
        if (isMeant && clause.contains(parameter.name() + member + ".")) {
          clause = clause.replace(member + ".", "->");
        }
      }
    }
    return assumption.said(clause);
  }
}
