package dev.cairn.generate.output;

import dev.cairn.coverage.SourceCoverage.BranchHits;
import dev.cairn.coverage.SourceCoverage.FileCoverage;
import dev.cairn.coverage.SourceCoverage.FunctionHits;
import dev.cairn.engine.result.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code gcovr.json}, gcovr's JSON 0.3: {@code gcovr --add-tracefile} merges it with others. */
final class GcovrReport {
  private static final String VERSION = "0.3";

  private GcovrReport() {}

  static String of(FunctionResult result) {
    List<Object> files = new ArrayList<>();
    result.coverage().files().forEach((name, file) -> files.add(file(name, file)));
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("gcovr/format_version", VERSION);
    report.put("files", files);
    return Json.pretty(report);
  }

  private static Map<String, Object> file(String name, FileCoverage coverage) {
    SortedMap<Integer, Long> hits = new TreeMap<>(coverage.lines());
    coverage.branches().forEach(b -> hits.putIfAbsent(b.line(), 0L));
    Map<Integer, List<BranchHits>> byLine = coverage.branchesByLine();
    List<Object> lines = new ArrayList<>();
    hits.forEach(
        (line, count) -> lines.add(line(line, count, byLine.getOrDefault(line, List.of()))));
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("file", name);
    file.put("functions", coverage.functions().stream().map(GcovrReport::function).toList());
    file.put("lines", lines);
    return file;
  }

  private static Map<String, Object> function(FunctionHits function) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", function.name());
    map.put("lineno", function.line());
    map.put("execution_count", function.calls());
    return map;
  }

  private static Map<String, Object> line(int number, long count, List<BranchHits> branches) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("line_number", number);
    line.put("count", count);
    line.put("gcovr/noncode", false);
    line.put("gcovr/excluded", false);
    line.put("branches", branches.stream().map(GcovrReport::branch).toList());
    return line;
  }

  private static Map<String, Object> branch(BranchHits branch) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("count", branch.taken());
    map.put("fallthrough", false);
    map.put("throw", false);
    return map;
  }
}
