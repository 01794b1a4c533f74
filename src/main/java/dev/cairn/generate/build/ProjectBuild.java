package dev.cairn.generate.build;

import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.generate.unit.CompilerOptions;
import dev.cairn.generate.unit.UnitFiles;
import dev.cairn.user.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * What is known of the way the user's files are built.
 *
 * @param files the C files under test
 * @param options those of each file
 * @param libraries what is linked beside them, as the linker is told
 * @param notes what the user should know
 */
public record ProjectBuild(
    List<Path> files, SourceOptions options, List<String> libraries, List<String> notes) {
  public ProjectBuild {
    files = List.copyOf(files);
    libraries = List.copyOf(libraries);
    notes = List.copyOf(notes);
  }

  /** Leaves out the options that a compiler does not know. */
  public interface Known extends UnaryOperator<List<String>> {}

  /**
   * The given files, as the database in {@code folder} (or what cairn-cc remembered there) says.
   */
  public static ProjectBuild of(List<Path> files, Path folder, Known known) {
    Map<Path, CompilerCommand> commands = new LinkedHashMap<>();
    Path database = folder.resolve(CompilationDatabase.NAME);
    if (!Files.exists(database)) {
      throw new UserError(
          folder + ": there is no " + CompilationDatabase.NAME,
          "let CMake write it (-DCMAKE_EXPORT_COMPILE_COMMANDS=ON), or build with CC=cairn-cc and"
              + " name the program: --program src/ls");
    }
    CompilationDatabase.read(database).forEach(e -> commands.putIfAbsent(e.file(), e.command()));
    for (Path file : files) {
      if (!commands.containsKey(UnitFiles.checked(file).toAbsolutePath().normalize())) {
        throw new UserError(
            database + ": there is no command for '" + file + "'",
            "give its options behind --, or leave -p out");
      }
    }
    return of(files, commands, List.of(), List.of(), known);
  }

  /** The C files that the database in a folder tells of; empty where there is none. */
  public static Optional<List<Path>> sources(Path folder) {
    Path database = folder.resolve(CompilationDatabase.NAME);
    return Files.exists(database)
        ? Optional.of(
            CompilationDatabase.read(database).stream()
                .map(CompilationDatabase.Entry::file)
                .filter(f -> f.toString().endsWith(".c"))
                .distinct()
                .toList())
        : Optional.empty();
  }

  /** The files of a program that was built with cairn-cc; {@code folder}: where it remembered. */
  public static ProjectBuild ofProgram(Path program, Optional<Path> folder, Known known) {
    Path absolute = program.toAbsolutePath().normalize();
    Path memory = folder.orElseGet(() -> around(absolute));
    RecordedBuild.Linked linked = RecordedBuild.read(memory).program(absolute);
    List<String> notes = new ArrayList<>();
    if (!linked.unknown().isEmpty()) {
      notes.add(
          ("%d of the files that '%s' is linked of were not compiled by cairn-cc,"
                  + " their functions are stubs: %s")
              .formatted(linked.unknown().size(), program, String.join(", ", linked.unknown())));
    }
    List<Path> files = linked.files().keySet().stream().map(ProjectBuild::shown).toList();
    Map<Path, CompilerCommand> all = new LinkedHashMap<>(linked.files());
    Map<String, Path> spare = new HashMap<>();
    linked
        .spare()
        .forEach(
            (symbol, source) -> {
              all.putIfAbsent(source.file(), source.command());
              spare.put(symbol, shown(source.file()));
            });
    ProjectBuild build = of(List.copyOf(all.keySet()), all, linked.libraries(), notes, known);
    SourceOptions options = new SourceOptions(build.options.own(), spare);
    return new ProjectBuild(files, options, build.libraries, build.notes);
  }

  private static Path around(Path program) {
    for (Path folder = program.getParent(); folder != null; folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve(RecordedBuild.FOLDER))) {
        return folder;
      }
    }
    throw new UserError(
        "nothing is known about the build of '" + program + "'",
        "build it with CC=cairn-cc, or name the folder where it remembered with -p");
  }

  /** As a user would name it. */
  private static Path shown(Path file) {
    Path here = Path.of("").toAbsolutePath();
    return file.startsWith(here) ? here.relativize(file) : file;
  }

  private static ProjectBuild of(
      List<Path> files,
      Map<Path, CompilerCommand> commands,
      List<String> libraries,
      List<String> notes,
      Known known) {
    Map<Path, List<String>> options = new LinkedHashMap<>();
    Map<List<String>, List<String>> asked = new LinkedHashMap<>();
    TreeSet<String> dropped = new TreeSet<>();
    for (Path file : files) {
      Path absolute = file.toAbsolutePath().normalize();
      CompilerCommand command = commands.get(absolute);
      if (command != null) {
        List<String> own = CompilerOptions.allowed(command.options(), command.directory());
        List<String> kept = asked.computeIfAbsent(own, known);
        own.stream().filter(o -> !kept.contains(o)).forEach(dropped::add);
        options.put(absolute, kept);
      }
    }
    List<String> all = new ArrayList<>(notes);
    if (!dropped.isEmpty()) {
      all.add(
          "options of the build that clang does not know are left out: "
              + String.join(" ", dropped));
    }
    return new ProjectBuild(files, new SourceOptions(options), libraries, all);
  }
}
