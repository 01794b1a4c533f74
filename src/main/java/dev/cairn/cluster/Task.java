package dev.cairn.cluster;

import dev.cairn.cluster.files.Contents;
import dev.cairn.cluster.files.Parcel;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Some functions of a request, to be done elsewhere as they would be here.
 *
 * @param home the folder that relative paths are taken from, absolute
 * @param files what the request needs
 * @param results the functions' result folders, absolute
 * @param earlier what these hold, where it is gone on from there
 */
public record Task(
    Request request, String home, List<Parcel> files, List<String> results, List<Parcel> earlier) {
  public Task {
    files = List.copyOf(files);
    results = List.copyOf(results);
    earlier = List.copyOf(earlier);
  }

  /** The result folder of a function, absolute. */
  public Path result(String label) {
    return results.stream()
        .map(Path::of)
        .filter(r -> r.getFileName().toString().equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no result of '" + label + "'"));
  }

  /** The same where the results hold this already. */
  public Task after(List<Parcel> held) {
    return new Task(request, home, files, results, held);
  }

  /** The name under which a worker keeps a result of it, absolute, that it made. */
  public String keptResult(Path result) {
    return kept("result", result);
  }

  /** The name under which workers keep the journal of a result that they help with. */
  public String keptJournal(Path result) {
    return kept("journal", result);
  }

  /**
   * What tells a result from others, however functions are put together, on whichever machine and
   * with whatever budget: a journal says more exactly what it is about. What another version kept
   * cannot be read.
   */
  private record Kept(
      String what,
      String result,
      String home,
      List<Parcel> files,
      Settings settings,
      List<String> clangOptions) {}

  private String kept(String what, Path result) {
    Settings settings = request.settings().withMaxRuns(0).withMaxTime(Duration.ZERO);
    var kept =
        new Kept(
            what + Messages.language(),
            result.toString(),
            home,
            files,
            settings,
            request.clangOptions());
    return Contents.hash(Messages.plain().write(Kept.class, kept));
  }
}
