package dev.cairn.solver.domain;

import dev.cairn.expr.Variable;
import java.util.List;

/** The values that conditions on single variables leave them. */
public interface DomainView {
  ValueSet values(Variable v);

  /** The conditions that restrict the variable alone; they imply its values. */
  List<Integer> reasons(Variable v);
}
