package dev.cairn.engine.book;

import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.List;

/** The prediction check: did a forced run take the path it was made for. */
public enum Prediction {
  /** The same trace and conditions up to the forced one, and there another side. */
  MET,
  /**
   * The same trace and the other side, but a condition before it has another term: a relation that
   * depends on the input's size.
   */
  RELATED,
  /**
   * The same trace and the other side, but other conditions before it. Of a choice that is no
   * branch, the side is not known then.
   */
  SHIFTED,
  /** Another trace: the run left its predicted path. */
  DIVERGENT;

  public static Prediction of(ExecutionPath parent, int index, ExecutionPath child) {
    PathCondition forced = parent.conditions().get(index);
    if (!hasTracePrefix(parent, forced.tracePosition(), child)) {
      return DIVERGENT;
    }
    boolean isSame = hasConditionPrefix(parent, index, child);
    if (forced.alternative() < 0) {
      return !isSame ? SHIFTED : takesOtherSide(forced, index, child) ? MET : DIVERGENT;
    }
    if (!takesBranch(forced, child)) {
      return DIVERGENT;
    }
    return isSame ? MET : isAligned(parent, index, child) ? RELATED : SHIFTED;
  }

  /**
   * Did the run go as predicted as far as it went, and could go no further: nothing is wrong with
   * the prediction then.
   */
  public static boolean isCutShort(ExecutionPath parent, int index, Run child) {
    int[] trace = child.path().trace();
    return child.ending() instanceof Ending.Unsupported
        && trace.length <= parent.conditions().get(index).tracePosition()
        && hasTracePrefix(parent, trace.length, child.path());
  }

  /**
   * Is everything before the forced condition as predicted: for goals whose other side may end the
   * run.
   */
  public static boolean isReached(ExecutionPath parent, int index, ExecutionPath child) {
    return hasTracePrefix(parent, parent.conditions().get(index).tracePosition(), child)
        && hasConditionPrefix(parent, index, child);
  }

  /** Did the run come to where the condition is, whatever it asked on the way. */
  public static boolean isThere(ExecutionPath parent, int index, ExecutionPath child) {
    return hasTracePrefix(parent, parent.conditions().get(index).tracePosition(), child);
  }

  private static boolean hasTracePrefix(ExecutionPath parent, int length, ExecutionPath child) {
    int[] a = parent.trace();
    int[] b = child.trace();
    int compared = Math.min(length, a.length);
    return b.length >= compared && Arrays.equals(a, 0, compared, b, 0, compared);
  }

  /** Are the first {@code index} conditions the same. */
  public static boolean hasConditionPrefix(ExecutionPath parent, int index, ExecutionPath child) {
    List<PathCondition> a = parent.conditions();
    List<PathCondition> b = child.conditions();
    if (b.size() < index) {
      return false;
    }
    for (int i = 0; i < index; i++) {
      if (a.get(i).condition().hash() != b.get(i).condition().hash()) {
        return false;
      }
    }
    return true;
  }

  /** Where the trace is cut off, the branch is only known from the condition. */
  private static boolean takesBranch(PathCondition forced, ExecutionPath child) {
    int at = forced.tracePosition();
    if (at < child.trace().length) {
      return child.trace()[at] == forced.alternative();
    }
    return child.isTruncated()
        && child.conditions().stream()
            .anyMatch(c -> c.tracePosition() == at && c.branch() == forced.alternative());
  }

  /**
   * A choice that is no branch may have many sides, or none that is symbolic: only not the same
   * again.
   */
  private static boolean takesOtherSide(PathCondition forced, int index, ExecutionPath child) {
    return child.length() <= index
        || child.conditions().get(index).condition().hash() != forced.condition().hash();
  }

  private static boolean isAligned(ExecutionPath parent, int index, ExecutionPath child) {
    if (child.length() <= index) {
      return false;
    }
    for (int i = 0; i <= index; i++) {
      PathCondition a = parent.conditions().get(i);
      PathCondition b = child.conditions().get(i);
      boolean isSameBranch = i == index || a.branch() == b.branch();
      if (a.kind() != b.kind() || a.tracePosition() != b.tracePosition() || !isSameBranch) {
        return false;
      }
    }
    return true;
  }
}
