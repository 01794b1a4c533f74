package dev.cairn.coverage;

import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.coverage.SourceCoverage.FunctionHits;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns what was counted into facts about source files. */
public final class SourceCoverageBuilder {
  private SourceCoverageBuilder() {}

  /** The coverage of {@code items}, file by file, under the names the program has for its files. */
  public static SourceCoverage build(Items items, CoverageMap counted) {
    SortedMap<String, Parts> files = new TreeMap<>();
    for (Line line : items.lines().keySet()) {
      parts(files, line.file()).lines.put(line.number(), counted.hits(line));
    }
    for (BranchSite site : BranchSite.of(items.branches())) {
      parts(files, site.file()).branches.add(hits(site, counted));
    }
    for (Procedure function : items.functions()) {
      if (function.location().isKnown()) {
        long calls = counted.functionHits().getOrDefault(function.name(), 0L);
        parts(files, function.location().file())
            .functions
            .add(new FunctionHits(function.name(), function.location().line(), calls));
      }
    }
    SortedMap<String, FileCoverage> built = new TreeMap<>();
    files.forEach((file, parts) -> built.put(file, parts.build()));
    return new SourceCoverage(built);
  }

  private static Parts parts(SortedMap<String, Parts> files, String file) {
    return files.computeIfAbsent(file, _ -> new Parts());
  }

  private static BranchHits hits(BranchSite site, CoverageMap counted) {
    return new BranchHits(
        site.line(),
        site.block(),
        site.index(),
        site.branch().condition(),
        site.branch().outcome(),
        counted.hits(site.branch().id()));
  }

  private static final class Parts {
    private final SortedMap<Integer, Long> lines = new TreeMap<>();
    private final List<BranchHits> branches = new ArrayList<>();
    private final List<FunctionHits> functions = new ArrayList<>();

    private FileCoverage build() {
      functions.sort(Comparator.comparingInt(FunctionHits::line).thenComparing(FunctionHits::name));
      return new FileCoverage(lines, branches, functions);
    }
  }
}
