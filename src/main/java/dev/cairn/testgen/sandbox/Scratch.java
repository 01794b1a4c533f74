package dev.cairn.testgen.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder for native runs that is gone afterwards, with what was written into it as far as it can
 * be removed.
 */
public record Scratch(Path folder) implements AutoCloseable {
  private static final String NAME = "cairn-replay";
  private static final Integer ROOT = 0;

  /** Tests of a user who is root run as nobody, who must get there and write counters. */
  public static Scratch create() throws IOException {
    Path folder = opened(Files.createTempDirectory(NAME));
    boolean isOfRoot = ROOT.equals(Files.getAttribute(folder, "unix:uid"));
    if (isOfRoot && !isOpenToOthers(folder)) {
      for (Path other : List.of(Path.of("/tmp"), Path.of("/var/tmp"))) {
        if (isOpenToOthers(other)) {
          Files.delete(folder);
          return new Scratch(opened(Files.createTempDirectory(other, NAME)));
        }
      }
    }
    return new Scratch(folder);
  }

  private static Path opened(Path folder) throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    return folder.toRealPath();
  }

  /** Can every user enter it: a temporary folder of one's own may lie where nobody else gets. */
  static boolean isOpenToOthers(Path folder) throws IOException {
    for (Path at = folder; at != null; at = at.getParent()) {
      if (!Files.isDirectory(at)
          || !Files.getPosixFilePermissions(at).contains(PosixFilePermission.OTHERS_EXECUTE)) {
        return false;
      }
    }
    return true;
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
