package dev.cairn.project.ci;

import dev.cairn.engine.result.Summary;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.output.Draft;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.generate.output.SkippedFunctions;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** The results of the parts of a project, each made for itself. */
public final class MergedResults {
  private final Map<String, Path> folders = new TreeMap<>();
  private final Map<String, String> skipped = new TreeMap<>();

  private MergedResults() {}

  /** Finds all results; that two parts have one of the same function is the user's error. */
  public static MergedResults of(List<Path> parts) {
    var merged = new MergedResults();
    for (Path part : parts) {
      if (!Files.isDirectory(part)) {
        throw new UserError(
            part + ": no such folder", "name folders that 'cairn generate' or 'cairn ci' wrote");
      }
      try {
        merged.take(part);
      } catch (IOException e) {
        throw new UserError(part + ": cannot be read: " + e.getMessage());
      }
    }
    boolean isOfParts = areMarked(parts);
    if (merged.folders.isEmpty() && merged.skipped.isEmpty() && !isOfParts) {
      throw new UserError(
          "there are no results in "
              + String.join(", ", parts.stream().map(Path::toString).toList()),
          "name folders that 'cairn generate' or 'cairn ci' wrote");
    }
    return merged;
  }

  private static boolean areMarked(List<Path> parts) {
    try {
      return ShardMark.requireAll(parts);
    } catch (IOException e) {
      throw new UserError("a part cannot be read: " + e.getMessage());
    }
  }

  private void take(Path part) throws IOException {
    skipped.putAll(SkippedFunctions.in(part).skipped());
    for (Path result : ResultFolder.below(part)) {
      String label = part.relativize(result).toString();
      Path other = folders.putIfAbsent(label, result);
      if (other != null && !isSame(other, result)) {
        throw new UserError(
            "%s: %s has another result of it".formatted(result, other),
            "let each machine keep the results of its own --shard only");
      }
    }
  }

  private static boolean isSame(Path one, Path other) throws IOException {
    return Files.mismatch(one.resolve(Summary.FILE), other.resolve(Summary.FILE)) < 0;
  }

  /**
   * Copies them into one folder; what it holds of a function is replaced when the copy is whole.
   */
  public List<FunctionReport> into(Path output) {
    List<FunctionReport> reports = new ArrayList<>();
    folders.forEach((label, folder) -> reports.add(copy(folder, output.resolve(label))));
    skipped.forEach((function, why) -> reports.add(new FunctionReport.Skipped(function, why, "")));
    return reports;
  }

  private static FunctionReport copy(Path from, Path to) {
    String name = to.getFileName().toString();
    try (var draft = Draft.claim(Objects.requireNonNull(to.toAbsolutePath().getParent()), name)) {
      Path place = to;
      if (!isItself(from, to)) {
        draft.beginCopy(from);
        place = draft.publish().path();
      }
      return FunctionReport.Kept.of(name, place)
          .orElseThrow(
              () ->
                  new UserError(
                      from.resolve(Summary.FILE) + ": cannot be read", "make this result anew"));
    } catch (IOException e) {
      throw new UncheckedIOException(from + " cannot be copied", e);
    }
  }

  private static boolean isItself(Path from, Path to) throws IOException {
    return Files.exists(to) && Files.isSameFile(from, to);
  }
}
