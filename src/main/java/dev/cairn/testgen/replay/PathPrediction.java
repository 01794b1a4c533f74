package dev.cairn.testgen.replay;

import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.engine.result.RecordJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What each test of a suite does according to the machine: which branches it takes how often, which
 * lines it executes. File names are absolute.
 *
 * @param branches the branches of the program, in the order {@link TestPrediction} refers to
 * @param lines the lines that hold code
 */
public record PathPrediction(
    List<Site> branches, SortedMap<String, SortedSet<Integer>> lines, List<TestPrediction> tests) {
  public PathPrediction {
    branches = List.copyOf(branches);
    lines = new TreeMap<>(lines);
    tests = List.copyOf(tests);
  }

  /**
   * Where a branch stands; the numbers are those of {@link BranchHits}.
   *
   * @param target for a case of a switch the block it leads to, else -1
   */
  public record Site(
      String file, int line, int block, int index, String condition, String outcome, int target)
      implements RecordJson.Tuple {
    private Site mapped(UnaryOperator<String> name) {
      return new Site(name.apply(file), line, block, index, condition, outcome, target);
    }

    private boolean sharesTargetWith(Site other) {
      return target >= 0
          && target == other.target
          && file.equals(other.file)
          && line == other.line
          && block == other.block;
    }
  }

  /**
   * One test.
   *
   * @param isExact the trace is whole, so its counts are exact
   * @param taken how often each branch is taken, by position in {@link PathPrediction#branches}
   * @param lines the lines it executes, by file
   */
  public record TestPrediction(
      int number,
      boolean isExact,
      SortedMap<Integer, Long> taken,
      SortedMap<String, SortedSet<Integer>> lines) {
    public TestPrediction {
      taken = new TreeMap<>(taken);
      lines = new TreeMap<>(lines);
    }

    private TestPrediction mapped(UnaryOperator<String> name) {
      return new TestPrediction(number, isExact, taken, PathPrediction.mapped(lines, name));
    }
  }

  /** The same with files named otherwise; each of them is asked for once. */
  PathPrediction mapped(UnaryOperator<String> names) {
    Map<String, String> known = new HashMap<>();
    UnaryOperator<String> name = file -> known.computeIfAbsent(file, names);
    return new PathPrediction(
        branches.stream().map(b -> b.mapped(name)).toList(),
        mapped(lines, name),
        tests.stream().map(t -> t.mapped(name)).toList());
  }

  private static SortedMap<String, SortedSet<Integer>> mapped(
      SortedMap<String, SortedSet<Integer>> lines, UnaryOperator<String> name) {
    SortedMap<String, SortedSet<Integer>> mapped = new TreeMap<>();
    lines.forEach((file, numbers) -> mapped.put(name.apply(file), numbers));
    return mapped;
  }

  /** The coverage of some of the tests together. */
  public SourceCoverage of(Collection<Integer> numbers) {
    List<TestPrediction> chosen = tests.stream().filter(t -> numbers.contains(t.number())).toList();
    Map<Integer, Long> taken = new HashMap<>();
    chosen.forEach(
        t -> t.taken().forEach((branch, count) -> taken.merge(branch, count, Long::sum)));
    SortedMap<String, FileCoverage> files = new TreeMap<>();
    for (String file : lines.keySet()) {
      files.put(file, new FileCoverage(hits(file, chosen), branchHits(file, taken), List.of()));
    }
    return new SourceCoverage(files);
  }

  private SortedMap<Integer, Long> hits(String file, List<TestPrediction> chosen) {
    SortedMap<Integer, Long> hits = new TreeMap<>();
    lines
        .getOrDefault(file, java.util.Collections.emptySortedSet())
        .forEach(line -> hits.put(line, 0L));
    for (TestPrediction test : chosen) {
      SortedSet<Integer> executed = test.lines().get(file);
      if (executed != null) {
        executed.forEach(line -> hits.merge(line, 1L, Long::sum));
      }
    }
    return hits;
  }

  /** Cases of a switch that lead to the same place count as one branch, as gcc has them. */
  private List<BranchHits> branchHits(String file, Map<Integer, Long> taken) {
    List<Site> sites = new ArrayList<>();
    List<Long> counts = new ArrayList<>();
    for (int i = 0; i < branches.size(); i++) {
      Site site = branches.get(i);
      long count = taken.getOrDefault(i, 0L);
      int same = same(sites, site);
      if (same >= 0) {
        counts.set(same, counts.get(same) + count);
      } else if (site.file().equals(file)) {
        sites.add(site);
        counts.add(count);
      }
    }
    List<BranchHits> hits = new ArrayList<>();
    for (int i = 0; i < sites.size(); i++) {
      Site s = sites.get(i);
      hits.add(
          new BranchHits(
              s.line(), s.block(), s.index(), s.condition(), s.outcome(), counts.get(i)));
    }
    return hits;
  }

  private static int same(List<Site> sites, Site site) {
    for (int i = sites.size() - 1; i >= 0 && sites.get(i).line() == site.line(); i--) {
      if (sites.get(i).sharesTargetWith(site)) {
        return i;
      }
    }
    return -1;
  }
}
