package dev.cairn.project;

import dev.cairn.project.Project.Pattern;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;

/** The files below a folder, to be found by patterns; hidden folders are not looked into. */
final class SourceSearch {
  private final Path folder;
  private final List<Path> all;

  private SourceSearch(Path folder, List<Path> all) {
    this.folder = folder;
    this.all = all;
  }

  static SourceSearch below(Path folder) {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          folder.toAbsolutePath().normalize(),
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
              return isHidden(dir) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              found.add(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UserError(folder + ": cannot be read: " + e.getMessage());
    }
    return new SourceSearch(folder.toAbsolutePath().normalize(), found);
  }

  private static boolean isHidden(Path folder) {
    Path name = folder.getFileName();
    return name != null && name.toString().startsWith(".");
  }

  /** All C files, relative to the folder. */
  List<Path> cFiles() {
    return ending(".c");
  }

  private List<Path> ending(String suffix) {
    return all.stream()
        .filter(f -> f.toString().endsWith(suffix))
        .map(folder::relativize)
        .sorted()
        .toList();
  }

  /** All headers, relative to the folder. */
  List<Path> headers() {
    return ending(".h");
  }

  /** The text of a file that was found; empty where it cannot be read. */
  String text(Path file) {
    try {
      return Files.readString(folder.resolve(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /** Those that a pattern names, relative to the folder, in order. */
  List<Path> matching(List<Pattern> patterns) {
    var found = new TreeSet<Path>();
    patterns.forEach(p -> found.addAll(matching(p)));
    return List.copyOf(found);
  }

  private List<Path> matching(Pattern pattern) {
    PathMatcher matcher = matcher(pattern);
    return all.stream().map(folder::relativize).filter(matcher::matches).toList();
  }

  /** The same, where each pattern must name one. */
  List<Path> required(List<Pattern> patterns) {
    for (Pattern pattern : patterns) {
      if (matching(pattern).isEmpty()) {
        throw pattern
            .place()
            .error(
                "no file is named '" + pattern.glob() + "'",
                "paths are taken from the folder of the project file; ** means any folders");
      }
    }
    return matching(patterns);
  }

  /** "src/**" followed by "/*.c" also means the files in src itself. */
  private PathMatcher matcher(Pattern pattern) {
    String glob = Path.of(pattern.glob()).normalize().toString();
    try {
      PathMatcher whole = folder.getFileSystem().getPathMatcher("glob:" + glob);
      PathMatcher shallow =
          folder.getFileSystem().getPathMatcher("glob:" + glob.replace("**/", ""));
      return path -> whole.matches(path) || shallow.matches(path);
    } catch (PatternSyntaxException e) {
      throw pattern
          .place()
          .error("'" + pattern.glob() + "' is no pattern: " + e.getDescription(), "write src/*.c");
    }
  }
}
