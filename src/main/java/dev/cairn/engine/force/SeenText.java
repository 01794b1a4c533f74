package dev.cairn.engine.force;

import dev.cairn.expr.Input;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.VariableSets;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.Arrays;

/**
 * How far a program looked into the texts of an input. A parser stops where it expects something
 * else: that is the place to go on from, and what lies behind it is of no use.
 */
final class SeenText {
  private SeenText() {}

  /** The input with its texts ending where no condition of the path looks further. */
  static Input of(Input input, ExecutionPath path) {
    var sets = new VariableSets();
    VariableSet decided = VariableSet.EMPTY;
    for (PathCondition c : path.conditions()) {
      decided = decided.union(sets.of(c.condition()));
    }
    Input seen = input;
    for (InputText text : InputText.of(input).values()) {
      byte[] all = text.read(input);
      int end = all.length;
      while (end > 0 && !decided.contains(text.places().get(end - 1))) {
        end--;
      }
      // nothing is known of a text at which nobody looks
      seen = end == 0 ? seen : text.write(seen, Arrays.copyOf(all, end));
    }
    return seen;
  }
}
