package dev.cairn.input.acsl;

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

  /** One clause of it. */
  public record Item(Kind kind, Contract.Clause clause) {
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
    LOOP_VARIANT
  }

  /** Is anything said about the loop that follows. */
  public boolean isOfLoop() {
    return items.stream()
        .anyMatch(i -> i.kind() == Kind.LOOP_INVARIANT || i.kind() == Kind.LOOP_VARIANT);
  }
}
