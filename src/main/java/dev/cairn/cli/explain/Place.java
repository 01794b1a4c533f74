package dev.cairn.cli.explain;

import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A place in the source, as compilers print it: FILE:LINE or FILE:LINE:COLUMN. */
public record Place(Path file, int line, OptionalInt column) {
  private static final Pattern FORM = Pattern.compile("(.+?):(\\d{1,9})(?::(\\d{1,9}))?:?");

  public static Place of(String text) {
    return read(text)
        .orElseThrow(
            () ->
                new UserError(
                    "'" + text + "' is not a place", "write FILE:LINE, as in examples/merge.c:23"));
  }

  /** The place that {@code text} is, if it is one. */
  static Optional<Place> read(String text) {
    Matcher m = FORM.matcher(text);
    if (!m.matches() || text.indexOf('\0') >= 0) {
      return Optional.empty();
    }
    OptionalInt column =
        m.group(3) == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(m.group(3)));
    Path file = Path.of(m.group(1)).normalize();
    return Optional.of(new Place(file, Integer.parseInt(m.group(2)), column));
  }

  boolean isIn(Path named) {
    return named.toAbsolutePath().normalize().equals(file.toAbsolutePath());
  }

  /** Is it that file, given without the folders it is in. */
  boolean isEndOf(Path named) {
    return named.toAbsolutePath().normalize().endsWith(file);
  }
}
