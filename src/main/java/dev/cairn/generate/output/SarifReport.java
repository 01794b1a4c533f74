package dev.cairn.generate.output;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.path.Defect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code defects.sarif}, SARIF 2.1.0: each defect with the calls that led there as its code flow
 * and the file that reproduces it as a related location. The names of components are SARIF's.
 */
final class SarifReport {
  /** What the reproducer's path begins at: wherever this file is moved to, its tests go along. */
  private static final String RESULT = "RESULT";

  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private SarifReport() {}

  private record Run(
      Tool tool, Map<String, Base> originalUriBaseIds, List<Finding> results, String columnKind) {}

  private record Base(Message description) {}

  private record Tool(Driver driver) {}

  private record Driver(String name, List<Rule> rules) {}

  private record Rule(String id, Message shortDescription) {}

  private record Finding(
      String ruleId,
      String level,
      Message message,
      List<Place> locations,
      List<CodeFlow> codeFlows,
      List<Place> relatedLocations,
      Properties properties) {}

  /** What Cairn adds to a finding, in this order. */
  private record Properties(String function, String native_) {}

  private record CodeFlow(List<ThreadFlow> threadFlows) {}

  private record ThreadFlow(List<FlowStep> locations) {}

  private record FlowStep(Place location) {}

  private record Place(Physical physicalLocation, Optional<Message> message) {}

  private record Physical(Artifact artifactLocation, Optional<Region> region) {}

  private record Artifact(String uri, Optional<String> uriBaseId) {}

  private record Region(int startLine, int startColumn) {}

  private record Message(String text) {}

  static String of(FunctionResult result) {
    List<Finding> findings = new ArrayList<>();
    List<DefectEntry> entries = new ArrayList<>(result.summary().defects());
    entries.addAll(result.summary().suspicions());
    entries.addAll(result.summary().notes());
    for (int i = 0; i < entries.size(); i++) {
      findings.add(finding(result, result.result().defects().get(i), entries.get(i)));
    }
    List<Rule> rules =
        findings.stream()
            .map(Finding::ruleId)
            .distinct()
            .map(id -> new Rule(id, new Message(id.replace('-', ' '))))
            .toList();
    var driver = new Driver("Cairn", rules);
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", SCHEMA);
    log.put("version", "2.1.0");
    var bases = Map.of(RESULT, new Base(new Message("the folder that this file is in")));
    var run = new Run(new Tool(driver), bases, findings, "utf16CodeUnits");
    log.put("runs", List.of(RecordJson.tree(run)));
    return Json.pretty(log);
  }

  private static Finding finding(FunctionResult result, FoundDefect found, DefectEntry entry) {
    Defect defect = found.defect();
    String reproducer = "tests/" + result.defects().name() + ".c";
    return new Finding(
        entry.kind().replace(' ', '-'),
        level(found),
        new Message(
            "%s: %s%s, in a test of %s"
                .formatted(
                    entry.kind(),
                    entry.message(),
                    entry.doubt().map(d -> ", " + d).orElse(""),
                    result.function())),
        List.of(place(defect.location(), Optional.empty())),
        List.of(new CodeFlow(List.of(new ThreadFlow(flow(defect))))),
        List.of(
            new Place(
                new Physical(new Artifact(reproducer, Optional.of(RESULT)), Optional.empty()),
                Optional.of(new Message("test " + entry.test() + " reproduces it")))),
        new Properties(result.function(), entry.native_()));
  }

  private static String level(FoundDefect found) {
    if (found.isSure()) {
      return "error";
    }
    return found.defect().isNoted() ? "note" : "warning";
  }

  /** From the outermost call to the place of the defect. */
  private static List<FlowStep> flow(Defect defect) {
    List<FlowStep> steps = new ArrayList<>();
    List<Defect.Frame> calls = defect.callStack().stream().skip(1).toList().reversed();
    for (Defect.Frame frame : calls) {
      if (!Origin.isOwnName(frame.function())) {
        steps.add(
            new FlowStep(
                place(frame.location(), Optional.of(new Message("in " + frame.function())))));
      }
    }
    steps.add(new FlowStep(place(defect.location(), Optional.of(new Message(defect.message())))));
    return steps;
  }

  private static Place place(Location at, Optional<Message> message) {
    Optional<Region> region =
        at.line() > 0
            ? Optional.of(new Region(at.line(), Math.max(1, at.column())))
            : Optional.empty();
    return new Place(new Physical(new Artifact(uri(at.file()), Optional.empty()), region), message);
  }

  private static String uri(String file) {
    return Path.of(file).isAbsolute() ? Path.of(file).toUri().toString() : file.replace(" ", "%20");
  }
}
