package dev.cairn.project;

import dev.cairn.project.Project.FilePart;
import dev.cairn.project.Project.FunctionPart;
import dev.cairn.user.Nearest;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Takes a project apart into what is tested with the same options. */
public final class ProjectParts {
  private static final FilePart PLAIN =
      new FilePart(
          Optional.empty(), List.of(), Map.of(), new SettingPlace(Path.of(Project.FILE), 1, 1));

  private final Project project;
  private final List<Path> sources;
  private final List<Path> linked;

  private ProjectParts(Project project) {
    this.project = project;
    SourceSearch search = SourceSearch.below(project.folder());
    Set<Path> excluded = new HashSet<>(search.matching(project.exclude()));
    sources = without(excluded, search.required(project.sources()));
    linked = without(excluded, search.required(project.link()));
    project.files().forEach(this::checkFile);
  }

  private static List<Path> without(Set<Path> excluded, List<Path> files) {
    return files.stream().filter(f -> !excluded.contains(f)).toList();
  }

  /** All of them. */
  public static List<ProjectPart> of(Project project) {
    ProjectParts parts = new ProjectParts(project);
    if (parts.sources.isEmpty()) {
      throw new UserError(
          project.file() + ": the project has no sources", "add sources = [\"src/*.c\"]");
    }
    return parts.sources.stream().flatMap(parts::of).toList();
  }

  /**
   * Those of some files only.
   *
   * @param files as seen from the working folder; they need not be among the sources
   * @param functions those under test; none: all
   */
  public static List<ProjectPart> of(Project project, List<Path> files, List<String> functions) {
    ProjectParts parts = new ProjectParts(project);
    return files.stream()
        .map(parts::inProject)
        .flatMap(parts::of)
        .flatMap(part -> only(part, functions))
        .toList();
  }

  private static Stream<ProjectPart> only(ProjectPart part, List<String> functions) {
    if (functions.isEmpty()) {
      return Stream.of(part);
    }
    List<String> own =
        functions.stream()
            .filter(f -> part.functions().isEmpty() || part.functions().contains(f))
            .filter(f -> !part.skipped().contains(f))
            .toList();
    return own.isEmpty()
        ? Stream.empty()
        : Stream.of(
            new ProjectPart(
                part.file(),
                part.linked(),
                own,
                Set.of(),
                part.clangOptions(),
                part.options(),
                part.output()));
  }

  private Path inProject(Path file) {
    Path folder = project.folder().toAbsolutePath().normalize();
    return folder.relativize(file.toAbsolutePath().normalize());
  }

  private void checkFile(String name, FilePart part) {
    if (!sources.contains(Path.of(name).normalize())) {
      List<String> known = sources.stream().map(Path::toString).toList();
      throw part.place()
          .error(
              "'" + name + "' is not among the sources",
              Nearest.to(name, known)
                  .map(n -> "did you mean '" + n + "'?")
                  .orElse("sources = [...] names the files under test"));
    }
  }

  private Stream<ProjectPart> of(Path source) {
    FilePart special =
        project.files().entrySet().stream()
            .filter(e -> Path.of(e.getKey()).normalize().equals(source))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(PLAIN);
    List<Setting> options = merged(project.options(), special.options());
    List<ProjectPart> parts = new ArrayList<>();
    parts.add(part(source, special, List.of(), special.functions().keySet(), options));
    for (Map.Entry<String, FunctionPart> f : new TreeMap<>(special.functions()).entrySet()) {
      if (!f.getValue().isSkipped()) {
        List<Setting> own = merged(options, f.getValue().options());
        parts.add(part(source, special, List.of(f.getKey()), Set.of(), own));
      }
    }
    return parts.stream();
  }

  private ProjectPart part(
      Path source,
      FilePart special,
      List<String> functions,
      Set<String> skipped,
      List<Setting> options) {
    Path folder = project.folder();
    return new ProjectPart(
        folder.resolve(source),
        linked.stream().filter(f -> !f.equals(source)).map(folder::resolve).toList(),
        functions,
        skipped,
        special.clangOptions().orElse(project.clangOptions()),
        options,
        project.output().resolve(withoutSuffix(source)));
  }

  private static String withoutSuffix(Path source) {
    return source.toString().replaceFirst("\\.c$", "");
  }

  /** The special ones before the general ones. */
  private static List<Setting> merged(List<Setting> general, List<Setting> special) {
    Map<String, Setting> merged = new LinkedHashMap<>();
    general.forEach(s -> merged.put(s.name(), s));
    special.forEach(s -> merged.put(s.name(), s));
    return List.copyOf(merged.values());
  }
}
