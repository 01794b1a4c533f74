package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A unit of a test, in a folder of its own: its function is generated for, its tests are read. */
record OneUnit(Path folder) {
  /** Everything is written to the folder. */
  Cli generate(String text, String function, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), text);
    List<String> args = new ArrayList<>(List.of("generate", file.toString()));
    args.addAll(List.of("--function", function, "-o", folder.toString()));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  /** The plain C tests of the one function whose result is below a folder. */
  static String tests(Path results) throws IOException {
    try (Stream<Path> files = Files.walk(results)) {
      return Files.readString(
          files
              .filter(f -> f.toString().matches(".*/tests/test_[^/]*\\.c"))
              .findFirst()
              .orElseThrow());
    }
  }
}
