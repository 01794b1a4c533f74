package dev.cairn.cli.option;

import dev.cairn.engine.Criterion;
import dev.cairn.search.Search;
import dev.cairn.user.UserError;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ParseResult;

/** Options that contradict each other, or have no effect beside others, are refused. */
public final class OptionRules {
  private static final Set<Search> WITHOUT_DEPTH =
      Set.of(
          Search.GENERATIONAL,
          Search.RANDOM_INPUT,
          Search.RANDOM_BRANCH,
          Search.FAIR_BRANCH,
          Search.UNIFORM_RANDOM,
          Search.CFG,
          Search.CFG_ROUNDS);

  /** What is said in C about functions in C. */
  private static final List<String> OF_CONTRACTS =
      List.of(
          "--oracle",
          "--setup",
          "--teardown",
          "--assume-contract",
          "--regression",
          "--strict-contracts");

  private OptionRules() {}

  /**
   * Lets pass what was typed for an executable.
   *
   * @throws UserError for the first option that is about contracts
   */
  public static void checkForMachineCode(ParseResult typed) {
    for (String option : OF_CONTRACTS) {
      if (typed.hasMatchedOption(option)) {
        throw new UserError(
            option + " does not apply to executables",
            "contracts and oracles are for C; leave it out");
      }
    }
  }

  /**
   * Lets pass what was typed for these.
   *
   * @throws UserError for the first option that has no place
   */
  public static void check(ParseResult typed, Criterion criterion, Search search) {
    require(typed, "--k", criterion == Criterion.K_PATHS, "--cover k-paths");
    require(typed, "--mcdc", criterion == Criterion.MCDC, "--cover mcdc");
    require(
        typed, "--depth", !WITHOUT_DEPTH.contains(search), "--search dfs or --search bounded-dfs");
    exclude(typed, "--native-host-effects", "--no-native");
  }

  private static void require(ParseResult typed, String option, boolean isMet, String need) {
    if (!isMet && typed.hasMatchedOption(option)) {
      throw new UserError(option + " has no effect without " + need, "leave it out, or add that");
    }
  }

  private static void exclude(ParseResult typed, String option, String other) {
    if (typed.hasMatchedOption(option) && typed.hasMatchedOption(other)) {
      throw new UserError(option + " contradicts " + other, "leave out one of them");
    }
  }
}
