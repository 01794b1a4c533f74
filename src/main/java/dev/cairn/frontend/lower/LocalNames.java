package dev.cairn.frontend.lower;

import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * C names and types of the function's parameters and local variables, by the alloca (or argument)
 * that holds them.
 */
final class LocalNames {
  private final Map<Long, Local> locals = new LinkedHashMap<>();
  private int parameterLeaves;

  /** A C variable; {@code argument} counts from 1, 0 for a local. */
  record Local(String name, CType type, int argument, Location at) {}

  void put(long storage, Local local) {
    locals.put(storage, local);
  }

  Map<Long, Local> all() {
    return locals;
  }

  String of(long alloca) {
    Local local = locals.get(alloca);
    return local == null ? "" : local.name();
  }

  void setParameterLeaves(int count) {
    parameterLeaves = count;
  }

  /** Registers below this number are parameters. */
  int parameterLeaves() {
    return parameterLeaves;
  }
}
