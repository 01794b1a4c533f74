package dev.cairn.coverage.format;

import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.coverage.SourceCoverage.FunctionHits;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes lcov's tracefile format, which genhtml, editors and coverage services read. */
public final class LcovWriter {
  private LcovWriter() {}

  /** {@code coverage.info} for a test of that name. */
  public static String write(String testName, SourceCoverage coverage) {
    var out = new StringBuilder();
    for (Map.Entry<String, FileCoverage> file : coverage.files().entrySet()) {
      // lcov allows letters, digits and the underscore in test names.
      out.append("TN:").append(testName.replaceAll("[^A-Za-z0-9_]", "_")).append('\n');
      out.append("SF:").append(file.getKey()).append('\n');
      appendFunctions(out, file.getValue().functions());
      appendBranches(out, file.getValue().branches());
      appendLines(out, file.getValue().lines());
      out.append("end_of_record\n");
    }
    return out.toString();
  }

  private static void appendFunctions(StringBuilder out, List<FunctionHits> functions) {
    functions.forEach(f -> out.append("FN:%d,%s\n".formatted(f.line(), f.name())));
    functions.forEach(f -> out.append("FNDA:%d,%s\n".formatted(f.calls(), f.name())));
    long hit = functions.stream().filter(f -> f.calls() > 0).count();
    out.append("FNF:%d\nFNH:%d\n".formatted(functions.size(), hit));
  }

  private static void appendBranches(StringBuilder out, List<BranchHits> branches) {
    Set<List<Integer>> evaluated = new HashSet<>();
    branches.stream().filter(b -> b.taken() > 0).forEach(b -> evaluated.add(condition(b)));
    for (BranchHits b : branches) {
      // A dash tells "never evaluated" from "evaluated, but not this way".
      String taken = evaluated.contains(condition(b)) ? Long.toString(b.taken()) : "-";
      out.append("BRDA:").append(b.line()).append(',').append(b.block());
      out.append(',').append(b.index()).append(',').append(taken).append('\n');
    }
    long hit = branches.stream().filter(b -> b.taken() > 0).count();
    out.append("BRF:%d\nBRH:%d\n".formatted(branches.size(), hit));
  }

  private static List<Integer> condition(BranchHits branch) {
    return List.of(branch.line(), branch.block());
  }

  private static void appendLines(StringBuilder out, Map<Integer, Long> lines) {
    lines.forEach(
        (line, hits) -> out.append("DA:").append(line).append(',').append(hits).append('\n'));
    long hit = lines.values().stream().filter(h -> h > 0).count();
    out.append("LF:%d\nLH:%d\n".formatted(lines.size(), hit));
  }
}
