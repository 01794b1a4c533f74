package dev.cairn.coverage.format;

import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.coverage.SourceCoverage.FunctionHits;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes the Cobertura XML that CI servers read, after its DTD coverage-04: one package, one class
 * per source file.
 */
public final class CoberturaWriter {
  private final XmlText xml = new XmlText();

  private CoberturaWriter() {}

  /** {@code cobertura.xml}; {@code timestampMillis} is when the coverage was measured. */
  public static String write(String name, SourceCoverage coverage, long timestampMillis) {
    var writer = new CoberturaWriter();
    writer.document(name, coverage, timestampMillis);
    return writer.xml.text();
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

    String percent() {
      return 100 * covered / valid + "%";
    }
  }

  private void document(String name, SourceCoverage coverage, long timestampMillis) {
    Share lines = new Share(0, 0);
    Share branches = new Share(0, 0);
    for (FileCoverage file : coverage.files().values()) {
      lines = lines.plus(Share.of(file.lines().values()));
      branches = branches.plus(Share.ofBranches(file.branches()));
    }
    xml.doctype(
        "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">");
    xml.open("coverage");
    xml.attribute("line-rate", lines.rate()).attribute("branch-rate", branches.rate());
    xml.attribute("lines-covered", lines.covered()).attribute("lines-valid", lines.valid());
    xml.attribute("branches-covered", branches.covered());
    xml.attribute("branches-valid", branches.valid());
    xml.attribute("complexity", 0).attribute("version", "cairn");
    xml.attribute("timestamp", timestampMillis);
    xml.open("sources").open("source").content(".").close().close();
    xml.open("packages").open("package").attribute("name", name);
    rates(lines.rate(), branches.rate());
    xml.open("classes");
    coverage.files().forEach(this::file);
    xml.close().close().close().close();
  }

  private void rates(String lines, String branches) {
    xml.attribute("line-rate", lines).attribute("branch-rate", branches);
    xml.attribute("complexity", 0);
  }

  private void file(String file, FileCoverage coverage) {
    xml.open("class").attribute("name", file.substring(file.lastIndexOf('/') + 1));
    xml.attribute("filename", file);
    rates(Share.of(coverage.lines().values()).rate(), Share.ofBranches(coverage.branches()).rate());
    xml.open("methods");
    coverage.functions().forEach(this::method);
    xml.close().open("lines");
    SortedMap<Integer, Long> lines = new TreeMap<>(coverage.lines());
    coverage.branches().forEach(b -> lines.putIfAbsent(b.line(), 0L));
    Map<Integer, List<BranchHits>> branches = coverage.branchesByLine();
    lines.forEach((line, hits) -> line(line, hits, branches.getOrDefault(line, List.of())));
    xml.close().close();
  }

  private void method(FunctionHits function) {
    String rate = function.calls() > 0 ? "1.0000" : "0.0000";
    xml.open("method").attribute("name", function.name()).attribute("signature", "");
    rates(rate, rate);
    xml.open("lines");
    line(function.line(), function.calls(), List.of());
    xml.close().close();
  }

  private void line(int line, long hits, List<BranchHits> branches) {
    xml.open("line").attribute("number", line).attribute("hits", hits);
    xml.attribute("branch", String.valueOf(!branches.isEmpty()));
    if (!branches.isEmpty()) {
      Share share = Share.ofBranches(branches);
      xml.attribute(
          "condition-coverage",
          "%s (%d/%d)".formatted(share.percent(), share.covered(), share.valid()));
      conditions(branches);
    }
    xml.close();
  }

  private void conditions(List<BranchHits> branches) {
    SortedMap<Integer, List<BranchHits>> conditions =
        branches.stream()
            .collect(Collectors.groupingBy(BranchHits::block, TreeMap::new, Collectors.toList()));
    xml.open("conditions");
    conditions.forEach(
        (number, sides) -> {
          xml.open("condition").attribute("number", number);
          xml.attribute("type", sides.getFirst().isSwitch() ? "switch" : "jump");
          xml.attribute("coverage", Share.ofBranches(sides).percent()).close();
        });
    xml.close();
  }
}
