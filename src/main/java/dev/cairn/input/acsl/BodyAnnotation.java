package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.Location;
import java.util.List;

/**
 * What is written in the body of a function: {@code //@ assert}, loop annotations.
 *
 * @param start where its comment starts in the file, {@code end} where it ends
 */
public record BodyAnnotation(String function, String file, int start, int end, List<Item> items) {
  public BodyAnnotation {
    items = List.copyOf(items);
  }

  /**
   * One clause of it.
   *
   * @param places of {@code assigns} and {@code loop assigns}
   * @param behaviors of the function, to which it is restricted; none: it always holds
   */
  public record Item(Kind kind, Contract.Clause clause, List<Term> places, List<String> behaviors) {
    public Item {
      places = List.copyOf(places);
      behaviors = List.copyOf(behaviors);
    }

    Item(Kind kind, Contract.Clause clause) {
      this(kind, clause, List.of(), List.of());
    }

    /** The same in these behaviors only. */
    Item in(List<String> names) {
      return new Item(kind, clause, places, names);
    }

    public Location at() {
      return clause.at();
    }
  }

  /** What is said where. */
  public enum Kind {
    /** Holds where it stands. */
    ASSERT,
    CHECK,
    INVARIANT,
    /** Holds whenever the condition of the loop is about to be evaluated. */
    LOOP_INVARIANT,
    /** A number that gets less with each round and is not negative at the beginning of one. */
    LOOP_VARIANT,
    /** All else is, whenever the condition is about to be evaluated, as it was before the loop. */
    LOOP_ASSIGNS,
    /** No other blocks are new, or gone, than those named. */
    LOOP_ALLOCATES,
    LOOP_FREES,
    /** Holds before the statement that follows. */
    REQUIRES,
    /** Holds after it. */
    ENSURES,
    /** All else is after it as it was before. */
    ASSIGNS,
    /** One of its behaviors applies to the statement. */
    COMPLETE,
    /** No two of them do. */
    DISJOINT,
    /** Holds where the statement is left by that word. */
    BREAKS,
    CONTINUES,
    RETURNS;

    /** Is it said before the statement that follows, of the state when that is over. */
    public boolean isSaidBefore() {
      return this == ENSURES
          || this == ASSIGNS
          || this == BREAKS
          || this == CONTINUES
          || this == RETURNS;
    }

    /** Is it said of the loop that follows. */
    public boolean isOfLoop() {
      return switch (this) {
        case LOOP_INVARIANT, LOOP_VARIANT, LOOP_ASSIGNS, LOOP_ALLOCATES, LOOP_FREES -> true;
        default -> false;
      };
    }
  }
}
