package dev.cairn.expr;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The register of all input variables of one exploration. Thread-safe; shared by all pools of it.
 * The order in which variables come into being is nobody's business: with several threads it is
 * left to chance.
 */
public final class Variables {
  private final Map<Name, Variable> byName = new HashMap<>();
  private final List<Variable> all = new ArrayList<>();

  private record Name(String name, int width) {}

  /**
   * Returns the variable of that name and width, making it on first use. Programs choose names and
   * may use one for different widths in different runs: these are different variables.
   */
  public synchronized Variable variable(String name, int width) {
    var key = new Name(name, width);
    Variable known = byName.get(key);
    if (known == null) {
      known = new Variable(all.size(), name, width);
      all.add(known);
      byName.put(key, known);
    }
    return known;
  }

  public synchronized Variable at(int index) {
    return all.get(index);
  }

  public synchronized int size() {
    return all.size();
  }
}
