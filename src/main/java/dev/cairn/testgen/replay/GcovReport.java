package dev.cairn.testgen.replay;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What gcov counted, by absolute file name and line. */
public record GcovReport(SortedMap<String, SortedMap<Integer, Line>> files) {
  public GcovReport {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /** The lines of a file; empty when gcov does not know it. */
  public SortedMap<Integer, Line> lines(String file) {
    return files.getOrDefault(file, Collections.emptySortedMap());
  }

  /**
   * One line.
   *
   * @param branches how often each branch was taken, two neighbours per condition, in the order gcc
   *     laid out its blocks
   * @param isPartial whether some code of the line was not executed
   */
  public record Line(long count, List<Long> branches, String function, boolean isPartial) {
    public Line {
      branches = List.copyOf(branches);
    }

    public Line(long count, List<Long> branches, String function) {
      this(count, branches, function, false);
    }

    /** The same line of another object: the same branches add up, others follow. */
    Line plus(Line other) {
      List<Long> all = new ArrayList<>(branches);
      if (function.equals(other.function) && branches.size() == other.branches.size()) {
        for (int i = 0; i < all.size(); i++) {
          all.set(i, all.get(i) + other.branches.get(i));
        }
      } else {
        all.addAll(other.branches);
      }
      return new Line(count + other.count, all, function, isPartial || other.isPartial);
    }
  }
}
