package dev.cairn.solver.bitwuzla;

import java.nio.file.Path;
import java.time.Duration;

/** Where tests unpack the native library: beside the classes under test. */
public final class TestLibrary {
  public static final Path CACHE = Path.of("target", "native-cache");

  private TestLibrary() {}

  static BitwuzlaSolver bitwuzla(Duration timeout) {
    return new BitwuzlaSolver(timeout, CACHE);
  }
}
