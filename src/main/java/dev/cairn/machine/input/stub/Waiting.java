package dev.cairn.machine.input.stub;

import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;

/**
 * A loop that waits for what functions answer that nobody here knows, {@code while (!*done)
 * handle_events(c, done);}: only the input ends it, and what most runs answer does not. A run that
 * decided by nothing but its inputs in so many rounds is cut, long before its limit of steps: an
 * input that leaves the loop leaves it in an early round as well. Where code decides by anything
 * else between two calls it may count the rounds, and is let go on.
 */
final class Waiting {
  private static final int MOST_ROUNDS = 256;

  private int rounds;
  private int decisions;
  private int length;

  private Waiting() {}

  /** Such a function is called. */
  static void called(RunState rt, CallFrame frame) {
    var waiting = rt.state(Waiting.class, Waiting::new);
    waiting.count(rt);
    if (waiting.rounds > MOST_ROUNDS) {
      rt.record().endless();
      String limit = "limit of " + MOST_ROUNDS + " answers that a loop waits for";
      throw rt.end(new Ending.LimitReached(limit, frame.location()));
    }
  }

  private void count(RunState rt) {
    int decided = rt.conditions().decisions() - decisions;
    boolean isKnown = !rt.trace().isTruncated() && rt.trace().length() >= length;
    if (!isKnown || rt.trace().branchesSince(length) > decided) {
      rounds = 0;
    } else if (decided > 0) {
      rounds++;
    }
    decisions += decided;
    length = rt.trace().length();
  }
}
