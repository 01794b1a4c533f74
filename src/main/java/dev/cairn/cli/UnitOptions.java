package dev.cairn.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is explored and where the result goes: the same for every command that explores. */
final class UnitOptions {
  @Parameters(
      paramLabel = "FILE.c",
      arity = "1..*",
      description = "C files; clang's options follow after --")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--whole-program",
      description =
          "count the items of all functions, not only of the function under test (always so for main)")
  private boolean wholeProgram;

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description = "contracts beside those written as ACSL in the source")
  private @Nullable Path specFile;

  @Option(
      names = "-o",
      paramLabel = "DIR",
      defaultValue = "cairn-out",
      description = "result folder, one subfolder per function (default: ${DEFAULT-VALUE})")
  private Path output = Path.of("cairn-out");

  SourceArguments arguments(String command) {
    return SourceArguments.of(files, command);
  }

  boolean isWholeProgram() {
    return wholeProgram;
  }

  Optional<Path> specFile() {
    return Optional.ofNullable(specFile);
  }

  Path output() {
    return output;
  }
}
