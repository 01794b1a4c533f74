package dev.cairn.generate.unit;

import dev.cairn.input.derive.InputAnswer;
import dev.cairn.ir.Procedure;
import dev.cairn.user.UserError;

/**
 * A function that cannot be run on inputs of ours: the user's error when it was asked for by name.
 */
public final class Untestable extends UserError {
  private static final long serialVersionUID = 1;

  private static final String ERROR = " error: ";

  Untestable(InputAnswer.Unsupported why) {
    super(why.at() + ": " + why.reason(), why.hint());
  }

  /** A call of it does not compile although its file does. */
  Untestable(Procedure function, UserError driver) {
    super(
        function.location()
            + ": nothing outside of '"
            + function.name()
            + "' can call it"
            + firstError(String.valueOf(driver.getMessage())),
        "declare the types of its parameters before it");
  }

  private Untestable(String message, String hint) {
    super(message, hint);
  }

  /** Tests and drivers include the file of the function, which can ask whether somebody does. */
  static Untestable whenIncluded(Procedure function) {
    return new Untestable(
        "%s: there is no '%s' when another file includes this one, as tests do"
            .formatted(function.location(), function.name()),
        "define it whatever __INCLUDE_LEVEL__ and __BASE_FILE__ are");
  }

  /** What the compiler held against it. */
  private static String firstError(String output) {
    return output
        .lines()
        .filter(line -> line.contains(ERROR))
        .findFirst()
        .map(line -> ": " + line.substring(line.indexOf(ERROR) + ERROR.length()))
        .orElse("");
  }
}
