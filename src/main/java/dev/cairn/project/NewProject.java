package dev.cairn.project;

import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The text of a project file for the sources that are found. */
public final class NewProject {
  private static final List<String> NOT_SOURCES =
      List.of(
          "test",
          "tests",
          "build",
          "target",
          "out",
          "cairn-out",
          "third_party",
          "vendor",
          "node_modules");

  private NewProject() {}

  /** For the C files below a folder. */
  public static String in(Path folder) {
    SourceSearch search = SourceSearch.below(folder);
    List<Path> sources = search.cFiles().stream().filter(NewProject::isSource).toList();
    if (sources.isEmpty()) {
      throw new UserError(folder + ": there is no C file below it", "name another folder");
    }
    return text(patterns(sources), IncludeFolders.of(search, sources));
  }

  private static boolean isSource(Path file) {
    for (Path part : file) {
      if (NOT_SOURCES.contains(part.toString())) {
        return false;
      }
    }
    return true;
  }

  /** A pattern for each folder with sources. */
  private static List<String> patterns(List<Path> sources) {
    var folders = new TreeSet<String>();
    for (Path file : sources) {
      Path parent = file.getParent();
      folders.add(parent == null ? "*.c" : parent + "/*.c");
    }
    return List.copyOf(folders);
  }

  private static String text(List<String> sources, List<String> options) {
    return """
        # What Cairn tests here. 'cairn generate' tests everything below, 'cairn ci' does so within
        # one budget and compares with the last time. Paths are taken from this file's folder.
        sources = %s
        # exclude = ["src/generated_*.c"]
        # Files that are linked with each source, so that calls reach them instead of stubs:
        # link = ["src/*.c"]
        clang-options = %s
        output = "cairn-out"
        budget = "10min"

        # Every option of 'cairn generate', without its dashes.
        [options]
        cover = "branch"
        max-time = "60s"

        # [file."src/parser.c"]
        # clang-options = ["-DFAST"]
        #
        # [file."src/parser.c".function.parse]
        # cover = "mcdc"
        #
        # [file."src/parser.c".function.debug_dump]
        # skip = true
        """
        .formatted(list(sources), list(options));
  }

  private static String list(List<String> texts) {
    return texts.stream()
        .map(t -> "\"" + t.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
