package dev.cairn.generate.output;

import dev.cairn.engine.result.Summary;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result folder of one function. It carries a mark; a folder that has none and is not empty is
 * the user's own, and nothing in it is touched.
 */
public record ResultFolder(Path path) {
  private static final String MARK = ".cairn";
  private static final String ERROR = "error.txt";

  /**
   * Makes the folder and empties its tests; a folder that cannot be written is the user's error.
   */
  public static ResultFolder create(Path output, String function) {
    ResultFolder folder = open(output, function);
    requireMark(folder.path);
    try {
      deleteTree(folder.tests());
      deleteTree(folder.path.resolve("rejected"));
      Files.deleteIfExists(folder.path.resolve(ERROR));
      Files.createDirectories(folder.tests());
      return folder;
    } catch (IOException e) {
      throw unwritable(folder.path, e);
    }
  }

  /** Leaves in the folder nothing but what went wrong; returns the file that says it. */
  public static Path failed(Path output, String function, String report) {
    ResultFolder folder = create(output, function);
    try {
      Files.deleteIfExists(folder.path.resolve(Summary.FILE));
    } catch (IOException e) {
      throw unwritable(folder.path, e);
    }
    folder.write(ERROR, report);
    return folder.path.resolve(ERROR);
  }

  /** Makes the folder, and leaves what is in it. */
  public static ResultFolder open(Path output, String function) {
    Path folder = output.resolve(function);
    try {
      Files.createDirectories(folder);
      if (!Files.isWritable(folder)) {
        throw new IOException("permission denied");
      }
      markIfEmpty(folder);
      return new ResultFolder(folder.toAbsolutePath().normalize());
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Marks a folder that has nothing in it yet. */
  private static void markIfEmpty(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      if (files.findAny().isPresent()) {
        return;
      }
    }
    Files.writeString(
        folder.resolve(MARK), "A result folder of Cairn: the next run replaces what is in it.\n");
  }

  /** Does a folder hold one or more result folders. */
  public static boolean isOneIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(f -> Files.isRegularFile(f.resolve(MARK)));
    }
  }

  private static void requireMark(Path folder) {
    if (!Files.isRegularFile(folder.resolve(MARK))) {
      throw new UserError(
          folder + ": this folder has files in it that are not Cairn's, which are left alone",
          "choose another result folder with -o DIR");
    }
  }

  private static UserError unwritable(Path folder, IOException e) {
    return new UserError(
        folder + ": the result folder cannot be written: " + reason(e),
        "choose another one with -o DIR");
  }

  private static String reason(IOException e) {
    return e.getClass().getSimpleName().replace("Exception", "") + " " + e.getMessage();
  }

  private static void deleteTree(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    }
  }

  /** Where its tests are. */
  public Path tests() {
    return path.resolve("tests");
  }

  /** Writes a file as a whole: readers see the old or the new one, never a part. */
  public void write(String name, String content) {
    try {
      // a plain file, with the mode that the umask gives; temporary files are for their owner only
      Path draft = path.resolve("." + name + "." + ProcessHandle.current().pid() + ".new");
      Files.writeString(draft, content);
      Files.move(
          draft,
          path.resolve(name),
          StandardCopyOption.REPLACE_EXISTING,
          StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(path.resolve(name) + " cannot be written", e);
    }
  }
}
