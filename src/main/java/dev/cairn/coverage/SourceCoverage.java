package dev.cairn.coverage;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How often each line, branch and function of each source file was executed: what report writers
 * and the comparison with gcov read. Files and lines are sorted.
 */
public record SourceCoverage(SortedMap<String, FileCoverage> files) {
  public SourceCoverage {
    files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /**
   * One source file.
   *
   * @param lines hits of every line that holds code (also those never executed: 0)
   * @param branches in source order: by line, then block, then index
   * @param functions in source order
   */
  public record FileCoverage(
      SortedMap<Integer, Long> lines, List<BranchHits> branches, List<FunctionHits> functions) {
    public FileCoverage {
      lines = Collections.unmodifiableSortedMap(new TreeMap<>(lines));
      branches = List.copyOf(branches);
      functions = List.copyOf(functions);
    }

    /** The branches by the line they start on, in source order. */
    public Map<Integer, List<BranchHits>> branchesByLine() {
      return branches.stream().collect(Collectors.groupingBy(BranchHits::line));
    }
  }

  /**
   * One branch: one side of one atomic condition, or one case of a switch.
   *
   * @param block numbers the conditions of a line from 0, in source order
   * @param index numbers the branches of one condition from 0: true, false; case by case, then
   *     default
   * @param condition source text of the condition, or of the switch's value
   * @param outcome {@code true}, {@code false}, {@code case 3}, {@code default}
   * @param taken how often it was taken
   */
  public record BranchHits(
      int line, int block, int index, String condition, String outcome, long taken) {
    public boolean isSwitch() {
      return !outcome.equals("true") && !outcome.equals("false");
    }
  }

  /** One function and how often it was entered. */
  public record FunctionHits(String name, int line, long calls) {}
}
