package dev.cairn.solver.repair;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** New values for some variables. */
public record Move(Map<Variable, Long> values) {
  static final Move NONE = new Move(Map.of());

  static Move of(Variable v, long value) {
    return new Move(Map.of(v, value));
  }

  /** Both moves at once; null if they set a variable differently. */
  @Nullable Move with(Move other) {
    Map<Variable, Long> all = new HashMap<>(values);
    for (Map.Entry<Variable, Long> entry : other.values.entrySet()) {
      Long known = all.put(entry.getKey(), entry.getValue());
      if (known != null && !known.equals(entry.getValue())) {
        return null;
      }
    }
    return new Move(all);
  }

  /** This move and then another one, which wins where both set a variable. */
  Move then(Move other) {
    Map<Variable, Long> all = new HashMap<>(values);
    all.putAll(other.values);
    return new Move(all);
  }

  public Input applyTo(Input input) {
    Input.Builder moved = input.toBuilder();
    values.forEach(moved::set);
    return moved.build();
  }
}
