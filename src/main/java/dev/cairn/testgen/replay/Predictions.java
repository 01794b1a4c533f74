package dev.cairn.testgen.replay;

import dev.cairn.coverage.BranchSite;
import dev.cairn.coverage.CoverageMap;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.Line;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.ir.Branch;
import dev.cairn.testgen.TestRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Derives what each test must do natively from the trace of its run. */
public final class Predictions {
  private final Path base;
  private final List<BranchSite> sites;
  private final Set<Line> compared;
  private final CoverageMap counted;
  private final Map<String, String> absolute = new HashMap<>();

  /**
   * @param items the branches and lines to compare: those of the user's functions
   * @param base the folder that relative file names of the program mean
   */
  public Predictions(ProgramIndex index, Items items, Path base) {
    this.base = base.toAbsolutePath().normalize();
    sites = BranchSite.of(items.branches());
    counted = new CoverageMap(index);
    compared = new TreeSet<>(items.lines().keySet());
    compared.removeAll(LoopHeads.of(items.functions()));
  }

  /** Without tests there is nothing to compare with. */
  public PathPrediction of(List<TestRun> tests) {
    if (tests.isEmpty()) {
      return new PathPrediction(List.of(), new TreeMap<>(), List.of());
    }
    List<PathPrediction.Site> branches = sites.stream().map(this::site).toList();
    return new PathPrediction(
        branches, lines(compared), tests.stream().map(this::predict).toList());
  }

  private PathPrediction.Site site(BranchSite site) {
    return new PathPrediction.Site(
        absolute(site.file()),
        site.line(),
        site.block(),
        site.index(),
        site.branch().condition(),
        site.branch().outcome(),
        site.branch().kind() == Branch.Kind.SWITCH ? site.branch().successor() : -1);
  }

  private PathPrediction.TestPrediction predict(TestRun test) {
    counted.clear();
    counted.add(test.run());
    counted.addPreparation(test.run());
    SortedMap<Integer, Long> taken = new TreeMap<>();
    for (int i = 0; i < sites.size(); i++) {
      long hits = counted.hits(sites.get(i).branch().id());
      if (hits > 0) {
        taken.put(i, hits);
      }
    }
    List<Line> executed = new ArrayList<>(counted.lineHits().keySet());
    executed.retainAll(compared);
    return new PathPrediction.TestPrediction(
        test.number(), !test.run().path().isTruncated(), taken, lines(executed));
  }

  private SortedMap<String, SortedSet<Integer>> lines(Iterable<Line> lines) {
    SortedMap<String, SortedSet<Integer>> byFile = new TreeMap<>();
    for (Line line : lines) {
      byFile.computeIfAbsent(absolute(line.file()), _ -> new TreeSet<>()).add(line.number());
    }
    return byFile;
  }

  private String absolute(String file) {
    return absolute.computeIfAbsent(file, f -> base.resolve(f).normalize().toString());
  }
}
