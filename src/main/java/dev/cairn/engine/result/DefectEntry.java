package dev.cairn.engine.result;

import dev.cairn.engine.FoundDefect;
import dev.cairn.ir.Origin;
import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One of the {@code defects} of {@code summary.json}.
 *
 * @param run the run that showed it first
 * @param callStack the innermost call first
 * @param test its number among the tests that reproduce defects
 * @param native_ what a native run of that test showed, or "not run"
 * @param doubt of a suspicion: on what it hangs
 */
public record DefectEntry(
    String kind,
    String message,
    SourcePlace place,
    int run,
    List<String> callStack,
    Map<String, Long> input,
    int test,
    String native_,
    Optional<String> doubt) {
  static DefectEntry of(FoundDefect found, int test, String natively) {
    Defect defect = found.defect();
    return new DefectEntry(
        defect.kind().words(),
        defect.message(),
        SourcePlace.of(defect.location()),
        found.runNumber(),
        defect.callStack().stream()
            .filter(f -> !Origin.isOwnName(f.function()))
            .map(f -> f.function() + " " + f.location())
            .toList(),
        input(found.run()),
        test,
        natively,
        found.doubt());
  }

  private static Map<String, Long> input(Run run) {
    Map<String, Long> input = new LinkedHashMap<>();
    run.created().forEach(c -> input.put(c.variable().name(), run.input().get(c.variable())));
    return input;
  }
}
