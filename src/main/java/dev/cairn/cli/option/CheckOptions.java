package dev.cairn.cli.option;

import dev.cairn.engine.AllocationFailures;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Which errors are looked for. */
public final class CheckOptions {
  @Option(
      names = "--check",
      paramLabel = "LIST",
      split = ",",
      completionCandidates = Names.class,
      description =
          "also look for: allocation, leaks, or all; overflow and shift, which are only noted else,"
              + " become defects (default: memory, division, uninitialised)")
  private List<String> more = new ArrayList<>();

  @Option(
      names = "--no-check",
      paramLabel = "LIST",
      split = ",",
      completionCandidates = Names.class,
      description = "do not look for: overflow, shift, uninitialised, ...")
  private List<String> fewer = new ArrayList<>();

  @Option(
      names = "--hunt",
      paramLabel = "N",
      defaultValue = "100",
      description =
          "runs that look for defects on further paths when the criterion needs no more (default:"
              + " ${DEFAULT-VALUE}; 0: none)")
  private int hunt;

  @Option(
      names = "--allocation-failures",
      paramLabel = "WHEN",
      defaultValue = "apart",
      completionCandidates = Choices.OfFailures.class,
      converter = Choices.OfFailures.class,
      description =
          "when malloc and the like fail: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}: in a"
              + " few runs of their own, then where nothing else is left)")
  private AllocationFailures failures = AllocationFailures.APART;

  @Option(
      names = "--strict",
      description =
          "what a function assumes of its callers (null, short buffers, states), or is only"
              + " suspected of, is a defect")
  private boolean strict;

  @Option(
      names = "--self-check",
      hidden = true,
      description = "compare every term with the value beside it")
  private boolean selfCheck;

  public boolean isStrict() {
    return strict;
  }

  public boolean isSelfChecked() {
    return selfCheck;
  }

  public AllocationFailures failures() {
    if (failures == AllocationFailures.NEVER && wanted().contains(Check.ALLOCATION)) {
      throw new UserError(
          "--check allocation needs allocations that fail, --allocation-failures is never");
    }
    return failures;
  }

  public int hunt() {
    if (hunt < 0) {
      throw new UserError("--hunt must not be negative, it is " + hunt);
    }
    return hunt;
  }

  public CheckSet wanted() {
    CheckSet wanted = with(CheckSet.DEFAULT, more);
    for (String name : fewer) {
      Check check = named("--no-check", name);
      if (!check.isOptional()) {
        throw new UserError("--no-check: '" + name + "' is always checked");
      }
      wanted = wanted.without(Set.of(check));
    }
    return wanted;
  }

  /** {@code basis} and what {@code --check} names. */
  public static CheckSet with(CheckSet basis, List<String> names) {
    CheckSet wanted = basis;
    for (String name : names) {
      wanted =
          wanted.with(
              name.equals("all") ? EnumSet.allOf(Check.class) : Set.of(named("--check", name)));
    }
    return wanted;
  }

  private static Check named(String option, String name) {
    String known = String.join(", ", new Names());
    return Check.named(name)
        .orElseThrow(
            () -> new UserError(option + ": there is no '" + name + "'", "choose from " + known));
  }

  /** The errors by their names. */
  static final class Names extends ArrayList<String> {
    Names() {
      super(Arrays.stream(Check.values()).map(Check::cliName).toList());
    }
  }
}
