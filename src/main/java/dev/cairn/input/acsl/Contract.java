package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.Location;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The clauses written for one function, in source order. */
public record Contract(
    List<Clause> requires,
    List<Clause> ensures,
    List<Clause> exits,
    List<Assigns> assigns,
    List<Behavior> behaviors,
    List<BehaviorSet> behaviorSets,
    List<Termination> termination) {
  public static final Contract EMPTY =
      new Contract(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  /** The term of {@code allocates}: no other blocks are new. No name that a user can write. */
  public static final String ALLOCATED_ONLY = "\\allocated only";

  /** The term of {@code frees}: no other blocks are gone. */
  public static final String FREED_ONLY = "\\freed only";

  public Contract {
    requires = List.copyOf(requires);
    ensures = List.copyOf(ensures);
    exits = List.copyOf(exits);
    assigns = List.copyOf(assigns);
    behaviors = List.copyOf(behaviors);
    behaviorSets = List.copyOf(behaviorSets);
    termination = List.copyOf(termination);
  }

  /**
   * That the function ends: {@code terminates P}, or by {@code decreases E} with each call of
   * itself.
   */
  public record Termination(Clause clause, boolean isMeasure) {}

  /**
   * A clause: where it stands, its text on one line without keyword and semicolon, and what it
   * says.
   */
  public record Clause(Location at, String text, Term term, Use use) {
    /** One that was not understood when it was read. */
    static Clause unread(Location at, String text, AcslException why) {
      return new Clause(at, text, Clause.unread(why), Use.CHECKED_AND_ASSUMED);
    }

    static Term unread(AcslException why) {
      return new Term.Unread(why.at(), String.valueOf(why.getMessage()), true);
    }

    /** The same that says {@code other}. */
    Clause with(Term other) {
      return new Clause(at, text, other, use);
    }

    /** Everything that {@code clauses} say. */
    public static Term all(List<Clause> clauses, Location at) {
      return AcslTerms.allOf(clauses.stream().map(Clause::term).toList(), at);
    }
  }

  /**
   * What a clause is for: {@code check} and {@code admit} before the keyword take one half away.
   */
  public enum Use {
    CHECKED_AND_ASSUMED,
    CHECKED,
    ASSUMED;

    public boolean isChecked() {
      return this != ASSUMED;
    }

    public boolean isAssumed() {
      return this != CHECKED;
    }
  }

  /** What a function may change, beside its own variables; no places: {@code \nothing}. */
  public record Assigns(Location at, String text, List<Term> places) {
    public Assigns {
      places = List.copyOf(places);
    }
  }

  /** A named case: its clauses hold where all of {@code assumes} do. */
  public record Behavior(
      String name,
      List<Clause> assumes,
      List<Clause> requires,
      List<Clause> ensures,
      List<Clause> exits,
      List<Assigns> assigns) {
    public Behavior {
      assumes = List.copyOf(assumes);
      requires = List.copyOf(requires);
      ensures = List.copyOf(ensures);
      exits = List.copyOf(exits);
      assigns = List.copyOf(assigns);
    }
  }

  /**
   * {@code complete behaviors a, b;}: one of them always applies; {@code disjoint}: never two. No
   * names: all behaviors of the contract.
   */
  public record BehaviorSet(Location at, boolean isComplete, List<String> names) {
    public BehaviorSet {
      names = List.copyOf(names);
    }
  }

  /**
   * The contract where only inputs of one behavior are allowed. What is claimed of all behaviors
   * together says nothing there.
   */
  public Contract under(String behavior) {
    List<Clause> assumed =
        behaviors.stream()
            .filter(b -> b.name().equals(behavior))
            .flatMap(b -> b.assumes().stream())
            .toList();
    return new Contract(
        both(requires, assumed), ensures, exits, assigns, behaviors, List.of(), termination);
  }

  /**
   * Both contracts together: a function may have one at its declaration and one at its definition.
   */
  Contract and(Contract other) {
    return new Contract(
        both(requires, other.requires),
        both(ensures, other.ensures),
        both(exits, other.exits),
        both(assigns, other.assigns),
        both(behaviors, other.behaviors),
        both(behaviorSets, other.behaviorSets),
        both(termination, other.termination));
  }

  /** The same with more that is required and ensured. */
  public Contract plus(List<Clause> moreRequired, List<Clause> moreEnsured) {
    return new Contract(
        both(requires, moreRequired),
        both(ensures, moreEnsured),
        exits,
        assigns,
        behaviors,
        behaviorSets,
        termination);
  }

  /** The same with other terms in all clauses. */
  Contract map(UnaryOperator<Term> terms) {
    return map(
        c -> c.with(terms.apply(c.term())),
        a -> new Assigns(a.at, a.text, a.places.stream().map(terms).toList()));
  }

  /** The same with one more place in each frame. */
  Contract withFrames(Function<Assigns, Term> place) {
    return map(c -> c, a -> new Assigns(a.at, a.text, both(a.places, List.of(place.apply(a)))));
  }

  private Contract map(UnaryOperator<Clause> clause, UnaryOperator<Assigns> frame) {
    return new Contract(
        requires.stream().map(clause).toList(),
        ensures.stream().map(clause).toList(),
        exits.stream().map(clause).toList(),
        assigns.stream().map(frame).toList(),
        behaviors.stream()
            .map(
                b ->
                    new Behavior(
                        b.name,
                        b.assumes.stream().map(clause).toList(),
                        b.requires.stream().map(clause).toList(),
                        b.ensures.stream().map(clause).toList(),
                        b.exits.stream().map(clause).toList(),
                        b.assigns.stream().map(frame).toList()))
            .toList(),
        behaviorSets,
        termination.stream()
            .map(t -> new Termination(clause.apply(t.clause), t.isMeasure))
            .toList());
  }

  private static <T> List<T> both(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
