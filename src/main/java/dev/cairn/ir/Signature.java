package dev.cairn.ir;

import java.util.List;

/** What a function takes and gives at the level of registers. */
public record Signature(List<Type> results, List<Type> parameters, boolean isVariadic) {
  public Signature {
    results = List.copyOf(results);
    parameters = List.copyOf(parameters);
  }
}
