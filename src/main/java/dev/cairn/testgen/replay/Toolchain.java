package dev.cairn.testgen.replay;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The system's C compiler and gcov, as found on a search path.
 *
 * @param path the search path itself, handed on to the tools
 */
public record Toolchain(Path compiler, Optional<Path> gcov, String path) {
  /** What to tell a user who has no compiler. */
  public static final String NO_COMPILER =
      "no C compiler found on the search path (cc, gcc or clang); install one (Debian: apt install gcc) to have the"
          + " tests compiled and run";

  /** What to tell a user who has no gcov. */
  public static final String NO_GCOV =
      "no gcov found on the search path; it comes with gcc (Debian: apt install gcc)";

  /** Finds the tools in the folders of {@code searchPath}; empty when there is no compiler. */
  public static Optional<Toolchain> find(String searchPath) {
    return first(List.of("cc", "gcc", "clang"), searchPath)
        .map(cc -> new Toolchain(cc, first(List.of("gcov"), searchPath), searchPath));
  }

  private static Optional<Path> first(List<String> names, String searchPath) {
    for (String name : names) {
      for (String folder : searchPath.split(File.pathSeparator, -1)) {
        Path candidate = Path.of(folder.isEmpty() ? "." : folder, name);
        if (Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
          return Optional.of(candidate.toAbsolutePath());
        }
      }
    }
    return Optional.empty();
  }
}
