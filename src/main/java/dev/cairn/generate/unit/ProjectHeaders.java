package dev.cairn.generate.unit;

import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The headers that define functions and belong to the project rather than to the system. */
final class ProjectHeaders {
  private ProjectHeaders() {}

  /**
   * Those of a program.
   *
   * @param isAll all of them; else those that define one of the {@code named} functions
   */
  static List<Path> of(Program program, List<String> named, boolean isAll) {
    return program.functions().values().stream()
        .filter(f -> isAll || named.contains(f.name()))
        .map(Procedure::location)
        .filter(at -> !program.files().containsKey(at.file()) && !Origin.isLibrary(at))
        .map(Location::file)
        .distinct()
        .map(Path::of)
        .filter(ProjectHeaders::isOfProject)
        .toList();
  }

  private static boolean isOfProject(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    return Files.isRegularFile(absolute) && !Origin.isSystem(absolute.toString());
  }

  /** The first of the files that includes a header, as far as its text tells. */
  static Path owner(Path header, List<Path> files) {
    String name = Objects.toString(header.getFileName(), "");
    return files.stream()
        .filter(f -> UnitFiles.read(f).lines().anyMatch(l -> isInclusion(l.strip(), name)))
        .findFirst()
        .orElse(files.getFirst());
  }

  private static boolean isInclusion(String line, String name) {
    return line.startsWith("#")
        && line.contains("include")
        && (line.contains("/" + name) || line.contains("\"" + name) || line.contains("<" + name));
  }
}
