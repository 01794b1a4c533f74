package dev.cairn.search;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Drives an execution along static paths (CREST §4.1 and 4.2, SearchAlongPath): all paths of the
 * graph of control flow and calls that lead to something uncovered over at most so many branches,
 * those with a common prefix at once. An execution matches such a path branch by branch; a call is
 * either entered and never left again, or skipped over as a whole.
 */
final class StaticPaths {
  private final Distances distances;

  StaticPaths(Distances distances) {
    this.distances = distances;
  }

  /**
   * A branch where the execution leaves a static path: its other side is the path's next branch.
   *
   * @param index the condition to force
   * @param allowance how many branches may follow the forced one
   */
  record Mismatch(int index, int allowance) {}

  /** Where matching goes on: entry {@code position} of the trace. */
  private record Match(int position, int allowance) {}

  /**
   * The first mismatches with all static paths of at most {@code allowance} branches to something
   * uncovered, from entry {@code position} of the trace on; those met first come first.
   */
  List<Mismatch> mismatches(ExecutionPath path, int position, int allowance) {
    int[] trace = path.trace();
    int[] conditions = conditionsByPosition(path, position);
    List<Mismatch> found = new ArrayList<>();
    Deque<Match> open = new ArrayDeque<>(List.of(new Match(position, allowance)));
    while (!open.isEmpty()) {
      Match at = open.pop();
      if (at.position >= trace.length || at.allowance <= 0) {
        continue;
      }
      int entry = trace[at.position];
      if (ExecutionPath.isCall(entry)) {
        open.push(new Match(behindCall(trace, at.position), at.allowance));
        open.push(new Match(at.position + 1, at.allowance));
      } else if (!ExecutionPath.isLeaving(entry)) {
        int left = at.allowance - 1;
        int next = conditions[at.position - position] - 1;
        for (int i = next; i >= 0 && isAt(path, i, at.position); i++) {
          PathCondition c = path.conditions().get(i);
          boolean isSide = c.kind() == PathCondition.Kind.BRANCH && c.alternative() >= 0;
          if (isSide && isNear(c.alternative(), left)) {
            found.add(new Mismatch(i, left));
          }
        }
        if (isNear(entry, left)) {
          open.push(new Match(at.position + 1, left));
        }
      }
    }
    return found;
  }

  private boolean isNear(int branch, int allowance) {
    return distances.of(branch) <= allowance;
  }

  /** The entry behind the return of the call at {@code call}; the end when it never returned. */
  private static int behindCall(int[] trace, int call) {
    int depth = 0;
    for (int i = call; i < trace.length; i++) {
      depth += ExecutionPath.isCall(trace[i]) ? 1 : ExecutionPath.isLeaving(trace[i]) ? -1 : 0;
      if (depth == 0) {
        return i + 1;
      }
    }
    return trace.length;
  }

  /**
   * One more than the first branch condition at each entry of the trace from {@code position} on, 0
   * where there is none; a switch has several at one place, one after the other.
   */
  private static int[] conditionsByPosition(ExecutionPath path, int position) {
    var first = new int[Math.max(0, path.trace().length - position)];
    for (int i = path.length() - 1; i >= 0; i--) {
      PathCondition c = path.conditions().get(i);
      int at = c.tracePosition() - position;
      if (at < 0) {
        break;
      }
      if (at < first.length && c.kind() == PathCondition.Kind.BRANCH) {
        first[at] = i + 1;
      }
    }
    return first;
  }

  private static boolean isAt(ExecutionPath path, int index, int position) {
    return index < path.length() && path.conditions().get(index).tracePosition() == position;
  }
}
