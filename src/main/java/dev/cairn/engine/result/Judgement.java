package dev.cairn.engine.result;

import dev.cairn.coverage.ItemVerdict;
import java.util.Optional;

/**
 * A verdict as {@code summary.json} has it.
 *
 * @param test which test covers the item, or which run saw it
 * @param reason the proof, the obstacle, or why what was seen is not covered
 * @param ground of a proof that rests on an assumption
 */
public record Judgement(
    Kind verdict,
    Optional<String> test,
    Optional<String> reason,
    Optional<ItemVerdict.Ground> ground)
    implements RecordJson.Inlined {
  /** One whose proof, if it is one, rests on the program's conditions. */
  public Judgement(Kind verdict, Optional<String> test, Optional<String> reason) {
    this(verdict, test, reason, Optional.empty());
  }

  /** The kinds of verdicts. */
  public enum Kind {
    COVERED,
    SEEN,
    INFEASIBLE,
    UNKNOWN
  }

  static Judgement of(ItemVerdict verdict) {
    return switch (verdict) {
      case ItemVerdict.Covered(var by) ->
          new Judgement(Kind.COVERED, Optional.of(by.toString()), Optional.empty());
      case ItemVerdict.Seen(var by, var why) ->
          new Judgement(Kind.SEEN, Optional.of(by.toString()), Optional.of(why));
      case ItemVerdict.Infeasible(var ground, var proof) ->
          new Judgement(
              Kind.INFEASIBLE,
              Optional.empty(),
              Optional.of(proof),
              Optional.of(ground).filter(ItemVerdict.Ground.ASSUMPTION::equals));
      case ItemVerdict.Unknown(var reason) ->
          new Judgement(Kind.UNKNOWN, Optional.empty(), Optional.of(reason));
    };
  }

  /** Whether a test for the item is still to be wished for. */
  public boolean isOpen() {
    return verdict == Kind.SEEN || verdict == Kind.UNKNOWN;
  }

  /** In words: {@code done} is what tests do with such an item, "covered" or "executed". */
  public String words(String done, String function) {
    return switch (verdict) {
      case COVERED -> done + " by " + test.orElse("?") + " of " + function;
      case SEEN -> "seen, not " + done + ": " + reason.orElse("?");
      case INFEASIBLE -> "proved infeasible: " + reason.orElse("?");
      case UNKNOWN -> "not " + done + ": " + reason.orElse("?");
    };
  }
}
