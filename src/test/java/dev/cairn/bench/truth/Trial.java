package dev.cairn.bench.truth;

import dev.cairn.bench.SummaryFile;
import dev.cairn.cli.CommandInProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Judges the claims about the functions of one batch, explored with one setting. */
final class Trial {
  private static final int INTERNAL_ERROR = 70;
  private final Path folder;
  private final List<String> options;

  /**
   * What came of one function.
   *
   * @param trouble why there is nothing to judge: skipped, or crashed; else empty
   */
  record Outcome(Batch.Subject subject, String trouble, List<Judge.Judgement> judgements) {
    Outcome {
      judgements = List.copyOf(judgements);
    }
  }

  /** {@code options} go to every command. */
  Trial(Path folder, List<String> options) {
    this.folder = folder;
    this.options = List.copyOf(options);
  }

  List<Outcome> run(Batch batch, Setting setting) throws IOException {
    Path source = Files.writeString(folder.resolve("truth.c"), batch.plain());
    Map<String, NativeTruth> truths = NativeRun.of(batch, folder);
    Path results = folder.resolve("results");
    List<String> command =
        new ArrayList<>(List.of("generate", source.toString(), "-o", results.toString()));
    command.addAll(setting.arguments());
    command.addAll(options);
    CommandInProcess.Ended ended = CommandInProcess.run(command.toArray(String[]::new));
    List<Outcome> outcomes = new ArrayList<>();
    for (Batch.Subject subject : batch.subjects()) {
      Path summary = results.resolve(subject.name()).resolve("summary.json");
      NativeTruth truth = truths.get(subject.name());
      if (truth == null || !Files.exists(summary)) {
        outcomes.add(new Outcome(subject, trouble(ended), List.of()));
      } else {
        var judge = new Judge(subject, truth, batch.decisions(), setting);
        outcomes.add(new Outcome(subject, "", judge.judge(SummaryFile.read(summary))));
      }
    }
    return outcomes;
  }

  private static String trouble(CommandInProcess.Ended ended) {
    String said = ended.error().lines().limit(3).reduce("", (a, b) -> a + " " + b);
    return (ended.status() == INTERNAL_ERROR ? "crashed:" : "skipped:") + said;
  }
}
