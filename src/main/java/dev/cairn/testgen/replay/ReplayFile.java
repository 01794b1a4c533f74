package dev.cairn.testgen.replay;

import dev.cairn.engine.result.Json;
import dev.cairn.ir.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What {@code replay.json} beside a suite holds: how to build it and what each test must do.
 *
 * @param plan how to build the suite; its tests folder is the one the file lies in
 */
public record ReplayFile(String function, BuildPlan plan, PathPrediction prediction) {
  public static final String NAME = "replay.json";

  /** Writes the file into the plan's tests folder. */
  public void write() throws IOException {
    Files.writeString(plan.tests().resolve(NAME), Json.pretty(toJson()));
  }

  /** Reads the file of a tests folder. */
  public static ReplayFile read(Path tests) throws IOException {
    Path file = tests.resolve(NAME);
    try {
      return of(tests, JsonView.read(Files.readString(file)));
    } catch (NoSuchFileException e) {
      throw new UserError(
          file + ": no such file",
          "name the folder of one function that 'cairn generate' wrote: cairn-out/FUNCTION");
    } catch (IllegalArgumentException e) {
      throw new UserError(file + ": " + e.getMessage(), "let 'cairn generate' write it anew");
    }
  }

  private Map<String, Object> toJson() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("function", function);
    fields.put("suite", plan.file());
    fields.put("sources", plan.sources().stream().map(Path::toString).toList());
    fields.put("options", plan.options());
    fields.put("wrapsMain", plan.wrapsMain());
    fields.put("isHarness", plan.isHarness());
    fields.put("lines", lines(prediction.lines()));
    fields.put("branches", prediction.branches().stream().map(ReplayFile::site).toList());
    fields.put("tests", prediction.tests().stream().map(ReplayFile::test).toList());
    return fields;
  }

  private static List<Object> site(PathPrediction.Site s) {
    return List.of(
        s.file(), s.line(), s.block(), s.index(), s.condition(), s.outcome(), s.target());
  }

  private static Map<String, Object> test(PathPrediction.TestPrediction t) {
    List<Object> taken = new ArrayList<>();
    t.taken()
        .forEach(
            (branch, count) -> {
              taken.add(branch);
              taken.add(count);
            });
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("number", t.number());
    fields.put("isExact", t.isExact());
    fields.put("taken", taken);
    fields.put("lines", lines(t.lines()));
    return fields;
  }

  private static Map<String, Object> lines(SortedMap<String, SortedSet<Integer>> lines) {
    Map<String, Object> files = new LinkedHashMap<>();
    lines.forEach((file, numbers) -> files.put(file, List.copyOf(numbers)));
    return files;
  }

  private static ReplayFile of(Path tests, JsonView json) {
    var plan =
        new BuildPlan(
            tests.toAbsolutePath().normalize(),
            json.get("suite").text(),
            json.get("sources").items().stream().map(s -> Path.of(s.text())).toList(),
            json.get("options").items().stream().map(JsonView::text).toList(),
            json.get("wrapsMain").isTrue(),
            json.get("isHarness").isTrue());
    var prediction =
        new PathPrediction(
            json.get("branches").items().stream().map(b -> readSite(b.items())).toList(),
            readLines(json.get("lines")),
            json.get("tests").items().stream().map(ReplayFile::readTest).toList());
    return new ReplayFile(json.get("function").text(), plan, prediction);
  }

  private static PathPrediction.Site readSite(List<JsonView> site) {
    if (site.size() != 7) {
      throw new IllegalArgumentException("a branch has " + site.size() + " parts instead of 7");
    }
    return new PathPrediction.Site(
        site.get(0).text(),
        (int) site.get(1).number(),
        (int) site.get(2).number(),
        (int) site.get(3).number(),
        site.get(4).text(),
        site.get(5).text(),
        (int) site.get(6).number());
  }

  private static PathPrediction.TestPrediction readTest(JsonView test) {
    List<JsonView> pairs = test.get("taken").items();
    SortedMap<Integer, Long> taken = new TreeMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      taken.put((int) pairs.get(i).number(), pairs.get(i + 1).number());
    }
    return new PathPrediction.TestPrediction(
        (int) test.get("number").number(),
        test.get("isExact").isTrue(),
        taken,
        readLines(test.get("lines")));
  }

  private static SortedMap<String, SortedSet<Integer>> readLines(JsonView json) {
    SortedMap<String, SortedSet<Integer>> lines = new TreeMap<>();
    json.fields()
        .forEach(
            (file, numbers) -> {
              SortedSet<Integer> set = new TreeSet<>();
              numbers.items().forEach(n -> set.add((int) n.number()));
              lines.put(file, set);
            });
    return lines;
  }
}
