package dev.cairn.testgen.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for native runs that is gone afterwards, with what was written into it as far as it can
 * be removed.
 */
public record Scratch(Path folder) implements AutoCloseable {
  public static Scratch create() throws IOException {
    Path folder = Files.createTempDirectory("cairn-replay").toRealPath();
    // Tests of a user who is root run as nobody and must be able to write their counters.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    return new Scratch(folder);
  }

  @Override
  public void close() {
    try (Stream<Path> tree = Files.walk(folder)) {
      List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
      for (Path path : deepestFirst) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException e) {
      // A program under test may have locked a folder of its own; what is left lies in the system's
      // temporary folder.
      folder.toFile().deleteOnExit();
    }
  }
}
