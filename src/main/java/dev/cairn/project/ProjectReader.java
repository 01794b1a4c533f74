package dev.cairn.project;

import static java.util.Objects.requireNonNull;

import dev.cairn.project.Project.FilePart;
import dev.cairn.project.Project.FunctionPart;
import dev.cairn.project.Project.Pattern;
import dev.cairn.user.NamedFile;
import dev.cairn.user.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/** Reads a project file. What is wrong in it is told with line and column. */
public final class ProjectReader {
  private ProjectReader() {}

  /** Whether the words that name options are known is not looked at here. */
  public static Project read(Path file) {
    TomlParseResult toml = parsed(file);
    if (toml.hasErrors()) {
      TomlParseError first = toml.errors().getFirst();
      var place = new SettingPlace(file, first.position().line(), first.position().column());
      throw place.error(String.valueOf(first.getMessage()), "see toml.io for how it is written");
    }
    return project(new Table(file, toml));
  }

  private static TomlParseResult parsed(Path file) {
    if (!Files.exists(file)) {
      throw new UserError(
          file + ": the project file cannot be read: no such file", "'cairn init' writes one");
    }
    return Toml.parse(NamedFile.text(file, "it is no project file; 'cairn init' writes one"));
  }

  private static Project project(Table top) {
    top.allowOnly(
        List.of(
            "sources", "exclude", "link", "clang-options", "output", "budget", "options", "file"));
    Path folder = Optional.ofNullable(top.file().getParent()).orElse(Path.of(""));
    Map<String, FilePart> files = new TreeMap<>();
    top.tables("file").forEach((name, table) -> files.put(name, filePart(table)));
    return new Project(
        top.file(),
        patterns(top, "sources"),
        patterns(top, "exclude"),
        patterns(top, "link"),
        top.texts("clang-options").map(Setting::values).orElse(List.of()),
        folder.resolve(top.text("output").orElse("cairn-out")),
        top.setting("budget"),
        top.table("options").map(t -> t.settings(List.of())).orElse(List.of()),
        files);
  }

  private static List<Pattern> patterns(Table top, String key) {
    return top.texts(key).stream()
        .flatMap(s -> s.values().stream().map(glob -> new Pattern(glob, s.place())))
        .toList();
  }

  private static FilePart filePart(Table table) {
    Map<String, FunctionPart> functions = new TreeMap<>();
    table.tables("function").forEach((name, t) -> functions.put(name, functionPart(t)));
    return new FilePart(
        table.texts("clang-options").map(Setting::values),
        table.settings(List.of("clang-options", "function")),
        functions,
        requireNonNull(table.place()));
  }

  private static FunctionPart functionPart(Table table) {
    return new FunctionPart(table.flag("skip"), table.settings(List.of("skip")));
  }
}
