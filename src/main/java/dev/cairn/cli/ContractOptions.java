package dev.cairn.cli;

import dev.cairn.generate.Request;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What contracts are used for. */
final class ContractOptions {
  @Option(
      names = "--regression",
      description =
          "tests of a function with a contract compare with what was observed, too (default: they"
              + " check the contract alone)")
  private boolean isRegression;

  @Option(
      names = "--strict-contracts",
      description = "a clause that is not understood is an error, not a warning")
  private boolean isStrict;

  Request.ContractUse use(Optional<Path> spec) {
    return new Request.ContractUse(spec, isRegression, isStrict);
  }
}
