package dev.cairn.cli;

import dev.cairn.user.UserError;
import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;

/**
 * Names that the locale has no letters for. The launcher sees to a locale that has all; whoever
 * starts the Java machine without it may have the locale {@code C}, and then is told.
 */
final class LocaleNames {
  private static final char UNREADABLE = '\uFFFD';
  private static final String HINT =
      "set LC_ALL=C.UTF-8, or start Cairn by its launcher, which does so";

  private LocaleNames() {}

  /** What is wrong with the first argument that could not be read. */
  static Optional<UserError> problem(List<String> arguments) {
    return arguments.stream()
        .filter(a -> a.indexOf(UNREADABLE) >= 0)
        .findFirst()
        .map(a -> new UserError("'" + a + "' has letters that the locale does not know", HINT));
  }

  /** What is wrong with a name that no file can have. */
  static UserError problem(InvalidPathException e) {
    return new UserError(
        "'" + e.getInput() + "' cannot be the name of a file: " + e.getReason(), HINT);
  }
}
