package dev.cairn.generate.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Gives out names, each once: {@code name}, then {@code name_2}, {@code name_3}, …. */
final class FreshNames {
  private final Set<String> taken;
  private final Map<String, Integer> next = new HashMap<>();

  /** {@code taken}: those that are given out to nobody. */
  FreshNames(Set<String> taken) {
    this.taken = new HashSet<>(taken);
  }

  /** The name, or one like it, that nobody has; it has somebody then. */
  String of(String name) {
    int number = next.getOrDefault(name, 1);
    String wanted = number == 1 ? name : name + "_" + number;
    while (!taken.add(wanted)) {
      number++;
      wanted = name + "_" + number;
    }
    next.put(name, number + 1);
    return wanted;
  }
}
