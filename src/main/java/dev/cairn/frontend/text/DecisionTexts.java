package dev.cairn.frontend.text;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;

/** Finds the decisions that atomic conditions belong to, by the source text. */
public final class DecisionTexts {
  private final ConditionTexts texts = new ConditionTexts();

  public DecisionTexts(Program program) {
    program.files().forEach((name, text) -> texts.add(name, SourceText.bytes(text)));
  }

  /**
   * The Boolean expression around a condition.
   *
   * @param isNegated whether the condition stands under an odd number of {@code !} in it
   * @param isOfConditions whether each of its operands is a condition
   */
  public record Decision(
      Location location, String text, boolean isNegated, boolean isOfConditions) {}

  /** The decision of the condition that {@code branch} is a side of. */
  public Decision of(Branch branch) {
    return texts.decision(branch.location(), branch.condition());
  }
}
