package dev.cairn.expr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The register of all input variables of one exploration. Thread-safe; shared by all pools of it.
 */
public final class Variables {
  private final Map<String, Variable> byName = new HashMap<>();
  private final List<Variable> all = new ArrayList<>();

  /** Returns the variable of that name, making it on first use; the width must not change. */
  public synchronized Variable variable(String name, int width) {
    Variable known = byName.get(name);
    if (known == null) {
      known = new Variable(all.size(), name, width);
      byName.put(name, known);
      all.add(known);
    }
    if (known.width() != width) {
      throw new IllegalArgumentException(
          "variable " + name + " has width " + known.width() + ", not " + width);
    }
    return known;
  }

  /**
   * As {@link #variable}; where the name already has another width, under the name {@code
   * name:width}. For names that programs choose.
   */
  public synchronized Variable variableOfWidth(String name, int width) {
    Variable known = byName.get(name);
    return known == null || known.width() == width
        ? variable(name, width)
        : variable(name + ":" + width, width);
  }

  public synchronized Variable at(int index) {
    return all.get(index);
  }

  public synchronized int size() {
    return all.size();
  }
}
