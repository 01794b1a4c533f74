package dev.cairn.machine.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the functions of a program that are not compiled (intrinsics, library models, stubs) in
 * the order of their first use. Compiled code names them by their number. Thread-safe.
 */
public final class ModelNames {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();

  ModelNames() {}

  public synchronized int number(String name) {
    return numbers.computeIfAbsent(
        name,
        _ -> {
          names.add(name);
          return names.size() - 1;
        });
  }

  public synchronized String name(int number) {
    return names.get(number);
  }
}
