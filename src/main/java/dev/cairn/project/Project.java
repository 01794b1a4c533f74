package dev.cairn.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a project file says.
 *
 * @param file the project file itself
 * @param sources patterns of the files under test, {@code exclude} of those that are not
 * @param link patterns of files that are linked with each of them
 * @param output the result folder
 * @param budget the time for all functions together
 * @param options for all files
 * @param files what is special to a file, by the path that is written there
 */
public record Project(
    Path file,
    List<Pattern> sources,
    List<Pattern> exclude,
    List<Pattern> link,
    List<String> clangOptions,
    Path output,
    Optional<Setting> budget,
    List<Setting> options,
    Map<String, FilePart> files) {
  /** Its name. */
  public static final String FILE = "cairn.toml";

  public Project {
    sources = List.copyOf(sources);
    exclude = List.copyOf(exclude);
    link = List.copyOf(link);
    clangOptions = List.copyOf(clangOptions);
    options = List.copyOf(options);
    files = Map.copyOf(files);
  }

  /** A path with wildcards, taken from the folder of the project file. */
  public record Pattern(String glob, SettingPlace place) {}

  /**
   * What is special to a file.
   *
   * @param clangOptions instead of the project's, where given
   * @param functions what is special to its functions, by name
   */
  public record FilePart(
      Optional<List<String>> clangOptions,
      List<Setting> options,
      Map<String, FunctionPart> functions,
      SettingPlace place) {
    public FilePart {
      options = List.copyOf(options);
      functions = Map.copyOf(functions);
    }
  }

  /** What is special to a function. */
  public record FunctionPart(boolean isSkipped, List<Setting> options) {
    public FunctionPart {
      options = List.copyOf(options);
    }
  }

  /** The same with another result folder. */
  public Project withOutput(Path folder) {
    return new Project(file, sources, exclude, link, clangOptions, folder, budget, options, files);
  }

  /** The folder that paths are taken from. */
  public Path folder() {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }
}
