package dev.cairn.evidence;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs of the experiments: all of them are our own code, written after the papers'
 * descriptions, and come with Cairn in the folder {@code examples}.
 */
final class Programs {
  private static final String FOLDER = "examples";
  private static final int LEVELS_UP = 3;

  private final Path scratch;

  /** {@code scratch}: where changed copies are written. */
  Programs(Path scratch) {
    this.scratch = scratch;
  }

  /** The folder Cairn is installed in, or built in. */
  static Path home() {
    Path at = codeSource();
    for (int i = 0; i < LEVELS_UP && at.getParent() != null; i++) {
      at = at.getParent();
      if (Files.isDirectory(at.resolve(FOLDER))) {
        return at;
      }
    }
    throw new UserError(
        "the programs of the experiments were not found beside Cairn",
        "keep its folder 'examples', or give a folder of your own with --programs DIR");
  }

  private static Path codeSource() {
    try {
      return Path.of(Programs.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException("Cairn does not know where it is", e);
    }
  }

  /** A function of one of Cairn's examples. */
  Subject example(String name, String file, String function) {
    return new Subject(name, home().resolve(FOLDER).resolve(file), function);
  }

  /** One of OSMOSE's figures or programs, of size {@code k}. */
  Subject sized(String program, int k) {
    Subject plain =
        example(k == 0 ? program : program + " " + k, "osmose/" + program + ".c", program);
    return k == 0 ? plain : narrowed(plain, "K", "" + k);
  }

  /** The same with a bound replaced by another. */
  Subject narrowed(Subject subject, String from, String to) {
    try {
      String code = Files.readString(subject.file());
      if (!code.contains(from)) {
        throw new IllegalStateException(subject.file() + " does not contain " + from);
      }
      Path folder = Files.createTempDirectory(scratch, subject.function());
      Path file = folder.resolve(subject.file().getFileName());
      Files.writeString(file, code.replace(from, to));
      return new Subject(subject.name(), file, subject.function());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + scratch, e);
    }
  }

  /**
   * The programs of a user's folder: of every C file the function that is named like it, or {@code
   * main} where there is none.
   */
  static List<Subject> in(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Subject> found =
          files
              .filter(f -> f.toString().endsWith(".c"))
              .sorted()
              .map(
                  f -> {
                    String name = f.getFileName().toString().replaceFirst("\\.c$", "");
                    return new Subject(name, f, mentions(f, name) ? name : "main");
                  })
              .toList();
      if (found.isEmpty()) {
        throw new UserError(
            "there is no C file in " + folder, "each file NAME.c holds a function NAME, or main");
      }
      return found;
    } catch (IOException e) {
      throw new UserError(
          "the folder " + folder + " cannot be read", "name one that holds C files");
    }
  }

  private static boolean mentions(Path file, String name) {
    try {
      return Files.readString(file).matches("(?s).*\\b" + name.replaceAll("\\W", "") + "\\s*\\(.*");
    } catch (IOException e) {
      throw new UserError("the file " + file + " cannot be read", "is it text in UTF-8?");
    }
  }
}
