package dev.cairn.engine.force;

import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.Executor;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Tells of an input, without a single term, that a run took its path before. The trace tells a path
 * only where nothing but the program's own branches decides what is recorded of it: then whoever
 * takes the same branches meets the same conditions. Most random inputs take known paths, and are
 * so done with in a fraction of the time; where most take new ones, none is looked at twice.
 */
final class KnownTraces {
  /** More names than a search by random inputs has use for. */
  private static final int MOST = 1 << 20;

  /** Shares are counted in parts of this. */
  private static final int WHOLE = 1 << 16;

  /** A run weighs so much less than all before it, as a power of two. */
  private static final int MEMORY = 5;

  /** Of so many runs one has to take a known path. */
  private static final int WORTHWHILE = 3;

  /** Known paths in a row that the executor could not tell, after which it is not asked again. */
  private static final int MOST_VAIN = 64;

  private final Executor executor;
  private final Set<Long> plain = new HashSet<>();
  private int known; // the share of inputs that took known paths lately
  private int vain;

  KnownTraces(Executor executor) {
    this.executor = executor;
  }

  /** Does the input surely take the path of a run that was {@link #add added}. */
  boolean isKnown(Input input) {
    if (known * WORTHWHILE < WHOLE || vain >= MOST_VAIN) {
      return false;
    }
    OptionalLong trace = executor.retrace(input);
    boolean isKnown = trace.isPresent() && plain.contains(trace.getAsLong());
    if (isKnown) {
      count(true);
    }
    vain += trace.isPresent() ? -vain : 1;
    return isKnown;
  }

  /** Takes a run whose trace has that name. */
  void add(Run run, long trace) {
    boolean isKnown = plain.contains(trace);
    count(isKnown);
    if (!isKnown && plain.size() < MOST && isPlain(run)) {
      plain.add(trace);
    }
  }

  /** Forgets all traces, and knows none from now on. */
  void forget() {
    plain.clear();
    vain = MOST_VAIN;
  }

  private void count(boolean isKnown) {
    known += ((isKnown ? WHOLE : 0) - known) >> MEMORY;
  }

  private static boolean isPlain(Run run) {
    return run.ending() instanceof Ending.Returned
        && run.defects().isEmpty()
        && run.concretizations().isEmpty()
        && run.pointees().isEmpty()
        && run.stubs().isEmpty()
        && run.clauses().isEmpty()
        && run.hostEffects().isEmpty()
        && run.output().isEmpty()
        && run.path().unvaried().isEmpty()
        && run.path().preparation().length == 0
        && !run.path().isTruncated()
        && run.path().conditions().stream().allMatch(KnownTraces::isTold);
  }

  /**
   * Does the trace tell how the condition comes out; where a check fails, a run does not return.
   */
  private static boolean isTold(PathCondition condition) {
    return switch (condition.kind()) {
      case BRANCH -> condition.branch() >= 0 || condition.alternative() >= 0;
      case CHECK, ASSUME -> true;
      case ALIAS, PIN, MODEL -> false;
    };
  }
}
