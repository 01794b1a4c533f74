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
}
