package dev.cairn.testgen.replay;

import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * Our coverage against gcov's. Lines: covered or not, where both know the line. Branches: how often
 * each was taken, where gcc and clang cut the source alike; what they cut differently is not
 * compared but listed with the reason (docs/replay.md).
 */
public record CoverageComparison(
    int agreedLines,
    int agreedBranches,
    List<Disagreement> disagreements,
    List<NotComparable> notComparable) {
  public CoverageComparison {
    disagreements = List.copyOf(disagreements);
    notComparable = List.copyOf(notComparable);
  }

  /** A place where the native run did something else. */
  public record Disagreement(String file, int line, String what, String ours, String gcovs) {
    @Override
    public String toString() {
      return "%s:%d: %s: predicted %s, gcov counted %s".formatted(file, line, what, ours, gcovs);
    }
  }

  /** {@code branches} of ours at a place where the compilers differ. */
  public record NotComparable(String file, int line, int branches, String reason) {
    @Override
    public String toString() {
      return "%s:%d: %d %s: %s"
          .formatted(file, line, branches, branches == 1 ? "branch" : "branches", reason);
    }
  }

  public boolean isAgreement() {
    return disagreements.isEmpty();
  }

  /**
   * Compares; file names of both sides must be absolute.
   *
   * @param sources the text of a file by lines, to tell why a line is cut differently; may give an
   *     empty list
   */
  public static CoverageComparison of(
      SourceCoverage ours,
      GcovReport gcov,
      java.util.function.Function<String, List<String>> sources) {
    var collector = new Collector();
    ours.files()
        .forEach(
            (file, coverage) -> {
              SortedMap<Integer, GcovReport.Line> lines = gcov.lines(file);
              if (lines.isEmpty()) {
                collector.unknownFile(file, coverage);
              } else {
                List<String> text = sources.apply(file);
                var pairing = new BranchPairing(file, text, collector);
                pairing.compare(coverage, lines);
                collector.compareLines(file, text, coverage, lines, pairing.spokenFor());
              }
            });
    return collector.result();
  }

  /** What the comparison found so far. */
  static final class Collector {
    private int agreedLines;
    private int agreedBranches;
    private final List<Disagreement> ofLines = new ArrayList<>();
    private final List<Disagreement> ofBranches = new ArrayList<>();
    private final List<NotComparable> notComparable = new ArrayList<>();

    void agree(int branches) {
      agreedBranches += branches;
    }

    void disagree(String file, int line, String what, Object ours, Object gcovs) {
      ofBranches.add(new Disagreement(file, line, what, ours.toString(), gcovs.toString()));
    }

    void leaveOut(String file, List<BranchHits> branches, String reason) {
      if (!branches.isEmpty()) {
        notComparable.add(
            new NotComparable(file, branches.getFirst().line(), branches.size(), reason));
      }
    }

    private void unknownFile(String file, FileCoverage coverage) {
      leaveOut(file, coverage.branches(), "gcov does not know this file");
    }

    /** {@code spokenFor}: lines of which their branches tell more than their count. */
    private void compareLines(
        String file,
        List<String> text,
        FileCoverage ours,
        SortedMap<Integer, GcovReport.Line> gcov,
        Set<Integer> spokenFor) {
      for (Map.Entry<Integer, Long> line : ours.lines().entrySet()) {
        GcovReport.Line theirs = gcov.get(line.getKey());
        if (theirs == null || isSideOfChoice(text, line.getKey())) {
          continue;
        }
        if ((line.getValue() > 0) == (theirs.count() > 0)) {
          agreedLines++;
        } else if (!spokenFor.contains(line.getKey()) && !isShared(theirs)) {
          String predicted = hits(line.getValue());
          ofLines.add(
              new Disagreement(file, line.getKey(), "line", predicted, hits(theirs.count())));
        }
      }
    }

    /** gcc makes one of two equal sides of {@code ?:}, on the line of the first. */
    private static boolean isSideOfChoice(List<String> text, int line) {
      String own = line <= text.size() ? text.get(line - 1).strip() : "";
      return own.startsWith(":") || own.startsWith("?");
    }

    /**
     * Where variables of a block go out of scope, gcc lets all ways out with the same result end in
     * the code of one of them, whose line then counts although its own code was not executed.
     */
    private static boolean isShared(GcovReport.Line line) {
      return line.isPartial() && line.count() > 0 && line.branches().isEmpty();
    }

    private static String hits(long count) {
      return count == 0 ? "no execution" : "executions";
    }

    private CoverageComparison result() {
      List<Disagreement> all = new ArrayList<>(ofLines);
      all.addAll(ofBranches);
      return new CoverageComparison(agreedLines, agreedBranches, all, notComparable);
    }
  }
}
