package dev.cairn.generate.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The files that Cairn wrote into the folders of a result, as they were then. What else is found
 * there later, or was changed since, is the user's.
 *
 * @param sums their checksums by their names, as the result folder sees them
 */
record WrittenFiles(Map<String, Long> sums) {
  private static final List<String> FOLDERS = List.of(ResultFolder.TESTS, "rejected");
  private static final int HEXADECIMAL = 16;

  /** Those that are in a result folder now. */
  static WrittenFiles in(Path result) throws IOException {
    Map<String, Long> sums = new TreeMap<>();
    for (Path file : files(result)) {
      if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        sums.put(result.relativize(file).toString(), sum(file));
      }
    }
    return new WrittenFiles(sums);
  }

  private static List<Path> files(Path result) throws IOException {
    List<Path> all = new ArrayList<>();
    for (String name : FOLDERS) {
      Path folder = result.resolve(name);
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
        try (Stream<Path> files = Files.walk(folder)) {
          files.filter(f -> !Files.isDirectory(f, LinkOption.NOFOLLOW_LINKS)).forEach(all::add);
        }
      }
    }
    return all;
  }

  private static long sum(Path file) throws IOException {
    var sum = new CRC32();
    sum.update(Files.readAllBytes(file));
    return sum.getValue();
  }

  /** A line for each. */
  String text() {
    var text = new StringBuilder();
    sums.forEach((name, sum) -> text.append("%08x %s%n".formatted(sum, name)));
    return text.toString();
  }

  /** Reads these lines; others are passed over. */
  static WrittenFiles read(List<String> lines) {
    Map<String, Long> sums = new HashMap<>();
    for (String line : lines) {
      if (line.matches("[0-9a-f]{8} .+")) {
        int end = line.indexOf(' ');
        sums.put(line.substring(end + 1), Long.parseLong(line.substring(0, end), HEXADECIMAL));
      }
    }
    return new WrittenFiles(sums);
  }

  /**
   * The user's files in the folders of a result, those last that Cairn wrote and the user changed;
   * none where nobody noted what Cairn wrote.
   */
  List<Path> others(Path result) throws IOException {
    List<Path> others = new ArrayList<>();
    List<Path> changed = new ArrayList<>();
    for (Path file : sums.isEmpty() ? List.<Path>of() : files(result)) {
      Long sum = sums.get(result.relativize(file).toString());
      if (sum == null) {
        others.add(file);
      } else if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || sum != sum(file)) {
        changed.add(file);
      }
    }
    others.addAll(changed);
    return others;
  }
}
