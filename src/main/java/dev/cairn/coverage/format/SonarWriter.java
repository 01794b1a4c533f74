package dev.cairn.coverage.format;

import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes SonarQube's generic test coverage, version 1. */
public final class SonarWriter {
  private SonarWriter() {}

  public static String write(SourceCoverage coverage) {
    var xml = new XmlText().open("coverage").attribute("version", 1);
    coverage.files().forEach((name, file) -> file(xml, name, file));
    return xml.close().text();
  }

  private static void file(XmlText xml, String name, FileCoverage file) {
    xml.open("file").attribute("path", name);
    Map<Integer, List<BranchHits>> byLine = file.branchesByLine();
    SortedMap<Integer, Long> lines = new TreeMap<>(file.lines());
    file.branches().forEach(b -> lines.putIfAbsent(b.line(), 0L));
    lines.forEach(
        (line, hits) -> {
          List<BranchHits> branches = byLine.getOrDefault(line, List.of());
          xml.open("lineToCover").attribute("lineNumber", line).attribute("covered", hits > 0);
          if (!branches.isEmpty()) {
            xml.attribute("branchesToCover", branches.size());
            xml.attribute("coveredBranches", branches.stream().filter(b -> b.taken() > 0).count());
          }
          xml.close();
        });
    xml.close();
  }
}
