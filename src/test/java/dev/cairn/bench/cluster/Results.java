package dev.cairn.bench.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The files of a result folder, without times. */
final class Results {
  private static final String TIMES =
      "\"seconds\": \\{[^}]*}|timestamp=\"\\d+\"|\"solverWork\": .*";

  private Results() {}

  static Map<String, String> in(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(path).toString();
        if (!name.contains(".unfinished") && !name.endsWith(".lock")) {
          files.put(name, Files.readString(path).replaceAll(TIMES, ""));
        }
      }
    }
    return files;
  }

  /** The names of files that are not the same. */
  static List<String> differences(Map<String, String> one, Map<String, String> other) {
    var names = new TreeSet<>(one.keySet());
    names.addAll(other.keySet());
    List<String> different = new ArrayList<>();
    for (String name : names) {
      if (!one.getOrDefault(name, "none").equals(other.getOrDefault(name, "none"))) {
        different.add(name);
      }
    }
    return different;
  }

  /** The first lines that are not the same, below one another. */
  static String firstDifference(@Nullable String one, @Nullable String other) {
    List<String> first = one == null ? List.of("no file") : one.lines().toList();
    List<String> second = other == null ? List.of("no file") : other.lines().toList();
    int at = 0;
    while (at < Math.min(first.size(), second.size()) && first.get(at).equals(second.get(at))) {
      at++;
    }
    return "  line %d: %s%n  instead of %s".formatted(at + 1, line(second, at), line(first, at));
  }

  private static String line(List<String> lines, int at) {
    return at < lines.size() ? lines.get(at) : "no line";
  }
}
