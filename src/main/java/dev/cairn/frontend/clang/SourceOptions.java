package dev.cairn.frontend.clang;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a build says of single files.
 *
 * @param own compiler options that they have of their own, by their absolute paths
 * @param spare files that are linked only where a symbol is missing that they define
 */
public record SourceOptions(Map<Path, List<String>> own, Map<String, Path> spare) {
  /** Nothing is said. */
  public static final SourceOptions NONE = new SourceOptions(Map.of());

  public SourceOptions {
    own = Map.copyOf(own);
    spare = Map.copyOf(spare);
  }

  /** Of files that are all linked. */
  public SourceOptions(Map<Path, List<String>> own) {
    this(own, Map.of());
  }

  /** Those of a file, before those that all have. */
  public List<String> of(Path file, List<String> common) {
    List<String> all = new ArrayList<>(own.getOrDefault(absolute(file), List.of()));
    all.addAll(common);
    return List.copyOf(all);
  }

  /** Those of a unit: a text of ours is compiled as the first file that it includes. */
  public List<String> of(Source source, List<String> common) {
    return source.userFiles().isEmpty() ? common : of(source.userFiles().getFirst(), common);
  }

  private static Path absolute(Path file) {
    return file.toAbsolutePath().normalize();
  }
}
