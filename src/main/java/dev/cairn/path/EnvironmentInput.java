package dev.cairn.path;

import java.util.Optional;

/**
 * The inputs that make up a variable of the environment: whether it is set, as of a pointer of that
 * path, and its characters {@code path[0]}, {@code path[1]}, ….
 *
 * @param name the variable's
 */
public record EnvironmentInput(String name) {
  private static final String BEGIN = "getenv(\"";
  private static final String END = "\")";

  /** How its inputs are called. */
  public String path() {
    return BEGIN + name + END;
  }

  /** The variable that a pointer of that path is; empty when it is none. */
  public static Optional<EnvironmentInput> of(String path) {
    return path.startsWith(BEGIN) && path.endsWith(END)
        ? Optional.of(
            new EnvironmentInput(path.substring(BEGIN.length(), path.length() - END.length())))
        : Optional.empty();
  }
}
