package dev.cairn.generate.contract;

import dev.cairn.path.ObjectSize;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The clauses against what goes wrong at one place, and others to try for the newest of them. */
final class Remedies {
  /** A place that still fails after so many clauses, beside those on sizes, is not understood. */
  private static final int MOST = 5;

  private final List<Guess> clauses = new ArrayList<>();
  private final Deque<Guess> others = new ArrayDeque<>();
  private final List<Facts> failed = new ArrayList<>();
  private int tried;

  /** Notes a run that failed there although it kept the clauses. */
  void failed(Facts run) {
    failed.add(run);
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
