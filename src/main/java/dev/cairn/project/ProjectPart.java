package dev.cairn.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Functions of one file that are tested with the same options.
 *
 * @param linked files that are linked with it
 * @param functions the functions; none: all but {@code skipped}
 * @param options of the project, the file and the functions; each name once
 * @param output the result folder of the file
 */
public record ProjectPart(
    Path file,
    List<Path> linked,
    List<String> functions,
    Set<String> skipped,
    List<String> clangOptions,
    List<Setting> options,
    Path output) {
  public ProjectPart {
    linked = List.copyOf(linked);
    functions = List.copyOf(functions);
    skipped = Set.copyOf(skipped);
    clangOptions = List.copyOf(clangOptions);
    options = List.copyOf(options);
  }
}
