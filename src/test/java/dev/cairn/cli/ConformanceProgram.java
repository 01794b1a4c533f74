package dev.cairn.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One program of the conformance collection: a C file, or a folder of them with a {@code main.c}.
 * Lines at its head say how it is run: {@code // args: A B}, {@code // stdin: TEXT} (with {@code
 * \n}), {@code // options: -std=gnu89}, {@code // native: clang} where gcc lacks the construct.
 */
record ConformanceProgram(
    String name,
    List<Path> sources,
    List<String> options,
    List<String> arguments,
    String input,
    boolean isClangOnly) {
  static final Path FOLDER = Path.of("src/test/resources/conformance");

  /** Run by tests of their own: some against recorded output, some with -m32. */
  private static final Set<Path> ELSEWHERE =
      Set.of(Path.of("longdouble"), Path.of("float16"), Path.of("ilp32"));

  /** All of the collection, in order of their names. */
  static List<ConformanceProgram> all() {
    try (Stream<Path> files = Files.walk(FOLDER, 2)) {
      return files
          .filter(p -> FOLDER.relativize(p).getNameCount() == 2)
          .filter(p -> !ELSEWHERE.contains(FOLDER.relativize(p).getName(0)))
          .filter(p -> Files.isDirectory(p) || p.toString().endsWith(".c"))
          .sorted()
          .map(ConformanceProgram::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ConformanceProgram of(Path path) {
    try {
      List<Path> sources = Files.isDirectory(path) ? cFiles(path) : List.of(path);
      List<String> head = Files.readAllLines(sources.getFirst()).stream().limit(8).toList();
      return new ConformanceProgram(
          path.resolveSibling("").getFileName() + "/" + path.getFileName(),
          sources,
          words(head, "options"),
          words(head, "args"),
          setting(head, "stdin").orElse("").replace("\\n", "\n"),
          setting(head, "native").isPresent());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> cFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> others =
          files.filter(p -> p.toString().endsWith(".c") && !p.endsWith("main.c")).sorted().toList();
      return Stream.concat(Stream.of(folder.resolve("main.c")), others.stream()).toList();
    }
  }

  private static Optional<String> setting(List<String> head, String name) {
    String start = "// " + name + ": ";
    return head.stream()
        .filter(l -> l.startsWith(start))
        .map(l -> l.substring(start.length()))
        .findFirst();
  }

  private static List<String> words(List<String> head, String name) {
    return setting(head, name).map(s -> List.of(s.split(" "))).orElse(List.of());
  }

  /**
   * Empty when both ways agree, else what each gave.
   *
   * @param runners by options; a runner compiles its C library once
   */
  String difference(Path scratch, Map<List<String>, Differential> runners) {
    Differential both = runners.computeIfAbsent(options, Differential::new);
    Path executable = scratch.resolve("program");
    String compiler = isClangOnly ? Differential.embeddedClang() : "gcc";
    String trouble = both.compile(compiler, sources, List.of(), executable);
    if (!trouble.isEmpty()) {
      return trouble;
    }
    Differential.Ended ended = both.run(executable, arguments, input);
    String expected = ended.output() + "status " + ended.status();
    String actual = both.onMachine(sources, arguments, input);
    return actual.equals(expected) ? "" : "native:\n" + expected + "\ncairn:\n" + actual;
  }

  @Override
  public String toString() {
    return name;
  }
}
