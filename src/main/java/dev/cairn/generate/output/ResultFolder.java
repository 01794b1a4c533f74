package dev.cairn.generate.output;

import dev.cairn.engine.result.Summary;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The result folder of one function. It carries a mark; a folder that has none and is not empty is
 * the user's own, and nothing in it is touched.
 */
public record ResultFolder(Path path) {
  static final String ERROR = "error.txt";
  static final String TESTS = "tests";
  private static final String MARK = ".cairn";

  /** Where the result of a function is or will be, when it may be written there. */
  static Path place(Path output, String function) {
    Path folder = output.resolve(function);
    try {
      Files.createDirectories(output);
      if (!Files.isWritable(output)) {
        throw new IOException("permission denied");
      }
      if (!Files.exists(folder)) {
        return folder.toAbsolutePath().normalize();
      }
      if (!Files.isDirectory(folder)) {
        throw new IOException("it is not a folder");
      }
      requireMark(folder);
      return folder.toRealPath();
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Makes the folder, and leaves what is in it. */
  public static ResultFolder open(Path output, String function) {
    Path folder = place(output, function);
    try {
      Files.createDirectories(folder);
      if (!isMarked(folder)) {
        mark(folder);
      }
      return new ResultFolder(folder);
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  /** Says in the folder what went wrong, beside what it has; returns the file that says it. */
  public static Path failed(Path output, String function, String report) {
    ResultFolder folder = open(output, function);
    folder.write(ERROR, report);
    return folder.path.resolve(ERROR);
  }

  /** Marks it as ours, and notes which of its tests are. */
  static void mark(Path folder) throws IOException {
    Files.writeString(
        folder.resolve(MARK),
        "A result folder of Cairn: the next run replaces what is in it, as far as it is this:\n"
            + WrittenFiles.in(folder).text());
  }

  /** What Cairn wrote into a folder that it marked. */
  static WrittenFiles written(Path folder) throws IOException {
    return WrittenFiles.read(
        isMarked(folder) ? Files.readAllLines(folder.resolve(MARK)) : List.of());
  }

  static boolean isMark(String name) {
    return name.equals(MARK);
  }

  static boolean isMarked(Path folder) {
    return Files.isRegularFile(folder.resolve(MARK));
  }

  /** Does a folder hold one or more result folders. */
  public static boolean isOneIn(Path folder) throws IOException {
    return files(folder).stream().anyMatch(f -> Files.isRegularFile(f.resolve(MARK)));
  }

  /** The result folders with a summary below a folder, whatever folders lie between. */
  public static List<Path> below(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path each : files(folder).stream().filter(Files::isDirectory).sorted().toList()) {
      if (Summary.isIn(each)) {
        found.add(each);
      } else if (!each.getFileName().toString().startsWith(".")
          && !Files.exists(each.resolve(MARK))) {
        found.addAll(below(each));
      }
    }
    return found;
  }

  private static void requireMark(Path folder) throws IOException {
    if (!isMarked(folder) && !files(folder).isEmpty()) {
      throw new UserError(
          folder + ": this folder has files in it that are not Cairn's, which are left alone",
          "choose another result folder with -o DIR");
    }
  }

  static UserError unwritable(Path folder, IOException e) {
    return new UserError(
        folder + ": the result folder cannot be written: " + reason(e),
        "choose another one with -o DIR");
  }

  private static String reason(IOException e) {
    String kind = e.getClass().getSimpleName().replace("Exception", "");
    String message = String.valueOf(e.getMessage());
    return e instanceof FileSystemException ? kind + " " + message : message;
  }

  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  /** Removes everything in a folder but what is called so. */
  static void empty(Path folder, Predicate<String> isKept) throws IOException {
    for (Path file : files(folder)) {
      if (!isKept.test(file.getFileName().toString())) {
        deleteTree(file);
      }
    }
  }

  private static void deleteTree(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    }
  }

  /** Where its tests are. */
  public Path tests() {
    return path.resolve(TESTS);
  }

  /** Writes a file as a whole: readers see the old or the new one, never a part. */
  public void write(String name, String content) {
    // a plain file, with the mode that the umask gives; temporary files are for their owner only
    Path draft = path.resolve("." + name + "." + ProcessHandle.current().pid() + ".new");
    try {
      try {
        Files.writeString(draft, content);
        Files.move(
            draft,
            path.resolve(name),
            StandardCopyOption.REPLACE_EXISTING,
            StandardCopyOption.ATOMIC_MOVE);
      } finally {
        boolean _ = Files.deleteIfExists(draft); // it is there only where that failed
      }
    } catch (IOException e) {
      throw new UncheckedIOException(path.resolve(name) + " cannot be written", e);
    }
  }
}
