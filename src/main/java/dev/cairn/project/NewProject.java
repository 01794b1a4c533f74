package dev.cairn.project;

import dev.cairn.generate.build.ProjectBuild;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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

  private static final List<String> BUILDS = List.of("", "build", "builddir", "out");

  private NewProject() {}

  /** For the files of a build that is known, else for the C files below the folder. */
  public static String in(Path folder) {
    return built(folder).orElseGet(() -> found(folder));
  }

  private static Optional<String> built(Path folder) {
    Path top = folder.toAbsolutePath().normalize();
    for (String build : BUILDS) {
      Optional<List<Path>> sources = ProjectBuild.sources(top.resolve(build));
      if (sources.isPresent()) {
        List<String> own =
            sources.get().stream()
                .filter(f -> f.startsWith(top))
                .map(f -> top.relativize(f).toString())
                .sorted()
                .toList();
        String as = build.isEmpty() ? "." : build;
        return Optional.of(
            text(own, "# Each file is compiled as the build does: see p below.", as));
      }
    }
    return Optional.empty();
  }

  private static String found(Path folder) {
    SourceSearch search = SourceSearch.below(folder);
    List<Path> sources = search.cFiles().stream().filter(NewProject::isSource).toList();
    if (sources.isEmpty()) {
      String name = folder.toString().isEmpty() ? "." : folder.toString();
      throw new UserError(name + ": there is no C file below it", "name another folder");
    }
    String options = "clang-options = " + list(IncludeFolders.of(search, sources));
    return text(patterns(sources), options, "");
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

  private static String text(List<String> sources, String options, String build) {
    String place = build.isEmpty() ? "" : "p = \"" + build + "\"  # compile_commands.json\n";
    return """
    # What Cairn tests here. 'cairn generate' tests everything below, 'cairn ci' does so within
    # one budget and compares with the last time. Paths are taken from this file's folder.
    sources = %s
    # exclude = ["src/generated_*.c"]
    # Files that are linked with each source, so that calls reach them instead of stubs:
    # link = ["src/*.c"]
    %s
    output = "cairn-out"
    budget = "10min"

    # Every option of 'cairn generate', without its dashes.
    [options]
    cover = "branch"
    max-time = "60s"
    %s
    # [file."src/parser.c"]
    # clang-options = ["-DFAST"]
    #
    # [file."src/parser.c".function.parse]
    # cover = "mcdc"
    #
    # [file."src/parser.c".function.debug_dump]
    # skip = true
    """
        .formatted(list(sources), options, place);
  }

  private static String list(List<String> texts) {
    return texts.stream()
        .map(t -> "\"" + t.replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
