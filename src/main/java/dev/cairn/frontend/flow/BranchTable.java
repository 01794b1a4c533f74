package dev.cairn.frontend.flow;

import dev.cairn.ir.Branch;
import java.util.ArrayList;
import java.util.List;

/** Numbers the branches of a program while its functions are laid out. */
public final class BranchTable {
  static final int NONE = -1;

  private final List<Branch> branches = new ArrayList<>();

  /**
   * Adds both sides of an atomic condition; returns the id of the true side. The false side, if it
   * is a branch, follows.
   */
  int addCondition(String function, Atom atom, int block, int whenTrue, int whenFalse) {
    int first = branches.size();
    boolean isPair = atom.kind() == Branch.Kind.CONDITION;
    add(function, atom, atom.whenTrue(), isPair ? first + 1 : NONE, block, whenTrue);
    if (!atom.whenFalse().isEmpty()) {
      add(function, atom, atom.whenFalse(), isPair ? first : NONE, block, whenFalse);
    }
    return first;
  }

  /** Adds one way out of a switch. */
  int addCase(String function, Atom atom, String outcome, int block, int successor) {
    add(function, atom, outcome, NONE, block, successor);
    return branches.size() - 1;
  }

  private void add(
      String function, Atom atom, String outcome, int sibling, int block, int successor) {
    branches.add(
        new Branch(
            branches.size(),
            function,
            atom.location(),
            atom.text(),
            atom.kind(),
            outcome,
            sibling,
            block,
            successor));
  }

  public List<Branch> branches() {
    return List.copyOf(branches);
  }
}
