package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.JsonReader;
import dev.cairn.testgen.PrecompiledHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the shipped examples as a user would. Every suite must replay natively on its predicted
 * paths.
 */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("examples");
  @TempDir private static Path headers;
  private static Compilers compilers;
  @TempDir private Path folder;

  @BeforeAll
  static void readHeadersOnce() throws IOException {
    compilers = Compilers.with(PrecompiledHeader.of("gtest/gtest.h", headers));
  }

  @ParameterizedTest
  @CsvSource({
    "triangle, triangle, 12",
    "check_pressure, check_pressure, 4",
    "hysteresis, hysteresis, 4",
    "gcd, euclid, 4",
    "bsort, bsort, 6",
    "sqrt, integer_sqrt, 2",
    "prime, prime, 6",
    "factor, factor, 4",
    "utf8, utf8_valid, 48",
    "base64, base64_decode, 26",
    "ring_buffer, ring_get, 4",
    "ring_buffer, ring_count_equal, 4",
    "date, day_of_year, 4",
    "ini_line, ini_line, 22",
    "quadratic, quadratic, 14",
    "cursor, read_number, 14",
    "cursor, count_fields, 12",
    "hidden_header, text_push, 6",
    "shared_list, is_small_circle, 6",
    "shared_list, share, 14",
    "event_loop, loop_add, 6",
    "event_loop, loop_run, 14",
    "counter_handle, counter_new, 4",
    "counter_handle, counter_story, 8",
    "job_queue, job_queue_new, 8",
    "job_queue, job_queue_pop, 2",
    "harness_klee, main, 4",
    "harness_crest, main, 8",
  })
  void coversEveryBranchAndReplays(String file, String function, int branches) throws IOException {
    Map<?, ?> summary = generate(file, function);

    assertThat(at(summary, "coverage", "branches", "covered")).isEqualTo(branches);
    assertThat(at(summary, "coverage", "branches", "total")).isEqualTo(branches);
    assertThat(summary.get("complete")).isEqualTo(true);
    assertSound(summary);
  }

  /** PathCrawler, section 7: feasible paths exactly, the rest at most. */
  @ParameterizedTest
  @CsvSource({"2, 17, 2, 25", "5, 321, 16, 317"})
  void findsThePathsOfMergeThatPathCrawlerFinds(int k, int feasible, int superfluous, int prefixes)
      throws IOException {
    Map<?, ?> summary = generate("merge", "merge", "--cover", "k-paths", "--k", "" + k);

    assertThat(at(summary, "paths", "feasible")).isEqualTo(feasible);
    assertThat(at(summary, "paths", "superfluous")).isLessThanOrEqualTo(superfluous);
    assertThat(at(summary, "paths", "infeasiblePrefixes")).isLessThanOrEqualTo(prefixes);
    assertThat(at(summary, "tests")).isEqualTo(feasible);
    assertThat(summary.get("complete")).isEqualTo(true);
    assertSound(summary);
  }

  /**
   * IPPC, Figure 1: four paths. PathCrawler, Figure 3: three alias relations with two outcomes
   * each.
   */
  @ParameterizedTest
  @CsvSource({"is_sorted, is_sorted, 4", "alias, alias, 6"})
  void findsAllPaths(String file, String function, int paths) throws IOException {
    Map<?, ?> summary = generate(file, function, "--cover", "paths", "--split-cases");

    assertThat(at(summary, "paths", "cases")).isEqualTo(paths);
    assertThat(summary.get("complete")).isEqualTo(true);
    assertSound(summary);
  }

  /** Every condition of the classic and of a state machine is shown to decide alone. */
  @ParameterizedTest
  @CsvSource({
    "triangle, triangle, 6, masking",
    "lift_door, next_door, 16, masking",
    "lift_door, next_door, 16, unique-cause",
  })
  void coversMcdcAndReplays(String file, String function, int conditions, String variant)
      throws IOException {
    Map<?, ?> summary = generate(file, function, "--cover", "mcdc", "--mcdc", variant);

    assertThat(at(summary, "coverage", "mcdc", "covered")).isEqualTo(conditions);
    assertThat(at(summary, "coverage", "mcdc", "total")).isEqualTo(conditions);
    assertThat(summary.get("complete")).isEqualTo(true);
    assertThat(summary.get("mcdc")).isEqualTo(variant);
    assertSound(summary);
  }

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList();
    }
  }

  /**
   * On native replay of every function, gcov agrees where both cut lines and branches alike; and no
   * compiler complains about an emitted file.
   */
  @ParameterizedTest
  @MethodSource("files")
  void gcovAgreesOnEveryFunction(Path file) throws IOException {
    boolean isProgram = Files.readString(file).contains("int main(");
    List<String> args = new ArrayList<>(List.of("generate", file.toString()));
    args.addAll(List.of("--max-runs", "60", "--solver-timeout", "1s", "-o", folder.toString()));
    args.addAll(List.of("--max-time", "5min"));
    args.add("--no-report");
    args.addAll(List.of("--emit", "c,cmocka,check,gtest"));
    args.addAll(isProgram ? List.of("--function", "main") : List.of());

    Cli cli = Cli.run(args.toArray(String[]::new));

    assertThat(cli.status()).as(cli.err()).isLessThan(2);
    assertThat(cli.err())
        .doesNotContain("gcov disagrees")
        .doesNotContain("left out")
        .doesNotContain("not replayed");
    assertThat(compilers.complaints(folder)).isEmpty();
  }

  /** Programs of two hundred branches and more, as far as a few hundred runs get. */
  @ParameterizedTest
  @CsvSource({"replace, 228, 175", "parser, 266, 140"})
  void coversMostOfAProgramAndReplays(String file, int branches, int covered) throws IOException {
    Map<?, ?> summary = generate(file, "main", "--max-runs", "300");

    assertThat(at(summary, "coverage", "branches", "total")).isEqualTo(branches);
    assertThat(at(summary, "coverage", "branches", "covered")).isGreaterThanOrEqualTo(covered);
    assertSound(summary);
  }

  @Test
  void manyBranchesWithoutATestAreCountedByReason() {
    Cli cli =
        Cli.run(
            "generate",
            "examples/replace.c",
            "--function",
            "main",
            "--max-runs",
            "1",
            "--no-native",
            "-o",
            folder.toString());

    assertThat(cli.out())
        .containsPattern(" 2\\d\\d  budget of 1 run spent, as at examples/replace[.]c:\\d")
        .containsPattern("all 2\\d\\d branches without a test: ");
  }

  private Map<?, ?> generate(String file, String function, String... more) throws IOException {
    List<String> args =
        new ArrayList<>(List.of("generate", EXAMPLES.resolve(file + ".c").toString()));
    args.addAll(List.of("--function", function, "--no-report", "-o", folder.toString()));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(cli.err()).doesNotContain("gcov disagrees").doesNotContain("left out");
    String text = Files.readString(folder.resolve(function).resolve("summary.json"));
    return (Map<?, ?>) Objects.requireNonNull(JsonReader.read(text));
  }

  private static void assertSound(Map<?, ?> summary) {
    assertThat(at(summary, "divergences")).isZero();
    assertThat(summary.get("replayed")).isEqualTo(true);
    assertThat((List<?>) summary.get("rejectedTests")).isEmpty();
  }

  private static int at(Map<?, ?> json, String... keys) {
    Object value = json;
    for (String key : keys) {
      value = Objects.requireNonNull(((Map<?, ?>) value).get(key), key);
    }
    return ((Number) value).intValue();
  }
}
