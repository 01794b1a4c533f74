package dev.cairn.cli.option;

import dev.cairn.engine.Criterion;
import dev.cairn.input.InputChoice;
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

  private static final String SEQUENCE = InputChoice.SEQUENCE_OPTION;

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
    if (wantsSequences(typed)) {
      throw new UserError(
          SEQUENCE + " does not apply to executables",
          "objects are made by calls of functions in C; leave it out");
    }
  }

  /**
   * Lets pass what was typed for C.
   *
   * @throws UserError for the first option that is about executables
   */
  public static void checkForSource(ParseResult typed) {
    for (String option : List.of("--interrupt", "--prototype")) {
      if (typed.hasMatchedOption(option)) {
        throw new UserError(option + " does not apply to C", "it is for executables; leave it out");
      }
    }
  }

  /**
   * Lets pass what was typed for these functions; none are all.
   *
   * @throws UserError for an option that the program's main has no use for
   */
  public static void checkForProgram(ParseResult typed, List<String> functions) {
    boolean isProgram = !functions.isEmpty() && functions.stream().allMatch("main"::equals);
    if (isProgram && wantsSequences(typed)) {
      throw new UserError(
          SEQUENCE + " does not apply to 'main'",
          "a program gets a command line and files, no objects; leave it out");
    }
  }

  /** Are calls asked for that make objects. */
  private static boolean wantsSequences(ParseResult typed) {
    return typed.hasMatchedOption(SEQUENCE) && !typed.matchedOptionValue(SEQUENCE, 0).equals(0);
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
    if (criterion.isPathCriterion() && wantsSequences(typed)) {
      throw new UserError(
          SEQUENCE + " has no effect on paths",
          "they are counted with objects described by inputs; leave it out");
    }
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
