package dev.cairn.path;

import dev.cairn.ir.Location;
import java.util.List;

/**
 * Something that a run took in one way although a legal caller, or the world around, could have it
 * otherwise, met at the first point of the path where the program can tell the difference. What
 * lies behind is not known to be infeasible until the other ways were explored, too.
 *
 * @param what the one way, as reports have it: "'p' and 'q' lie apart"
 * @param tracePosition length of the trace when it was met: everything before is the same whatever
 *     the way
 * @param ways other ways that runs can be asked for
 */
public record Unvaried(Kind kind, String what, Location location, int tracePosition, Ways ways) {
  /** Something that cannot be asked for in another way. */
  public Unvaried(Kind kind, String what, Location location, int tracePosition) {
    this(kind, what, location, tracePosition, Ways.NONE);
  }

  /**
   * Ways to have it otherwise.
   *
   * @param areAll whether nothing is left once they and this one were explored
   * @param areNeeded whether the run ended for want of them: C has no meaning for it as it was
   */
  public record Ways(List<Way> all, boolean areAll, boolean areNeeded) {
    public static final Ways NONE = new Ways(List.of(), false);

    public Ways {
      all = List.copyOf(all);
    }

    public Ways(List<Way> all, boolean areAll) {
      this(all, areAll, false);
    }

    /** The same that a run ended for want of. */
    public Ways needed() {
      return new Ways(all, areAll, true);
    }

    /** The same that are not all there is. */
    public Ways open() {
      return new Ways(all, false, areNeeded);
    }
  }

  /** The same with other ways. */
  public Unvaried with(Ways other) {
    return new Unvaried(kind, what, location, tracePosition, other);
  }

  /** One of them: the value of the choice's variable. */
  public record Way(PlaceChoice choice, int value) {}

  /** What is not varied. */
  public enum Kind {
    /** Objects of the input share no memory. */
    SEPARATION,
    /** Which of two objects lies at the higher address, and how far from the other. */
    ORDER,
    /** The bits of an address: alignment, hashes of pointers. */
    ADDRESS,
    /** A pointer of the input points to the start of its object. */
    FRONT,
    /** An input is not longer than a limit. */
    EXTENT,
    /** Inputs are not nested more deeply, nor made by calls more often, than a limit: null then. */
    NESTING,
    /** A value keeps what the program gave it, or is of a type that is not modelled. */
    VALUE,
    /** A variable or table of another file that is not here: it is 0 throughout. */
    ABSENT,
    /** What the system tells and does. */
    WORLD,
    /** What a function does that has no definition. */
    EFFECT,
    /** The run goes on longer than conditions are recorded. */
    RECORD
  }

  /** Why what lies behind is unknown. */
  public String reason() {
    return "not varied at " + location + ": " + what;
  }
}
