package dev.cairn.path;

import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import java.util.List;
import java.util.Optional;

/**
 * An error of the program under test.
 *
 * @param message one sentence: "read of 4 bytes at offset 40 of 't1' (40 bytes)"
 * @param callStack innermost first
 * @param isNoted worth a note only: its run is a test like any other
 */
public record Defect(
    Kind kind, Location location, String message, List<Frame> callStack, boolean isNoted) {
  /** How the message starts where ctype.h was asked about something that is no character. */
  public static final String CHARACTER = "<ctype.h> is asked about ";

  /** How the message calls a place that is farther away than any object is long. */
  public static final String FAR = " far outside of";

  public Defect {
    callStack = List.copyOf(callStack);
  }

  /** One that is more than a note. */
  public Defect(Kind kind, Location location, String message, List<Frame> callStack) {
    this(kind, location, message, callStack, false);
  }

  /** Where the program itself was: at the defect, or at the call of a library function. */
  public Location place() {
    return callStack.stream()
        .map(Frame::location)
        .filter(l -> !Origin.isLibrary(l))
        .findFirst()
        .filter(_ -> Origin.isLibrary(location))
        .orElse(location);
  }

  /** Does an access lie before the object that it is meant for. */
  public boolean isBeforeObject() {
    boolean isAccess = kind == Kind.OUT_OF_BOUNDS_READ || kind == Kind.OUT_OF_BOUNDS_WRITE;
    return isAccess && message.contains(" at offset -");
  }

  /** Did a step of 2 GiB or more lead away from the object. */
  public boolean isFarOutside() {
    boolean isAccess = kind == Kind.OUT_OF_BOUNDS_READ || kind == Kind.OUT_OF_BOUNDS_WRITE;
    return isAccess && message.contains(FAR);
  }

  /** Was a character handed to ctype.h that its tables do not have. */
  public boolean isOfCharacter() {
    return kind == Kind.OUT_OF_BOUNDS_READ && message.startsWith(CHARACTER);
  }

  /** A call on the stack: the function and where it was executing. */
  public record Frame(String function, Location location) {}

  /** How sure it is that a defect is one, the surest first. */
  public enum Certainty {
    /** An assertion, a contract, or an end that the program makes itself. */
    SAID_BY_THE_CODE,
    /** No run goes on after it. */
    FAULT,
    /** Runs go on, on most machines even as meant. */
    DEPENDS,
    /** Many programs rely on it. */
    OFTEN_MEANT
  }

  /** The kinds, with the words reports use. */
  public enum Kind {
    OUT_OF_BOUNDS_READ("out-of-bounds read"),
    OUT_OF_BOUNDS_WRITE("out-of-bounds write"),
    NULL_DEREFERENCE("null dereference"),
    WILD_POINTER("wild pointer"),
    READ_ONLY_WRITE("write to read-only memory"),
    USE_AFTER_FREE("use after free"),
    USE_AFTER_RETURN("use after return"),
    DOUBLE_FREE("double free"),
    INVALID_FREE("invalid free"),
    UNINITIALISED("use of an uninitialised value"),
    DIVISION_BY_ZERO("division by zero"),
    DIVISION_OVERFLOW("division overflow"),
    SIGNED_OVERFLOW("signed overflow"),
    SHIFT("oversized shift"),
    OVERLAP("overlapping memcpy"),
    BAD_CALL("wrong function pointer"),
    STACK_OVERFLOW("stack overflow"),
    ENDLESS("step limit reached"),
    ASSERTION("failed assertion"),
    ABORT("abort"),
    UNREACHABLE("unreachable code reached"),
    ERROR_CALL("error function reached"),
    CONTRACT("contract violated"),
    LEAK("memory leak"),
    LIBRARY_MISUSE("wrong use of a library function");

    private final String words;

    /** How sure it is that the program is wrong: what is certain comes first in reports. */
    public Certainty certainty() {
      return switch (this) {
        case CONTRACT, ASSERTION, ABORT, ERROR_CALL, UNREACHABLE -> Certainty.SAID_BY_THE_CODE;
        case SHIFT, UNINITIALISED, OVERLAP, ENDLESS, LEAK -> Certainty.DEPENDS;
        case SIGNED_OVERFLOW -> Certainty.OFTEN_MEANT;
        default -> Certainty.FAULT;
      };
    }

    /** The family that users can ask for and leave out; empty: always looked for. */
    Optional<Check> check() {
      return switch (this) {
        case SIGNED_OVERFLOW -> Optional.of(Check.OVERFLOW);
        case SHIFT -> Optional.of(Check.SHIFT);
        case UNINITIALISED -> Optional.of(Check.UNINITIALISED);
        case LEAK -> Optional.of(Check.LEAKS);
        default -> Optional.empty();
      };
    }

    Kind(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }

    /** Is it what code does to say that something cannot be. */
    public boolean isAssertion() {
      return this == ASSERTION || this == ABORT;
    }

    /**
     * Is it an end by the program's own will, behind which nothing lies. Whatever else goes wrong
     * does so for callers that this one may not be among, or natively not at all.
     */
    public boolean isOwnEnd() {
      return this == ASSERTION
          || this == ABORT
          || this == UNREACHABLE
          || this == ERROR_CALL
          || this == LEAK;
    }
  }
}
