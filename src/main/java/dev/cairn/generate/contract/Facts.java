package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** What one run tells: how many elements pointers had, and the values of cells. */
record Facts(Map<String, Long> lengths, Map<String, Long> values, Set<String> used) {
  static Facts of(Run run) {
    Map<String, Long> lengths = new HashMap<>();
    run.pointees().forEach(p -> lengths.put(p.pointer(), p.length()));
    Map<String, Long> values = new HashMap<>();
    run.created().forEach(c -> values.put(c.variable().name(), run.input().get(c.variable())));
    Set<String> used = new HashSet<>(values.keySet());
    run.observations().forEach(o -> used.add(o.lvalue()));
    return new Facts(lengths, values, used);
  }

  /** How many elements were needed: up to the last that was read or written. */
  long length(String pointer) {
    long length = lengths.getOrDefault(pointer, -1L);
    while (length > 0 && !isUsed(pointer + "[" + (length - 1) + "]")) {
      length--;
    }
    return length;
  }

  private boolean isUsed(String element) {
    return used.contains(element) || used.stream().anyMatch(n -> isPart(n, element));
  }

  /** Is it a member of the element, or behind it where it is a pointer, or whether that is null. */
  private static boolean isPart(String name, String element) {
    return name.startsWith(element)
        && name.length() > element.length()
        && ".[ ".indexOf(name.charAt(element.length())) >= 0;
  }

  OptionalLong value(Place count) {
    Long bits = values.get(count.path());
    boolean isSigned = count.type().resolved() instanceof CType.Integer i && i.isSigned();
    int unused = (int) (64 - 8 * count.type().size());
    if (bits == null) {
      return OptionalLong.empty();
    }
    long beyond = bits < 0 ? Long.MAX_VALUE : bits;
    return OptionalLong.of(isSigned ? bits << unused >> unused : beyond);
  }
}
