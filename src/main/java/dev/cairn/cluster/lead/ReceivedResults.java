package dev.cairn.cluster.lead;

import dev.cairn.cluster.Finding.Outcome;
import dev.cairn.cluster.Finding.ResultFile;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.output.Draft;
import dev.cairn.generate.output.ResultFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the results that workers made, each as a whole. */
record ReceivedResults(Path output) {
  FunctionReport write(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Explored e -> written(e);
      case Outcome.Skipped s ->
          new FunctionReport.Skipped(s.function(), s.reason(), s.hint(), s.isContradictory());
      case Outcome.Failed f ->
          new FunctionReport.Failed(
              f.function(), f.error(), ResultFolder.failed(output, f.function(), f.report()));
    };
  }

  FunctionReport failed(String function, String why) {
    return new FunctionReport.Failed(
        function, why, ResultFolder.failed(output, function, why + "\n"));
  }

  private FunctionReport written(Outcome.Explored explored) {
    try (var draft = Draft.claim(output, explored.function())) {
      Path folder = draft.begin().path();
      for (ResultFile file : explored.files()) {
        write(folder, file);
      }
      Path place = draft.publish().path();
      FunctionReport.Kept kept =
          FunctionReport.Kept.of(explored.function(), place)
              .orElseThrow(() -> new IllegalStateException(place + " came without a summary"));
      return explored.isNew()
          ? new FunctionReport.Fetched(
              kept.function(), kept.summary(), kept.folder(), explored.isOpen(), explored.remarks())
          : new FunctionReport.Kept(
              kept.function(), kept.summary(), kept.folder(), explored.isOpen());
    } catch (IOException e) {
      throw new UncheckedIOException(output + " cannot be written", e);
    }
  }

  private static void write(Path folder, ResultFile file) throws IOException {
    Path place = folder.resolve(file.path()).normalize();
    if (!place.startsWith(folder)) {
      throw new IOException("'" + file.path() + "' is no file of a result");
    }
    Files.createDirectories(place.getParent());
    Files.write(place, file.content());
    if (file.isExecutable() && !place.toFile().setExecutable(true)) {
      throw new IOException(place + " cannot be made executable");
    }
  }
}
