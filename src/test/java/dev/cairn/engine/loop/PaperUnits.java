package dev.cairn.engine.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The units of IPPC's Table 1 that we have, with domains so small that even full path constraints
 * come to an end.
 */
final class PaperUnits {
  /**
   * A function of a file.
   *
   * @param paper the ratio of the average sizes of constraints, DFS to IPPC, in the paper's Table 4
   */
  record Unit(Path file, String function, double paper) {}

  static final List<Unit> ALL =
      List.of(
          new Unit(narrowed("bsort.c", "#define N 8", "#define N 4"), "bsort", 20.8),
          new Unit(narrowed("sqrt.c", "n <= 1000000", "n <= 1000"), "integer_sqrt", 21.3),
          new Unit(narrowed("gcd.c", "<= 64", "<= 8"), "gcd", 97.5),
          new Unit(narrowed("prime.c", "n <= 200", "n <= 24"), "prime", 115.6),
          new Unit(narrowed("factor.c", "n <= 200", "n <= 24"), "factor", 137.3));

  private PaperUnits() {}

  /** An example with one bound replaced by another. */
  static Path narrowed(String example, String from, String to) {
    try {
      String code = Files.readString(Path.of("examples", example));
      if (!code.contains(from)) {
        throw new IllegalStateException(example + " does not contain " + from);
      }
      Path folder = Files.createTempDirectory("units");
      Path file = Files.writeString(folder.resolve(example), code.replace(from, to));
      file.toFile().deleteOnExit();
      folder.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
