package dev.cairn.coverage;

import java.util.Optional;

/** What is known of one item. */
public sealed interface ItemVerdict {
  /** Covered by a test that is delivered. */
  record Covered(Witness by) implements ItemVerdict {}

  /** A run was there, but no test that is delivered, and why. */
  record Seen(Witness by, String reason) implements ItemVerdict {}

  /** Proved: no allowed input covers it. */
  record Infeasible(Ground ground, String proof) implements ItemVerdict {
    /** One that the conditions of the program exclude. */
    public Infeasible(String proof) {
      this(Ground.CONDITIONS, proof);
    }
  }

  /** What a proof of infeasibility rests on. */
  enum Ground {
    /** Conditions of the program and its contract. */
    CONDITIONS,
    /** The program goes there, on inputs that it excludes itself by an assumption. */
    ASSUMPTION
  }

  /** Not decided, and why. */
  record Unknown(String reason) implements ItemVerdict {}

  /** What {@code witness} is worth. */
  static ItemVerdict shownBy(Witness witness) {
    Optional<String> shortcoming = witness.shortcoming();
    return shortcoming.isPresent() ? new Seen(witness, shortcoming.get()) : new Covered(witness);
  }

  /** Why the item is open still: neither covered nor proved infeasible. */
  default Optional<String> whyOpen() {
    return switch (this) {
      case Covered _, Infeasible _ -> Optional.empty();
      case Seen(_, var reason) -> Optional.of("seen " + reason);
      case Unknown(var reason) -> Optional.of(reason);
    };
  }
}
