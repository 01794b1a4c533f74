package dev.cairn.path;

import dev.cairn.expr.Variable;
import java.util.Optional;

/**
 * An input that says by which call of the program's own functions the object of a parameter is made
 * (position 0), or which call it goes through next (1 and more). Its variable is 0 where there is
 * no such call; else it counts the calls that the input model offers.
 */
public record ApiChoice(String parameter, int position) {
  /** The width of its variable. */
  public static final int BITS = 8;

  /** No call makes the object, inputs describe it although callers cannot see inside. */
  public static final int DESCRIBED = 255;

  private static final String MADE = " is made by call";
  private static final String NEXT = " goes through call #";

  /** The name of the input variable: {@code q is made by call}. */
  public String variableName() {
    return position == 0 ? parameter + MADE : parameter + NEXT + position;
  }

  /** The choice a variable stands for; empty for every other variable. */
  public static Optional<ApiChoice> of(Variable variable) {
    String name = variable.name();
    if (name.endsWith(MADE)) {
      return Optional.of(new ApiChoice(name.substring(0, name.length() - MADE.length()), 0));
    }
    int at = name.indexOf(NEXT);
    return at < 0
        ? Optional.empty()
        : Optional.of(
            new ApiChoice(
                name.substring(0, at), Integer.parseInt(name.substring(at + NEXT.length()))));
  }
}
