package dev.cairn.cli.option;

import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.generate.build.ProjectBuild;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Setting;
import dev.cairn.input.ProgramWorld.Surroundings;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which program is run once, how its files are compiled, and what it finds. */
public final class RunOptions {
  @Option(
      names = "--program",
      paramLabel = "NAME",
      description = "instead of files: the program of that name, which was built with CC=cairn-cc")
  private @Nullable Path program;

  @Option(
      names = "-p",
      paramLabel = "DIR",
      description = "folder with compile_commands.json, or where cairn-cc remembered a build")
  private @Nullable Path project;

  @Option(
      names = "--file",
      paramLabel = "HOST[:NAME]",
      description = "the program finds a copy of this file; repeatable")
  private List<String> copied = new ArrayList<>();

  @Option(
      names = "--env",
      paramLabel = "NAME=TEXT",
      description = "a variable of its environment, which is empty otherwise; repeatable")
  private List<String> settings = new ArrayList<>();

  /** The files of the program, and how they are compiled. */
  public ProjectBuild build(List<Path> files, ProjectBuild.Known known) {
    Optional<Path> folder = Optional.ofNullable(project);
    if (program != null) {
      if (!files.isEmpty()) {
        throw new UserError(
            "'" + files.getFirst() + "' and the program '" + program + "' are both named",
            "the files of a program are those that it was linked of");
      }
      return ProjectBuild.ofProgram(program, folder, known);
    }
    if (files.isEmpty()) {
      throw new UserError(
          "no C file given", "write 'cairn run FILE.c', or --program for one built with cairn-cc");
    }
    return folder.isPresent()
        ? ProjectBuild.of(files, folder.get(), known)
        : new ProjectBuild(files, SourceOptions.NONE, List.of(), List.of());
  }

  /** What the program finds beside arguments and standard streams; empty where nothing is said. */
  public Optional<ProgramWorld> world() {
    var files = new WorldFiles();
    copied.forEach(files::copy);
    List<Setting> environment = settings.stream().map(RunOptions::setting).toList();
    return files.all().isEmpty() && environment.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ProgramWorld(
                "", List.of(), Optional.empty(), files.all(), environment, Surroundings.NONE));
  }

  /** What {@code argv[0]} says. */
  public String name(List<Path> files) {
    Path named = program == null ? files.getFirst() : program;
    return String.valueOf(named.getFileName()).replaceFirst("\\.c$", "");
  }

  private static Setting setting(String spec) {
    int equals = spec.indexOf('=');
    if (equals <= 0) {
      throw new UserError(
          "--env takes NAME=TEXT, not '" + spec + "'", "for example --env TERM=vt100");
    }
    return new Setting.Given(spec.substring(0, equals), spec.substring(equals + 1));
  }
}
