package dev.cairn.cli.option;

import dev.cairn.search.Search;
import dev.cairn.user.UserError;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** In which order paths are explored, and which are left out. */
public final class SearchOptions {
  @Option(
      names = "--search",
      paramLabel = "S",
      defaultValue = "portfolio",
      completionCandidates = Searches.Names.class,
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private String search = Search.PORTFOLIO.cliName();

  @Mixin private Searches searches = new Searches();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "bound for bounded-dfs and dfs (dfs: none)")
  private @Nullable Integer depth;

  @Option(
      names = "--look-ahead",
      negatable = true,
      defaultValue = "true",
      fallbackValue = "true",
      description = "explore only where something uncovered can be reached (default: on)")
  private boolean lookAhead;

  @Option(
      names = "--max-call-depth",
      paramLabel = "N",
      description = "no backtracking in deeper calls (default: off)")
  private @Nullable Integer maxCallDepth;

  @Option(
      names = "--solve-first",
      description = "run all alternatives of a path before following one (default: off)")
  private boolean solveFirst;

  @Option(
      names = "--restart",
      description = "begin anew on a random input when the search ends early (default: off)")
  private boolean restart;

  public Search search() {
    return searches.named(search);
  }

  public OptionalInt depth() {
    return optional("--depth", depth);
  }

  public boolean isLookingAhead() {
    return lookAhead;
  }

  public OptionalInt maxCallDepth() {
    return optional("--max-call-depth", maxCallDepth);
  }

  public boolean isSolvingFirst() {
    return solveFirst;
  }

  public boolean isRestarted() {
    return restart;
  }

  private static OptionalInt optional(String option, @Nullable Integer value) {
    if (value == null) {
      return OptionalInt.empty();
    }
    if (value < 0) {
      throw new UserError(option + " must not be negative, it is " + value);
    }
    return OptionalInt.of(value);
  }
}
