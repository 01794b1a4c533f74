package dev.cairn.generate.output;

import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.RecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The functions that were not explored, and why. They have no folder of their own; the result
 * folder keeps them in a file, so that a report made later names them, too.
 *
 * @param skipped the reason by function
 */
public record SkippedFunctions(Map<String, String> skipped) {
  private static final String FILE = "skipped.json";
  private static final SkippedFunctions NONE = new SkippedFunctions(Map.of());

  public SkippedFunctions {
    skipped = Map.copyOf(skipped);
  }

  /** Those that a result folder knows of; what is not readable says nothing. */
  public static SkippedFunctions in(Path results) throws IOException {
    Path file = results.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return NONE;
    }
    try {
      return RecordJson.read(SkippedFunctions.class, Files.readString(file));
    } catch (IllegalArgumentException e) {
      return NONE;
    }
  }

  /** With what a further job skipped, and without what it explored ({@code labels}: where to). */
  public SkippedFunctions after(Set<String> labels, Map<String, String> fresh) {
    Map<String, String> all = new TreeMap<>(besides(labels).skipped);
    all.putAll(fresh);
    return new SkippedFunctions(all);
  }

  /**
   * Those of which there is no result: one that was made before stands, whatever hindered another.
   * A file that could not be read is gone when there are results of its functions.
   */
  public SkippedFunctions besides(Set<String> labels) {
    Map<String, String> all = new TreeMap<>(skipped);
    for (String label : labels) {
      Path folder = Path.of(label);
      all.remove(String.valueOf(folder.getFileName()));
      all.keySet().removeIf(name -> isFileOf(name, folder.getParent()));
    }
    return new SkippedFunctions(all);
  }

  /** Results of {@code src/parser.c} lie in {@code src/parser/}. */
  private static boolean isFileOf(String name, @Nullable Path folder) {
    int dot = name.lastIndexOf('.');
    return folder != null && dot > 0 && Path.of(name.substring(0, dot)).endsWith(folder);
  }

  /** Into the file; without any there is none. */
  public void write(Path results) throws IOException {
    if (skipped.isEmpty()) {
      Files.deleteIfExists(results.resolve(FILE));
    } else {
      Files.writeString(
          results.resolve(FILE),
          Json.pretty(Map.of("skipped", new TreeMap<>(skipped))) + System.lineSeparator());
    }
  }
}
