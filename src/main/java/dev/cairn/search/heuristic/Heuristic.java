package dev.cairn.search.heuristic;

import dev.cairn.search.SearchStrategy.Pick;
import java.util.Optional;

/** Judges picks before they are solved. */
public interface Heuristic {
  /** Why {@code pick} is not worth forcing, or empty when it is. */
  Optional<Refusal> refuse(Pick pick);

  /** A refused pick. */
  record Refusal(String reason, Meaning meaning) {}

  /** What a refusal says about that which lies behind the pick. */
  enum Meaning {
    /** Nothing there is wanted. */
    POINTLESS,
    /** Something wanted may be there, beyond a bound that the user set. */
    BOUND,
    /** What is there the criterion itself does not ask for. */
    SCOPE
  }
}
