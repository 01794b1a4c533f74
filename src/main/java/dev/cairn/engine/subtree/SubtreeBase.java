package dev.cairn.engine.subtree;

import dev.cairn.engine.book.CheckGoals;
import dev.cairn.expr.Input;
import java.util.List;

/**
 * What is known when an exploration is divided, and everybody who explores a part of it begins
 * with.
 *
 * @param news inputs whose runs show all that tests have shown by then
 * @param tries how often safety checks are worth a try
 * @param asked pointers of which the program asks whether they are null
 * @param violated clauses that need no further look
 */
public record SubtreeBase(
    List<Input> news,
    List<CheckGoals.Tries> tries,
    List<String> asked,
    List<Integer> violated,
    Sizes sizes) {
  public SubtreeBase {
    news = List.copyOf(news);
    tries = List.copyOf(tries);
    asked = List.copyOf(asked);
    violated = List.copyOf(violated);
  }

  /**
   * How large parts are. They are counted in runs, not in time: the parts have to be the same
   * everywhere.
   *
   * @param tests so many tests have to be there before anything is divided
   * @param first after so many runs a part is divided for the first time
   * @param step and then after so many more
   * @param handed so many choices, those next to the root, become parts of their own each time
   * @param most after so many runs all that are open do
   */
  public record Sizes(int tests, int first, int step, int handed, int most) {
    public static final Sizes USUAL = new Sizes(1000, 300, 100, 4, 800);
  }
}
