package dev.cairn.machine.run;

import java.util.HashMap;
import java.util.Map;

/**
 * How many elements lie before where input pointers point: as many as the program asks for, like
 * the elements behind. Objects cannot grow at their begin, so a run that comes there begins again
 * with more; what it was before leaves no trace.
 */
public final class Fronts {
  private final Map<String, Integer> elements = new HashMap<>();
  private boolean isMoreNeeded;

  Fronts() {}

  /** Before the first attempt of a run. */
  public void clear() {
    elements.clear();
    isMoreNeeded = false;
  }

  /** Those before the object of that name. */
  public int of(String object) {
    return elements.isEmpty() ? 0 : elements.getOrDefault(object, 0);
  }

  /** So many are needed, and the run has to begin again. */
  void need(String object, int count) {
    elements.put(object, count);
    isMoreNeeded = true;
  }

  /** Must the run begin again; once for each time. */
  public boolean takeNeed() {
    boolean was = isMoreNeeded;
    isMoreNeeded = false;
    return was;
  }
}
