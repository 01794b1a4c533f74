package dev.cairn.coverage;

import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.coverage.SourceCoverage.FunctionHits;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes the Cobertura XML that CI servers read, after its DTD coverage-04: one package, one class
 * per source file.
 */
public final class CoberturaWriter {
  private final StringBuilder out = new StringBuilder();

  private CoberturaWriter() {}

  /** {@code cobertura.xml}; {@code timestampMillis} is when the coverage was measured. */
  public static String write(String name, SourceCoverage coverage, long timestampMillis) {
    var writer = new CoberturaWriter();
    writer.document(name, coverage, timestampMillis);
    return writer.out.toString();
  }

  /** How much of something was covered. */
  private record Share(long covered, long valid) {
    static Share of(Collection<Long> counts) {
      return new Share(counts.stream().filter(c -> c > 0).count(), counts.size());
    }

    static Share ofBranches(List<BranchHits> branches) {
      return of(branches.stream().map(BranchHits::taken).toList());
    }

    Share plus(Share other) {
      return new Share(covered + other.covered, valid + other.valid);
    }

    String rate() {
      return String.format(Locale.ROOT, "%.4f", valid == 0 ? 1.0 : (double) covered / valid);
    }
  }

  private void document(String name, SourceCoverage coverage, long timestampMillis) {
    Share lines = new Share(0, 0);
    Share branches = new Share(0, 0);
    for (FileCoverage file : coverage.files().values()) {
      lines = lines.plus(Share.of(file.lines().values()));
      branches = branches.plus(Share.ofBranches(file.branches()));
    }
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.append(
        "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n");
    out.append(
        "<coverage line-rate=\"%s\" branch-rate=\"%s\" lines-covered=\"%d\" lines-valid=\"%d\""
            .formatted(lines.rate(), branches.rate(), lines.covered(), lines.valid()));
    out.append(
        " branches-covered=\"%d\" branches-valid=\"%d\" complexity=\"0\" version=\"cairn\" timestamp=\"%d\">\n"
            .formatted(branches.covered(), branches.valid(), timestampMillis));
    out.append("  <sources>\n    <source>.</source>\n  </sources>\n  <packages>\n");
    out.append("    <package name=\"%s\" %s>\n".formatted(escape(name), rates(lines, branches)));
    out.append("      <classes>\n");
    coverage.files().forEach(this::file);
    out.append("      </classes>\n    </package>\n  </packages>\n</coverage>\n");
  }

  private static String rates(Share lines, Share branches) {
    return "line-rate=\"%s\" branch-rate=\"%s\" complexity=\"0\""
        .formatted(lines.rate(), branches.rate());
  }

  private void file(String file, FileCoverage coverage) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    String rates =
        rates(Share.of(coverage.lines().values()), Share.ofBranches(coverage.branches()));
    out.append(
        "        <class name=\"%s\" filename=\"%s\" %s>\n"
            .formatted(escape(name), escape(file), rates));
    out.append("          <methods>\n");
    coverage.functions().forEach(this::method);
    out.append("          </methods>\n          <lines>\n");
    SortedMap<Integer, Long> lines = new TreeMap<>(coverage.lines());
    coverage.branches().forEach(b -> lines.putIfAbsent(b.line(), 0L));
    lines.forEach((line, hits) -> line(line, hits, coverage.branchesOn(line)));
    out.append("          </lines>\n        </class>\n");
  }

  private void method(FunctionHits function) {
    String rate = function.calls() > 0 ? "1.0000" : "0.0000";
    out.append(
        "            <method name=\"%s\" signature=\"\" line-rate=\"%s\" branch-rate=\"%s\" complexity=\"0\">\n"
            .formatted(escape(function.name()), rate, rate));
    out.append(
        "              <lines><line number=\"%d\" hits=\"%d\" branch=\"false\"/></lines>\n            </method>\n"
            .formatted(function.line(), function.calls()));
  }

  private void line(int line, long hits, List<BranchHits> branches) {
    if (branches.isEmpty()) {
      out.append(
          "            <line number=\"%d\" hits=\"%d\" branch=\"false\"/>\n".formatted(line, hits));
      return;
    }
    Share share = Share.ofBranches(branches);
    out.append(
        "            <line number=\"%d\" hits=\"%d\" branch=\"true\" condition-coverage=\"%d%% (%d/%d)\">\n"
            .formatted(
                line, hits, 100 * share.covered() / share.valid(), share.covered(), share.valid()));
    out.append("              <conditions>\n");
    SortedMap<Integer, List<BranchHits>> conditions = new TreeMap<>();
    branches.forEach(b -> conditions.merge(b.block(), List.of(b), CoberturaWriter::join));
    for (Map.Entry<Integer, List<BranchHits>> condition : conditions.entrySet()) {
      Share sides = Share.ofBranches(condition.getValue());
      out.append(
          "                <condition number=\"%d\" type=\"%s\" coverage=\"%d%%\"/>\n"
              .formatted(
                  condition.getKey(),
                  condition.getValue().getFirst().isSwitch() ? "switch" : "jump",
                  100 * sides.covered() / sides.valid()));
    }
    out.append("              </conditions>\n            </line>\n");
  }

  private static List<BranchHits> join(List<BranchHits> a, List<BranchHits> b) {
    return java.util.stream.Stream.concat(a.stream(), b.stream()).toList();
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
