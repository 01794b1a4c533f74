package dev.cairn.testgen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders with all that is in them. */
public final class Trees {
  private Trees() {}

  /** Removes the folder, if it is there. */
  public static void delete(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    for (Path path : all(folder).sorted(Comparator.reverseOrder()).toList()) {
      Files.deleteIfExists(path);
    }
  }

  /** Makes {@code to} a copy of the plain files in {@code from}. */
  public static void copy(Path from, Path to) throws IOException {
    List<Path> files = all(from).filter(p -> Files.isRegularFile(p)).toList();
    delete(to);
    for (Path file : files) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.resolveSibling(""));
      Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static Stream<Path> all(Path folder) throws IOException {
    try (Stream<Path> tree = Files.walk(folder)) {
      return tree.toList().stream();
    }
  }
}
