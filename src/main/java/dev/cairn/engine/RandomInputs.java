package dev.cairn.engine;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.Indeterminate;
import dev.cairn.path.Run;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A sequence of random inputs over the variables that runs have read so far. Each value depends on
 * the seed, the number of the input and the name of the variable only, so one can look ahead.
 */
final class RandomInputs {
  private final long seed;
  private final Set<Variable> variables = new LinkedHashSet<>();
  private long number;

  RandomInputs(long seed) {
    this.seed = seed;
  }

  /** Further inputs have the variables of this run, too. */
  void learn(Run run) {
    run.input().forEach((variable, _) -> variables.add(variable));
  }

  Input next() {
    Input input = peek(0);
    number++;
    return input;
  }

  /** The input that will come after {@code ahead} others. */
  Input peek(int ahead) {
    Input.Builder input = new Input.Builder();
    long base = KnownPaths.mix(seed, number + ahead);
    for (Variable v : variables) {
      boolean isFixed = Indeterminate.isOne(v) || AllocationFailure.of(v).isPresent();
      input.set(v, isFixed ? 0 : KnownPaths.mix(base, v.name().hashCode()));
    }
    return input.build();
  }

  /** Tells the input that will come after {@code ahead} others from all others. */
  long key(int ahead) {
    return KnownPaths.mix(KnownPaths.mix(~seed, number + ahead), variables.size());
  }
}
