package dev.cairn.coverage;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * The k-path rule (PathCrawler §6) on one path: which conditions may not be negated because the
 * prefix would surely hold more than k iterations of one activation of a loop. Only iterations that
 * a symbolic head condition admitted count.
 */
public final class LoopBound {
  private final LoopFacts facts;
  private final int k;
  private final ExecutionPath path;
  private final BitSet blocked = new BitSet();
  private final Deque<Map<Integer, Activation>> frames = new ArrayDeque<>();
  private boolean isExceeded;
  private int condition;

  public LoopBound(LoopFacts facts, int k, ExecutionPath path) {
    this.facts = facts;
    this.k = k;
    this.path = path;
    walk();
  }

  /** Must condition {@code index} keep its side. */
  public boolean blocks(int index) {
    return blocked.get(index);
  }

  /** Does the path itself hold more than k iterations of a loop. */
  public boolean isExceeded() {
    return isExceeded;
  }

  private void walk() {
    int[] trace = path.trace();
    frames.push(new HashMap<>());
    for (int position = 0; position < trace.length; position++) {
      boolean isSymbolic = judgeConditions(position);
      int entry = trace[position];
      if (ExecutionPath.isCall(entry)) {
        frames.push(new HashMap<>());
      } else if (ExecutionPath.isLeaving(entry)) {
        if (frames.size() > 1) {
          frames.pop();
        }
      } else {
        take(entry, isSymbolic);
      }
    }
    judgeConditions(trace.length);
  }

  /** Judges the conditions met at {@code position}; was one of them a branch of the program. */
  private boolean judgeConditions(int position) {
    boolean isSymbolic = false;
    while (condition < path.length()
        && path.conditions().get(condition).tracePosition() <= position) {
      PathCondition c = path.conditions().get(condition);
      isSymbolic |= c.kind() == PathCondition.Kind.BRANCH;
      blocked.set(condition, isExceeded || entersTooOften(c.alternative()));
      condition++;
    }
    return isSymbolic;
  }

  private boolean entersTooOften(int branch) {
    if (branch < 0 || facts.loop(branch) < 0 || facts.role(branch) != LoopFacts.Role.ENTERS) {
      return false;
    }
    return activation(facts.loop(branch)).iterations + 1 > k;
  }

  private void take(int branch, boolean isSymbolic) {
    int loop = facts.loop(branch);
    if (loop >= 0) {
      Activation activation = activation(loop);
      activation.isSymbolic |= isSymbolic;
      if (facts.role(branch) == LoopFacts.Role.ENTERS && activation.isSymbolic) {
        activation.iterations++;
        activation.isSymbolic = false;
        isExceeded |= activation.iterations > k;
      }
    }
    Iterator<Integer> active = frames.element().keySet().iterator();
    while (active.hasNext()) {
      if (!facts.contains(active.next(), branch)) {
        active.remove();
      }
    }
  }

  private Activation activation(int loop) {
    return frames
        .element()
        .computeIfAbsent(loop, l -> new Activation(facts.isTestedAtEnd(l) ? 1 : 0));
  }

  /** One activation of a loop. */
  private static final class Activation {
    private int iterations;
    private boolean isSymbolic;

    Activation(int iterations) {
      this.iterations = iterations;
    }
  }
}
