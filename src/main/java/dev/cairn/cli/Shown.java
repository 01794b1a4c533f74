package dev.cairn.cli;

import java.nio.file.Path;

/** Paths as users read them. */
final class Shown {
  private Shown() {}

  /** From the current folder where the path lies below it, else in full. */
  static Path path(Path absolute) {
    Path here = Path.of("").toAbsolutePath();
    return absolute.startsWith(here) ? here.relativize(absolute) : absolute;
  }
}
