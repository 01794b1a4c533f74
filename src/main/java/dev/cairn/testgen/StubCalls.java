package dev.cairn.testgen;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The functions that tests stand in for, and what they returned in each run. */
final class StubCalls {
  private static final CType NOTHING = new CType.Void();
  private final Map<String, CType> results = new TreeMap<>();

  StubCalls(List<TestRun> tests) {
    for (TestRun test : tests) {
      Map<String, CType> types = types(test.run());
      for (Run.StubCall call : test.run().stubs()) {
        CType type =
            call.variable().map(v -> types.getOrDefault(v.name(), NOTHING)).orElse(NOTHING);
        results.merge(call.function(), type, (a, b) -> a instanceof CType.Void ? b : a);
      }
    }
  }

  private static Map<String, CType> types(Run run) {
    return run.created().stream()
        .collect(
            Collectors.toMap(
                c -> c.variable().name(), c -> CDeclarations.unqualified(c.type()), (a, _) -> a));
  }

  List<Stub> all() {
    return results.entrySet().stream().map(e -> new Stub(e.getKey(), e.getValue())).toList();
  }

  /** What each stub returned in the run, as literals; those that returned nothing are left out. */
  Map<String, List<String>> returns(Run run) {
    Map<String, List<String>> returns = new LinkedHashMap<>();
    results.forEach(
        (name, type) -> {
          List<String> values =
              run.stubs().stream()
                  .filter(c -> c.function().equals(name))
                  .flatMap(c -> c.variable().stream())
                  .map(v -> CLiteral.of(type, run.input().get(v), v.width()))
                  .toList();
          if (!values.isEmpty()) {
            returns.put(name, values);
          }
        });
    return returns;
  }
}
