package dev.cairn.cli.option;

import dev.cairn.generate.Request;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What contracts are used for. */
public final class ContractOptions {
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

  @Option(
      names = "--oracle",
      paramLabel = "FILE.c",
      description =
          "a C file with functions NAME_oracle that judge the calls of NAME: 1 is right, 0 wrong")
  private @Nullable Path oracle;

  @Option(
      names = "--setup",
      paramLabel = "NAME",
      description = "a function to call before each call of the function under test")
  private @Nullable String setup;

  @Option(names = "--teardown", paramLabel = "NAME", description = "a function to call after it")
  private @Nullable String teardown;

  @Option(
      names = "--assume-contract",
      paramLabel = "NAME",
      description =
          "a called function that is not run: its calls give any values that its contract allows;"
              + " repeatable")
  private List<String> assumed = new ArrayList<>();

  public Request.ContractUse use(Optional<Path> spec) {
    var beside =
        new Request.Beside(
            Optional.ofNullable(oracle), Optional.ofNullable(setup), Optional.ofNullable(teardown));
    return new Request.ContractUse(spec, isRegression, isStrict, beside, Set.copyOf(assumed));
  }
}
