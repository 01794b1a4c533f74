package dev.cairn.ir.length;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Values that are one number to the code, since one is assigned to the other. */
final class ValueClasses {
  private final Map<Value, Value> parents = new HashMap<>();
  private final Set<Value> data = new HashSet<>();

  /** What stands for all that are the same number. */
  Value of(Value value) {
    Value top = value;
    for (Value next = parents.get(top); next != null; next = parents.get(top)) {
      top = next;
    }
    for (Value at = value; !at.equals(top); ) {
      Value next = parents.put(at, top);
      at = next == null ? top : next;
    }
    return top;
  }

  void join(Value one, Value other) {
    Value first = of(one);
    Value second = of(other);
    if (!first.equals(second)) {
      parents.put(second, first);
      if (data.remove(second)) {
        data.add(first);
      }
    }
  }

  /** It is an element of an array, or of a text. */
  void setData(Value value) {
    data.add(of(value));
  }

  boolean isData(Value value) {
    return data.contains(of(value));
  }
}
