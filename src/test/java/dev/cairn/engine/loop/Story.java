package dev.cairn.engine.loop;

import dev.cairn.engine.Listener;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.SummaryOf;
import dev.cairn.path.Run;
import dev.cairn.solver.SolverSettings.Smt;
import dev.cairn.solver.SolverStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Everything of an exploration that does not measure time, run by run. */
record Story(List<String> runs, String summary, List<String> tests) {
  static Story of(
      RealStack.Driven driven,
      String function,
      Settings settings,
      int threads,
      Assistance assistance) {
    return of(function, settings, threads, crew -> crew.explore(driven, assistance));
  }

  /** {@code explores}: how a crew does that. */
  static Story of(
      String function, Settings settings, int threads, Function<RealCrew, Result> explores) {
    List<String> runs = new ArrayList<>();
    Listener listener =
        e -> runs.add(e.number() + " " + e.purpose() + " " + e.gain() + " " + byName(e.run()));
    Result result = explores.apply(new RealCrew(function, settings, threads, listener));
    var delivered = new SummaryOf.Delivered(0, true, List.of(), List.of());
    var surroundings =
        new SummaryOf.Surroundings(Smt.BITWUZLA, new SolverStatistics(), 0, 0, delivered);
    var summary = (Map<?, ?>) RecordJson.tree(SummaryOf.of(function, result, surroundings));
    summary.remove("seconds");
    List<String> tests =
        result.tests().stream().map(t -> t.runNumber() + " " + byName(t.run())).toList();
    return new Story(runs, Json.compact(summary), tests);
  }

  private static String byName(Run run) {
    var values = new TreeMap<String, Long>();
    run.input().forEach((v, bits) -> values.put(v.name(), bits));
    return values
        + " "
        + run.path().conditions().stream().map(c -> c.condition().hash()).toList()
        + " "
        + run.ending()
        + " "
        + run.observations().stream().map(o -> o.lvalue() + "=" + o.bits()).toList();
  }
}
