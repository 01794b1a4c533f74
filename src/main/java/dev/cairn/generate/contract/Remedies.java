package dev.cairn.generate.contract;

import dev.cairn.path.ObjectSize;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The clauses against what goes wrong at one place, and others to try for the newest of them. */
final class Remedies {
  /** A place that still fails after so many clauses, beside those on sizes, is not understood. */
  private static final int MOST = 5;

  private final List<Guess> clauses = new ArrayList<>();
  private final Deque<Guess> others = new ArrayDeque<>();
  private final List<Facts> failed = new ArrayList<>();
  private final Map<String, List<Facts>> wanting = new HashMap<>();
  private int tried;

  /** Notes a run that failed there although it kept the clauses. */
  void failed(Facts run) {
    failed.add(run);
  }

  /**
   * The runs that failed for want of the same, with this one. What was said of the state of those
   * before was too little, and gives way to what will be said of all.
   */
  List<Facts> alike(String clause, Facts failed) {
    List<Facts> alike = wanting.computeIfAbsent(clause, _ -> new ArrayList<>());
    alike.add(failed);
    clauses.removeIf(g -> g.clause().endsWith("> " + clause) || g.clause().endsWith("| " + clause));
    return List.copyOf(alike);
  }

  /** Did a run before fail for want of the same. */
  boolean isWanting(String clause) {
    return wanting.containsKey(clause);
  }

  List<Facts> failures() {
    return failed;
  }

  boolean isHopeless() {
    return tried > MOST;
  }

  /** Takes the first of the clauses in the place of all others: it would have kept out all. */
  boolean replaceBy(List<Guess> options) {
    clauses.clear();
    return add(options);
  }

  /** Takes the first of the clauses beside the others; tells whether it is new. */
  boolean add(List<Guess> options) {
    others.clear();
    others.addAll(options);
    return tryNext();
  }

  /** Takes back the newest clause for the next one that may do; tells whether there is one. */
  boolean revise() {
    if (!clauses.isEmpty()) {
      clauses.removeLast();
    }
    return tryNext();
  }

  private boolean tryNext() {
    while (!others.isEmpty()) {
      Guess next = others.removeFirst();
      boolean isKnown = clauses.stream().anyMatch(c -> c.clause().equals(next.clause()));
      if (!isKnown) {
        tried += ObjectSize.isIn(next.clause()) ? 0 : 1;
        return clauses.add(next);
      }
    }
    return false;
  }

  List<Guess> clauses() {
    return clauses;
  }
}
