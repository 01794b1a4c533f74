package dev.cairn.testgen.replay;

import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Pairs our branches of one file with gcov's.
 *
 * <p>gcc names neither a branch's condition nor its side, and lays out blocks in its own order: a
 * loop's condition stands behind its body, the first side of a condition is the one that falls
 * through. So a line's conditions are compared as a multiset of unordered pairs of counts; the
 * lines they lead to tell the sides apart. gcc also puts all conditions of a statement on its first
 * line: following lines of ours join it when the number then fits.
 */
final class BranchPairing {
  private static final int MAX_SPAN = 30;
  private final String file;
  private final List<String> source;
  private final CoverageComparison.Collector collector;
  private final Set<Integer> spokenFor = new HashSet<>();

  BranchPairing(String file, List<String> source, CoverageComparison.Collector collector) {
    this.file = file;
    this.source = source;
    this.collector = collector;
  }

  void compare(FileCoverage ours, SortedMap<Integer, GcovReport.Line> gcov) {
    SortedMap<Integer, List<BranchHits>> open = new TreeMap<>();
    ours.branches().forEach(b -> open.computeIfAbsent(b.line(), _ -> new ArrayList<>()).add(b));
    SortedMap<Integer, GcovReport.Line> theirs = new TreeMap<>(gcov);
    theirs.values().removeIf(l -> l.branches().isEmpty());
    ours.branches().forEach(b -> spokenFor.add(b.line()));
    for (int line : List.copyOf(theirs.keySet())) {
      GcovReport.Line counted = theirs.get(line);
      if (counted != null && !compareStatement(line, open, theirs)) {
        compareFrom(line, counted.branches(), open, theirs);
      }
    }
    open.forEach(
        (line, branches) -> collector.leaveOut(file, branches, "gcc makes no branch here"));
  }

  /** The lines with branches of ours. */
  Set<Integer> spokenFor() {
    return spokenFor;
  }

  /**
   * Compares a statement over several lines as a whole, where gcov, too, has branches on several of
   * them: gcc may put a condition on the line of the one before. False where there is none.
   */
  private boolean compareStatement(
      int line,
      SortedMap<Integer, List<BranchHits>> open,
      SortedMap<Integer, GcovReport.Line> theirs) {
    int last = StatementLines.last(source, line);
    SortedMap<Integer, GcovReport.Line> theirPart = theirs.subMap(line, last + 1);
    if (theirPart.size() < 2) {
      return false;
    }
    SortedMap<Integer, List<BranchHits>> ourPart = open.subMap(line, last + 1);
    List<BranchHits> group = ourPart.values().stream().flatMap(List::stream).toList();
    List<Long> counted = theirPart.values().stream().flatMap(l -> l.branches().stream()).toList();
    ourPart.clear();
    theirPart.clear();
    if (group.size() == counted.size()) {
      compareGroup(line, last, group, counted);
    } else {
      collector.leaveOut(file, group, "gcc makes " + counted.size() + " branches of it");
    }
    return true;
  }

  private void compareFrom(
      int line,
      List<Long> counted,
      SortedMap<Integer, List<BranchHits>> open,
      SortedMap<Integer, GcovReport.Line> theirs) {
    int last = lastLine(line, counted.size(), open, theirs);
    if (last < 0) {
      List<BranchHits> branches = open.remove(line);
      if (branches != null) {
        collector.leaveOut(file, branches, "gcc makes " + counted.size() + " branches of it");
      }
      return;
    }
    List<BranchHits> group = new ArrayList<>();
    SortedMap<Integer, List<BranchHits>> taken = open.subMap(line, last + 1);
    taken.values().forEach(group::addAll);
    taken.clear();
    compareGroup(line, last, group, counted);
  }

  /**
   * The last line whose branches of ours belong to gcov's of {@code line}; -1 when the numbers
   * never fit.
   */
  private static int lastLine(
      int line,
      int wanted,
      SortedMap<Integer, List<BranchHits>> open,
      SortedMap<Integer, GcovReport.Line> theirs) {
    int sum = 0;
    for (int at = line; at <= line + MAX_SPAN && (at == line || !theirs.containsKey(at)); at++) {
      sum += open.getOrDefault(at, List.of()).size();
      if (sum == wanted) {
        return at;
      }
    }
    return -1;
  }

  private void compareGroup(int line, int last, List<BranchHits> ours, List<Long> counted) {
    boolean hasSwitch = ours.stream().anyMatch(BranchHits::isSwitch);
    List<List<Long>> expected = hasSwitch ? flat(taken(ours)) : pairs(taken(ours));
    List<List<Long>> found = hasSwitch ? flat(counted) : pairs(counted);
    if (expected.equals(found)) {
      collector.agree(ours.size());
    } else if (ours.size() > 2 && (mixesValues(line, last) || isOfMacro(ours))) {
      collector.leaveOut(file, ours, "gcc computes the value of ?: before it branches on it");
    } else {
      collector.disagree(
          file, line, "branches of '" + ours.getFirst().condition() + "'", expected, found);
    }
  }

  private boolean mixesValues(int line, int last) {
    for (int i = line; i <= last && i <= source.size(); i++) {
      if (source.get(i - 1).indexOf('?') >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Do several conditions have one text: they stand in a macro, where a {@code ?:} may be. */
  private static boolean isOfMacro(List<BranchHits> ours) {
    return ours.stream()
        .filter(b -> b.condition().contains("("))
        .collect(Collectors.groupingBy(b -> b.condition().replaceFirst("^!", "")))
        .values()
        .stream()
        .anyMatch(same -> same.stream().map(BranchHits::block).distinct().count() > 1);
  }

  private static List<Long> taken(List<BranchHits> branches) {
    return branches.stream().map(BranchHits::taken).toList();
  }

  private static List<List<Long>> flat(List<Long> counts) {
    return List.of(counts.stream().sorted().toList());
  }

  /** Neighbours as pairs, larger count first, sorted. */
  private static List<List<Long>> pairs(List<Long> counts) {
    List<List<Long>> pairs = new ArrayList<>();
    for (int i = 0; i + 1 < counts.size(); i += 2) {
      long a = counts.get(i);
      long b = counts.get(i + 1);
      pairs.add(List.of(Math.max(a, b), Math.min(a, b)));
    }
    pairs.sort(
        Comparator.<List<Long>>comparingLong(List::getFirst).thenComparingLong(List::getLast));
    return pairs;
  }
}
