package dev.cairn.input.acsl;

import dev.cairn.ir.Location;
import java.util.List;
import java.util.stream.Stream;

/** The clauses written for one function, in source order. */
public record Contract(
    List<Clause> requires, List<Clause> ensures, List<String> assigns, List<Behavior> behaviors) {
  public static final Contract EMPTY = new Contract(List.of(), List.of(), List.of(), List.of());

  public Contract {
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
    assigns = List.copyOf(assigns);
    behaviors = List.copyOf(behaviors);
  }

  /**
   * A clause: where it stands, its text on one line without keyword and semicolon, and what it
   * says.
   */
  public record Clause(Location at, String text, Term term) {}

  /** A named case: its clauses hold where all of {@code assumes} do. */
  public record Behavior(
      String name, List<Clause> assumes, List<Clause> requires, List<Clause> ensures) {
    public Behavior {
      assumes = List.copyOf(assumes);
      requires = List.copyOf(requires);
      ensures = List.copyOf(ensures);
    }
  }

  /**
   * Both contracts together: a function may have one at its declaration and one at its definition.
   */
  Contract and(Contract other) {
    return new Contract(
        both(requires, other.requires),
        both(ensures, other.ensures),
        both(assigns, other.assigns),
        both(behaviors, other.behaviors));
  }

  private static <T> List<T> both(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
