package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry.Verdict;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reals in clauses are the numbers of mathematics: C rounds, and clauses see that. */
class RealClausesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 <= x <= 1000; ensures \\result == x * 0.1; */ double f(int x) { return x * 0.1; }",
        "1 <= x <= 2; ensures \\result == x / 3; */ double f(double x) { return x / 3; }",
        "-9 <= x <= 9 && -9 <= y <= 9; ensures \\result == x + y; */"
            + " double f(double x, double y) { return x + y; }",
        "0 <= x <= 999; ensures \\result <= x * 1.1; */ double f(int x) { return x * 1.1; }",
        "0 <= x <= 999; ensures \\abs(\\result - x * 0.1) <= 1e-17; */"
            + " double f(int x) { return x * 0.1; }",
        "0 <= x; ensures \\result == x; */ double f(long x) { return (double)x; }",
      })
  void whatCRoundsIsNotThatNumber(String c) throws IOException {
    assertThat(generate(c, "--no-native").contract())
        .singleElement()
        .matches(e -> e.verdict() == Verdict.VIOLATED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1 <= x <= 2; ensures \\result == (double)(x / 3); */ double f(double x) { return x / 3; }",
        "0 <= x <= 999; ensures \\abs(\\result - x * 0.1) <= 0.0001; */"
            + " double f(int x) { return x * 0.1; }",
        "0 <= x <= 100 && 0 <= y <= 100; ensures 2 * \\result == x + y; */"
            + " double f(int x, int y) { return (x + y) / 2.0; }",
        "-9 <= x <= 9; ensures 0.1 + 0.2 == 0.3 && \\result == -x; */"
            + " double f(double x) { return -x; }",
      })
  void whatIsThatNumberIsProved(String c) throws IOException {
    assertThat(generate(c, "--no-native").contract())
        .singleElement()
        .matches(e -> e.verdict() == Verdict.PROVED);
  }

  /** {@code x * 0.1 <= 0.1} at 1: equal as far as anybody computes. */
  @Test
  void whatIsTooNearIsNotDecided() throws IOException {
    Summary found =
        generate("1 <= x <= 2; ensures x * 0.1 <= 0.1; */ int f(int x) { return 2 - x; }");

    assertThat(found.contract())
        .singleElement()
        .matches(e -> e.verdict() != Verdict.PROVED && e.verdict() != Verdict.TESTED);
  }

  @Test
  void testsSeeItNatively() throws IOException {
    Summary found =
        generate(
            "1 <= x <= 9; ensures \\result == x * 0.1; */ double f(int x) { return x * 0.1; }");

    assertThat(found.defects())
        .extracting(DefectEntry::native_)
        .singleElement()
        .matches(n -> n.endsWith("does not hold"));
  }

  private Summary generate(String c, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), "/*@ requires " + c + "\n");
    String[] args = {
      "generate", file.toString(), "--no-report", "-o", folder.resolve("out").toString()
    };
    Cli cli =
        Cli.run(Stream.concat(Arrays.stream(args), Arrays.stream(more)).toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    return RecordJson.read(
        Summary.class, Files.readString(folder.resolve("out/f").resolve(Summary.FILE)));
  }
}
