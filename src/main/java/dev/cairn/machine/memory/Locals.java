package dev.cairn.machine.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The declarations of a program that make stack objects of fixed size, by number. Thread-safe. */
public final class Locals {
  private final Map<Place, Integer> indices = new HashMap<>();
  private final List<Local> all = new ArrayList<>();

  /**
   * What is known of the objects of one declaration.
   *
   * @param function that declares it
   * @param isPrivate no address of it leaves its function: no pointer to a dead one can be used
   * @param isWrittenFirst no byte of it is read before it is written
   */
  public record Local(
      String function, String name, int size, boolean isPrivate, boolean isWrittenFirst) {}

  /** The instruction, and which of the objects that it makes. */
  public record Place(int site, int part) {}

  public synchronized int index(Place place, Local local) {
    return indices.computeIfAbsent(
        place,
        _ -> {
          all.add(local);
          return all.size() - 1;
        });
  }

  synchronized Local at(int index) {
    return all.get(index);
  }
}
