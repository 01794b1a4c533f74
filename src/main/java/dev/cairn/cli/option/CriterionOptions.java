package dev.cairn.cli.option;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.result.Summary.McdcForm;
import picocli.CommandLine.Option;

/** What is to be covered. */
public final class CriterionOptions {
  @Option(
      names = "--cover",
      paramLabel = "C",
      defaultValue = "branch",
      completionCandidates = Choices.OfCriterion.class,
      converter = Choices.OfCriterion.class,
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private Criterion cover = Criterion.BRANCH;

  @Option(
      names = "--mcdc",
      paramLabel = "M",
      defaultValue = "masking",
      completionCandidates = Choices.OfMcdc.class,
      converter = Choices.OfMcdc.class,
      description = "for --cover mcdc: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private McdcForm mcdc = McdcForm.MASKING;

  @Option(
      names = "--k",
      paramLabel = "N",
      defaultValue = "2",
      description = "iteration limit for k-paths (default: ${DEFAULT-VALUE})")
  private int k;

  /** As it was typed: MC/DC is one criterion in whichever form. */
  public Criterion typed() {
    return cover;
  }

  /** With the form of MC/DC that was asked for. */
  public Criterion criterion() {
    boolean isUnique = cover == Criterion.MCDC && mcdc == McdcForm.UNIQUE_CAUSE;
    return isUnique ? Criterion.UNIQUE_CAUSE_MCDC : cover;
  }

  /** How often k-paths go round a loop. */
  public int iterations() {
    return (int) OptionValues.positive("--k", (long) k + 1) - 1;
  }
}
