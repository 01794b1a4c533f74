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
  private final Map<String, Variable> namesakes = new HashMap<>();
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
   * As {@link #variable}, but the same name may be given to several variables of different widths:
   * for names that programs choose.
   */
  public synchronized Variable variableOfWidth(String name, int width) {
    Variable first = byName.get(name);
    if (first == null || first.width() == width) {
      return variable(name, width);
    }
    return namesakes.computeIfAbsent(
        width + " " + name,
        _ -> {
          var variable = new Variable(all.size(), name, width);
          all.add(variable);
          return variable;
        });
  }

  public synchronized Variable at(int index) {
    return all.get(index);
  }

  public synchronized int size() {
    return all.size();
  }
}
