package dev.cairn.cli.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The C files that a command is about. */
public final class SourceFiles {
  @Parameters(
      paramLabel = "FILE.c",
      arity = "1..*",
      description = "C files; clang's options follow after --")
  private List<Path> files = new ArrayList<>();

  public SourceArguments arguments(String command) {
    return SourceArguments.of(files, command);
  }
}
