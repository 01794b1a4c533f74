package dev.cairn.engine.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The programs after OSMOSE's figures and benchmark that have a size, K. */
final class Osmose {
  private static final Path PROGRAMS = Path.of("examples", "osmose");

  private Osmose() {}

  /** Writes the program with that size into {@code folder}. */
  static Path write(Path folder, String program, int k) {
    try {
      String text = Files.readString(PROGRAMS.resolve(program + ".c")).replace("K", "" + k);
      Files.createDirectories(folder);
      return Files.writeString(folder.resolve(program + k + ".c"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
