package dev.cairn.project.ci;

import dev.cairn.engine.result.Summary;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is known of the functions of a project.
 *
 * @param summaries by the place of their folder below the result folder
 */
public record ProjectResults(Map<String, Summary> summaries) {
  public ProjectResults {
    summaries = Collections.unmodifiableMap(new TreeMap<>(summaries));
  }

  /** Those that lie in a result folder; none where there is no folder, or what is broken. */
  public static ProjectResults in(Path folder) {
    Map<String, Summary> found = new TreeMap<>();
    try {
      if (Files.isDirectory(folder)) {
        for (Path each : ResultFolder.below(folder)) {
          found.put(folder.relativize(each).toString(), Summary.read(each.resolve(Summary.FILE)));
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new UserError(
          folder + ": the results there cannot be read: " + e.getMessage(),
          "remove the folder, or name another one");
    }
    return new ProjectResults(found);
  }

  /** These, and those of {@code before} that were not made again. */
  public ProjectResults orElse(ProjectResults before) {
    Map<String, Summary> all = new TreeMap<>(before.summaries);
    all.putAll(summaries);
    return new ProjectResults(all);
  }

  /** Those that were just made. */
  public static ProjectResults of(Collection<FunctionReport> reports, Path output) {
    Map<String, Summary> made = new TreeMap<>();
    reports.forEach(r -> r.told().ifPresent(s -> made.put(r.labelIn(output), s)));
    return new ProjectResults(made);
  }
}
