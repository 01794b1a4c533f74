package dev.cairn.report;

import dev.cairn.engine.result.Summary;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.ir.Origin;
import dev.cairn.testgen.replay.ReplayFile;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Those parts of a source file that a result is about, with some lines around them: pages of many
 * functions of a large file would otherwise hold it many times.
 *
 * @param changed the file is younger than the result
 */
record SourceExcerpt(String file, boolean changed, List<Chunk> chunks) {
  private static final int BEFORE = 12;
  private static final int AFTER = 8;
  private static final int LONGEST_LINE = 2000;

  SourceExcerpt {
    chunks = List.copyOf(chunks);
  }

  /** Successive lines, the first with number {@code from}. */
  record Chunk(int from, String text) {}

  /**
   * Of every file that a summary names and that can be read.
   *
   * @param folder the folder of the function; files are looked for there and above it after the
   *     current folder
   */
  static List<SourceExcerpt> of(Summary summary, Path folder) throws IOException {
    Instant made = Files.getLastModifiedTime(folder.resolve(Summary.FILE)).toInstant();
    List<SourceExcerpt> excerpts = new ArrayList<>();
    Map<String, NavigableSet<Integer>> all = named(summary);
    for (Map.Entry<String, NavigableSet<Integer>> named : all.entrySet()) {
      Optional<Path> file = find(named.getKey(), all.keySet(), folder);
      if (file.isPresent()) {
        boolean isChanged = Files.getLastModifiedTime(file.get()).toInstant().isAfter(made);
        excerpts.add(
            new SourceExcerpt(
                named.getKey(), isChanged, chunks(lines(file.get()), named.getValue())));
      }
    }
    return excerpts;
  }

  /** The lines that the summary says something of, by file. */
  private static Map<String, NavigableSet<Integer>> named(Summary summary) {
    Map<String, NavigableSet<Integer>> named = new TreeMap<>();
    summary.lines().forEach(l -> add(named, l.file(), l.line()));
    summary.items().forEach(i -> add(named, i.place().file(), i.place().line()));
    summary.defects().forEach(d -> add(named, d.place().file(), d.place().line()));
    summary.suspicions().forEach(d -> add(named, d.place().file(), d.place().line()));
    summary.contract().forEach(c -> add(named, c.place().file(), c.place().line()));
    return named;
  }

  private static void add(Map<String, NavigableSet<Integer>> named, String file, int line) {
    if (line > 0 && !file.contains(Origin.LIBRARY_FOLDER)) {
      named.computeIfAbsent(file, _ -> new TreeSet<>()).add(line);
    }
  }

  /**
   * Results mostly lie below the folder from which their files were named; the suite knows where
   * its unit is in any case.
   */
  private static Optional<Path> find(String file, Set<String> all, Path folder) {
    if (Files.isRegularFile(Path.of(file))) {
      return Optional.of(Path.of(file));
    }
    Stream<Path> above = Stream.iterate(folder.toAbsolutePath(), Objects::nonNull, Path::getParent);
    return Stream.concat(base(all, folder).stream(), above)
        .map(f -> f.resolve(file))
        .filter(Files::isRegularFile)
        .findFirst();
  }

  /** The folder from which the files were named, as far as the place of the unit tells. */
  private static Optional<Path> base(Set<String> files, Path folder) {
    Path tests = new ResultFolder(folder).tests();
    if (!Files.isRegularFile(tests.resolve(ReplayFile.NAME))) {
      return Optional.empty();
    }
    try {
      Path unit = ReplayFile.read(tests).plan().unit().toAbsolutePath().normalize();
      return files.stream()
          .map(Path::of)
          .filter(f -> !f.isAbsolute() && unit.endsWith(f))
          .findFirst()
          .map(
              f -> unit.getRoot().resolve(unit.subpath(0, unit.getNameCount() - f.getNameCount())));
    } catch (IOException | UserError e) {
      return Optional.empty(); // a suite that was changed by hand
    }
  }

  private static List<String> lines(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
  }

  private static List<Chunk> chunks(List<String> lines, NavigableSet<Integer> named) {
    List<Chunk> chunks = new ArrayList<>();
    int from = Math.max(1, named.getFirst() - BEFORE);
    int to = from;
    for (int line : named) {
      if (line - BEFORE > to + 1) {
        addChunk(chunks, lines, from, to);
        from = line - BEFORE;
      }
      to = line + AFTER;
    }
    addChunk(chunks, lines, from, to);
    return chunks;
  }

  private static void addChunk(List<Chunk> chunks, List<String> lines, int from, int to) {
    if (from <= lines.size()) {
      List<String> cut =
          lines.subList(from - 1, Math.min(to, lines.size())).stream()
              .map(l -> l.length() > LONGEST_LINE ? l.substring(0, LONGEST_LINE) + " …" : l)
              .toList();
      chunks.add(new Chunk(from, String.join("\n", cut)));
    }
  }
}
