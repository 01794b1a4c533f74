package dev.cairn.input.acsl.oracle;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.util.Optional;

/**
 * What a name of a clause is in C.
 *
 * @param old the same in the state at the beginning of the function; empty for what was not there
 * @param isLocal a variable of the function in whose body the clause stands
 */
public record Named(String text, Optional<String> old, CType type, boolean isLocal) {
  /** What copies of parameters as they were passed are called. */
  static final String PASSED = "cairn_pre_";

  /** A variable that the function may change. */
  public static Named memory(String text, CType type) {
    return new Named(text, Optional.of("CAIRN_OLD(" + text + ")"), type, false);
  }

  /** What has the same value in both states. */
  public static Named fixed(String text, CType type) {
    return new Named(text, Optional.of(text), type, false);
  }

  /** A parameter, seen from inside the function. */
  public static Named parameter(String text, CType type) {
    return new Named(text, Optional.of(PASSED + text), type, true);
  }

  /** A variable declared inside the function. */
  public static Named local(String text, CType type) {
    return new Named(text, Optional.empty(), type, true);
  }

  /** Is it a variable outside of functions. */
  public boolean isMemory() {
    return !isLocal && old.filter(o -> !o.equals(text)).isPresent();
  }

  /** Its text in one of the two states; {@code at}: where it is spoken of. */
  public String text(boolean isOld, Location at) {
    return isOld
        ? old.orElseThrow(
            () ->
                new AcslException(
                    at, "'" + text + "' is not there at the beginning of the function"))
        : text;
  }
}
