package dev.cairn.cli;

import static java.util.Objects.requireNonNull;

import dev.cairn.testgen.PrecompiledHeader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What compilers have to say about emitted files when all their warnings are on. */
final class Compilers {
  private final Consumer<ProcessBuilder> headers;

  private Compilers(Consumer<ProcessBuilder> headers) {
    this.headers = headers;
  }

  static Compilers plain() {
    return new Compilers(_ -> {});
  }

  /** For many files of GoogleTest. */
  static Compilers with(PrecompiledHeader header) {
    return new Compilers(header::offerTo);
  }

  /** The warnings about all C and C++ files of tests below a folder, in order; empty is good. */
  List<String> complaints(Path results) throws IOException {
    try (Stream<Path> files = Files.walk(results)) {
      return files
          .filter(f -> f.toString().matches(".*/tests/.*[.](c|cc)"))
          .sorted()
          .flatMap(f -> about(f).stream())
          .toList();
    }
  }

  private List<String> about(Path file) {
    boolean isPlusPlus = file.toString().endsWith(".cc");
    List<String> command = new ArrayList<>(List.of(isPlusPlus ? "g++" : "gcc", "-Wall", "-Wextra"));
    // of the unit, which is included, not every static function is used
    command.addAll(List.of("-fsyntax-only", "-Wno-unused-function", "-idirafter", "."));
    command.addAll(isPlusPlus ? List.of() : List.of("-Wpedantic"));
    command.add(file.getFileName().toString());
    try {
      var builder =
          new ProcessBuilder(command)
              .directory(requireNonNull(file.getParent()).toFile())
              .redirectErrorStream(true);
      headers.accept(builder);
      Process process = builder.start();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      // the headers of a framework may be missing here
      return said.contains("fatal error")
          ? List.of()
          : said.lines().filter(l -> l.contains("warning:") || l.contains("error:")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
