package dev.cairn.engine.loop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** The programs after OSMOSE's figures and benchmark that have a size, K. */
final class Osmose {
  private Osmose() {}

  /** Writes the program with that size into {@code folder}. */
  static Path write(Path folder, String program, int k) {
    try (InputStream in = Osmose.class.getResourceAsStream("osmose/" + program + ".c")) {
      byte[] bytes = Objects.requireNonNull(in).readAllBytes();
      String text = new String(bytes, StandardCharsets.UTF_8).replace("K", "" + k);
      Files.createDirectories(folder);
      return Files.writeString(folder.resolve(program + k + ".c"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
