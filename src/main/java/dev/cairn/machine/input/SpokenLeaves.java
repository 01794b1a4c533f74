package dev.cairn.machine.input;

import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.machine.input.layout.InputLayout;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The leaves of one piece of input that are worth looking at: its pointers, and those that have a
 * variable by now, since only of these an input can say something. Of a struct with tens of
 * thousands of cells a run reads a handful; the others need neither a name nor a look.
 */
final class SpokenLeaves {
  /** In smaller pieces all leaves are looked at. */
  private static final int LARGE = 256;

  private final String name;
  private final InputLayout layout;
  private final @Nullable Variable[] variables;
  private final BitSet leaves = new BitSet();
  private int seen;

  /** {@code variables}: by leaf; what others have named is added there. */
  SpokenLeaves(String name, InputLayout layout, @Nullable Variable[] variables) {
    this.name = name;
    this.layout = layout;
    this.variables = variables;
    if (isLarge()) {
      leaves.or(layout.pointers());
    } else {
      leaves.set(0, variables.length);
    }
  }

  private boolean isLarge() {
    return variables.length > LARGE;
  }

  /** Those of now; {@code all} are the variables that there are. */
  BitSet in(Variables all) {
    if (isLarge()) {
      for (int size = all.size(); seen < size; seen++) {
        take(all.at(seen));
      }
    }
    return leaves;
  }

  private void take(Variable variable) {
    String path = variable.name();
    int leaf = path.startsWith(name) ? layout.leafAt(path.substring(name.length())) : -1;
    if (leaf >= 0 && layout.leaves.get(leaf).bits() == variable.width()) {
      variables[leaf] = variable;
      leaves.set(leaf);
    }
  }
}
