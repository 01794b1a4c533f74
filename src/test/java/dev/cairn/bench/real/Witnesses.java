package dev.cairn.bench.real;

import dev.cairn.bench.SummaryFile;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Sandbox;
import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.testgen.sandbox.Scratch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Looks for native witnesses against claims of "infeasible": many inputs of the shapes that the
 * tests of a function have, judged by gcc's sanitizers, counted by gcov. A run with undefined
 * behaviour is ended before it can leave a count. Which branch is which gcov does not say; so a
 * claim is refuted where all branches of its line were taken, if there are as many as we know.
 */
final class Witnesses {
  private static final int SECONDS = 120;
  private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d{1,9}(?![\\w.])");
  private static final Pattern LINE = Pattern.compile(" *([0-9*#=-]+): *(\\d+):(.*)");
  private static final Pattern TAKEN = Pattern.compile("branch +\\d+ (?:taken (\\d+)|never).*");

  private final Path home;
  private final List<String> options;
  private final int each;
  private final NativeToolchain tools;

  int claims;
  int compared;
  int inputs;
  final List<String> refuted = new ArrayList<>();

  Witnesses(Path home, List<String> options, int each) {
    this.home = home;
    this.options = List.copyOf(options);
    this.each = each;
    tools =
        NativeToolchain.find(Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin"))
            .orElseThrow()
            .confined(SandboxMode.AUTO, home.resolve(".cache"));
  }

  /** The claims about one function; {@code results} is its result folder. */
  void search(SummaryFile summary, Path results) throws IOException {
    Map<Integer, Integer> known = new HashMap<>();
    List<SummaryFile> infeasible = new ArrayList<>();
    for (SummaryFile item : summary.get("items").items()) {
      known.merge((int) item.get("line").number(), 1, Integer::sum);
      if (item.get("verdict").text().equals("infeasible")) {
        infeasible.add(item);
      }
    }
    String name = summary.get("function").text();
    Path suite = results.resolve("tests").resolve("test_" + name + ".c");
    if (infeasible.isEmpty() || !Files.exists(suite)) {
      return;
    }
    claims += infeasible.size();
    Path source = home.resolve(infeasible.getFirst().get("file").text());
    Map<Integer, List<Long>> counted = counted(suite, source);
    for (SummaryFile item : infeasible) {
      int line = (int) item.get("line").number();
      List<Long> taken = counted.getOrDefault(line, List.of());
      if (taken.size() == known.getOrDefault(line, 0)) {
        compared++;
        if (taken.stream().allMatch(n -> n > 0)) {
          refuted.add(
              "%s:%d: %s: '%s' %s: claimed %s; natively all branches of the line were taken"
                  .formatted(
                      source,
                      line,
                      name,
                      item.get("condition").text(),
                      item.get("outcome").text(),
                      item.get("reason").text()));
        }
      }
    }
  }

  /** Per line of the source, how often each of its branches was taken. */
  private Map<Integer, List<Long>> counted(Path suite, Path source) throws IOException {
    try (Scratch scratch = Scratch.create()) {
      Path folder = scratch.folder();
      String text = Files.readString(suite, StandardCharsets.ISO_8859_1);
      String mutants = new Mutants(text, numbers(source), suite.hashCode()).suite(each);
      Path tests = Objects.requireNonNull(suite.getParent());
      Path file = folder.resolve("witness.c");
      Files.writeString(file, mutants, StandardCharsets.ISO_8859_1);
      if (!compiled(folder, tests)) {
        return Map.of();
      }
      inputs += mutants.split("\nstatic void witness_", -1).length - 1;
      new Sandbox(folder, tools)
          .run(
              List.of(folder.resolve("witness").toString()),
              Map.of("CAIRN_TIMEOUT", "2", "ASAN_OPTIONS", "detect_leaks=0"),
              Duration.ofSeconds(SECONDS));
      Shell.Ended counts =
          new Shell(folder).run(SECONDS, "gcov", "-b", "-c", "-t", "suite-witness.gcda");
      return branches(counts.output(), source);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private boolean compiled(Path folder, Path tests) throws IOException {
    List<String> command =
        new ArrayList<>(List.of("gcc", "-w", "-O0", "-g", "--coverage", "-std=gnu17"));
    command.addAll(List.of("-fsanitize=address,undefined", "-fno-sanitize-recover=all"));
    command.add("-Wno-incompatible-pointer-types");
    command.addAll(options);
    command.addAll(List.of("-I", tests.toString(), "-iquote", tests.toString()));
    try (Stream<Path> files = Files.list(tests)) {
      files
          .map(Path::toString)
          .filter(f -> f.endsWith(".c") && !f.contains("/defects_") && !f.contains("/test_"))
          .forEach(command::add);
    }
    command.addAll(List.of(folder.resolve("witness.c").toString(), "-lm", "-o"));
    command.addAll(List.of(folder.resolve("witness").toString(), "-dumpdir", folder + "/suite-"));
    return new Shell(home).run(SECONDS, command.toArray(String[]::new)).status() == 0;
  }

  /** The numbers that the source speaks of. */
  private static List<Long> numbers(Path source) throws IOException {
    return NUMBER
        .matcher(Files.readString(source, StandardCharsets.ISO_8859_1))
        .results()
        .map(m -> Long.parseLong(m.group()))
        .distinct()
        .limit(300)
        .toList();
  }

  private static Map<Integer, List<Long>> branches(String gcov, Path source) {
    Map<Integer, List<Long>> branches = new HashMap<>();
    boolean isSource = false;
    int at = 0;
    for (String line : gcov.split("\n", -1)) {
      Matcher code = LINE.matcher(line);
      Matcher taken = TAKEN.matcher(line);
      if (code.matches()) {
        at = Integer.parseInt(code.group(2));
        if (at == 0 && code.group(3).startsWith("Source:")) {
          isSource = code.group(3).endsWith("/" + source.getFileName());
        }
      } else if (isSource && taken.matches()) {
        String count = Objects.requireNonNullElse(taken.group(1), "0");
        branches.computeIfAbsent(at, _ -> new ArrayList<>()).add(Long.parseLong(count));
      }
    }
    return branches;
  }
}
