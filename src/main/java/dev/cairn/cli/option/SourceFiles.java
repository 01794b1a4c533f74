package dev.cairn.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/** The C files that a command is about. */
public final class SourceFiles {
  @Parameters(
      paramLabel = "FILE.c",
      arity = "0..*",
      description = "C files; clang's options follow after --")
  private List<String> files = new ArrayList<>();

  /** The files; there may be none where a project names them. */
  public List<Path> files() {
    return SourceArguments.split(files).files();
  }

  public Optional<Path> first() {
    return files().stream().findFirst();
  }

  /** What follows -- . */
  public List<String> clangOptions() {
    return SourceArguments.split(files).clangOptions();
  }

  public SourceArguments arguments(String command) {
    return SourceArguments.of(files, command);
  }
}
