package dev.cairn.api;

import dev.cairn.api.FunctionResult.BranchVerdict;
import dev.cairn.api.FunctionResult.Coverage;
import dev.cairn.api.FunctionResult.Defect;
import dev.cairn.api.FunctionResult.Place;
import dev.cairn.api.FunctionResult.Verdict;
import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.Counts;
import dev.cairn.engine.result.Judgement;
import dev.cairn.engine.result.SourcePlace;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.result.WrittenResult;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads what Cairn wrote. */
public final class Results {
  private Results() {}

  /**
   * The results of all functions below a result folder, in the order of their names.
   *
   * @param folder a result folder
   * @return one for each function
   * @throws UserError when what lies there is no result of Cairn
   * @throws IOException when it cannot be read
   */
  public static List<FunctionResult> in(Path folder) throws IOException {
    List<FunctionResult> results = new ArrayList<>();
    for (Path each : ResultFolder.below(folder)) {
      results.add(of(WrittenResult.summary(each.resolve(Summary.FILE)), each));
    }
    return results;
  }

  static FunctionResult of(Summary summary, Path folder) {
    return new FunctionResult(
        summary.function(),
        folder,
        summary.complete(),
        summary.runs(),
        summary.tests(),
        coverage(summary.counted()),
        coverage(summary.coverage().branches()),
        coverage(summary.coverage().statements()),
        summary.items().stream().map(Results::verdict).toList(),
        summary.defects().stream()
            .map(d -> new Defect(place(d.place()), d.kind(), d.message()))
            .toList());
  }

  private static Coverage coverage(Counts counts) {
    return new Coverage(
        counts.covered(), counts.seen(), counts.infeasible(), counts.unknown(), counts.total());
  }

  private static BranchVerdict verdict(BranchEntry branch) {
    Judgement by = branch.by();
    return new BranchVerdict(
        place(branch.place()),
        branch.function(),
        branch.condition(),
        branch.outcome(),
        Verdict.valueOf(by.verdict().name()),
        by.reason().or(by::test).orElse(""));
  }

  private static Place place(SourcePlace place) {
    return new Place(place.file(), place.line(), place.column());
  }
}
