package dev.cairn.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders of a campaign. */
public final class Folders {
  private Folders() {}

  /** There and empty. */
  public static Path emptied(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        for (Path file : deepestFirst) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }
}
