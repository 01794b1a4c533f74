package dev.cairn.generate.executable;

import dev.cairn.binary.recover.Recovered;
import dev.cairn.binary.replay.PredictedRun;
import dev.cairn.binary.replay.Predictor;
import dev.cairn.binary.replay.ReplayVerdict;
import dev.cairn.binary.replay.TestBench;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.coverage.Witness;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.generate.FunctionReport;
import dev.cairn.path.Ending;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the tests of a function and replays each; only those that show what was predicted stay.
 */
final class MachineSuite {
  private final MachineUnit unit;
  private final PathCheck paths;
  private final TestBench bench;
  private final Path folder;
  private final List<String> rejected = new ArrayList<>();
  private final Map<Integer, Witness> left = new HashMap<>();
  private final Map<String, PredictedRun> predictions = new LinkedHashMap<>();

  MachineSuite(MachineUnit unit, Recovered code, TestBench bench, Path folder) {
    this.unit = unit;
    this.bench = bench;
    this.folder = folder;
    paths = new PathCheck(unit, code);
  }

  /** The suite that was written, and the tests that are not in it, by number. */
  record Written(FunctionReport.Suite suite, Map<Integer, Witness> rejected) {}

  Written write(Result result, Path executable) throws IOException, InterruptedException {
    bench.prepare(unit, folder);
    for (KeptRun test : result.tests()) {
      Optional<String> why = whyNot(test);
      if (why.isPresent()) {
        rejected.add("test " + test.number() + " " + why.get());
        left.put(test.number(), new Witness.Rejected(test.number(), why.get()));
      }
    }
    bench.finish(unit, predictions, folder, executable);
    int kept = result.tests().size() - left.size();
    return new Written(
        new FunctionReport.Suite(
            kept,
            rejected,
            bench.whyNot().isEmpty(),
            bench.whyNot(),
            0,
            List.of(),
            Optional.empty(),
            List.of()),
        left);
  }

  /** Why a test cannot be in the suite. */
  private Optional<String> whyNot(KeptRun test) throws IOException, InterruptedException {
    if (!(test.run().ending() instanceof Ending.Returned)) {
      return Optional.of("did not return: " + test.run().ending());
    }
    PredictedRun predicted = Predictor.of(unit, test.run());
    if (!predicted.hasReturned()) {
      return Optional.of("does not return when it is executed step by step");
    }
    Optional<String> difference = paths.difference(test.run(), predicted);
    if (difference.isPresent()) {
      return difference;
    }
    String name = String.format(Locale.ROOT, "test_%03d", test.number());
    return switch (bench.replay(unit, predicted, folder, name)) {
      case ReplayVerdict.Same _ -> {
        predictions.put(name, predicted);
        yield Optional.empty();
      }
      case ReplayVerdict.Different(var where) ->
          Optional.of("is another on the simulator: " + where);
      case ReplayVerdict.NotRun(var why) ->
          bench.whyNot().isPresent() ? Optional.empty() : Optional.of("was not replayed: " + why);
    };
  }
}
