package dev.cairn.frontend.flow;

import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A value chosen by where control comes from. {@code isLogical}: the value of {@code &&} or {@code
 * ||}; then {@code conditions} says, for each predecessor, what decides the value, and {@code
 * incoming} has the constant ones only, until {@link ShortCircuit} has made all of them constant.
 */
public final class Phi {
  final Register dst;
  public final boolean isLogical;
  public final Map<Node, Operand> incoming = new LinkedHashMap<>();
  public final Map<Node, Condition> conditions = new LinkedHashMap<>();

  public Phi(Register dst, boolean isLogical) {
    this.dst = dst;
    this.isLogical = isLogical;
  }

  /** Control now comes from {@code to} too wherever it came from {@code from}. */
  void copy(Node from, Node to) {
    Operand value = incoming.get(from);
    if (value != null) {
      incoming.put(to, value);
    }
    Condition condition = conditions.get(from);
    if (condition != null) {
      conditions.put(to, condition);
    }
  }

  void remove(Node from) {
    incoming.remove(from);
    conditions.remove(from);
  }
}
