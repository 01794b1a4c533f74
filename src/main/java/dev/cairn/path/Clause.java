package dev.cairn.path;

import dev.cairn.ir.Location;
import java.util.Optional;

/**
 * A clause of a contract that runs are checked against.
 *
 * @param id how the program under test names it; unique in a function's contract
 * @param text what the user wrote after the keyword, on one line
 * @param obstacle why it is not checked; empty when it is
 */
public record Clause(int id, Kind kind, String text, Location at, Optional<String> obstacle) {
  /** A clause that is checked. */
  public Clause(int id, Kind kind, String text, Location at) {
    this(id, kind, text, at, Optional.empty());
  }

  /** The same clause, which cannot be checked. */
  public Clause unchecked(String why) {
    return new Clause(id, kind, text, at, Optional.of(why));
  }

  /** The clauses, with the words that ACSL has for them. */
  public enum Kind {
    ENSURES("ensures"),
    ASSIGNS("assigns"),
    ALLOCATES("allocates"),
    FREES("frees"),
    COMPLETE("complete behaviors"),
    DISJOINT("disjoint behaviors"),
    ASSERT("assert"),
    CHECK("check"),
    INVARIANT("loop invariant"),
    VARIANT("loop variant"),
    LOOP_ASSIGNS("loop assigns"),
    LOOP_ALLOCATES("loop allocates"),
    LOOP_FREES("loop frees"),
    DECREASES("decreases"),
    TERMINATES("terminates"),
    LEMMA("lemma"),
    REQUIRES("requires"),
    BREAKS("breaks"),
    CONTINUES("continues"),
    RETURNS("returns"),
    EXITS("exits"),
    ORACLE("oracle");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }

    /** Is it said of an end that need not come: then it holds where that never comes. */
    public boolean isOfEnd() {
      return switch (this) {
        case ENSURES, BREAKS, CONTINUES, RETURNS, EXITS -> true;
        default -> false;
      };
    }
  }

  /** As the user wrote it, with its keyword. */
  public String described() {
    return text.isEmpty() ? kind.words() : kind.words() + " " + text;
  }
}
