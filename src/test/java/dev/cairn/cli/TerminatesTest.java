package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry.Verdict;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code terminates P} says of loops that never end. */
class TerminatesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n != 5; */\nint f(int n) { while (n == 5) ; return n; }",
        "n != 5; */\nint f(int n) { int i = 0; if (n == 5) while (1) i ^= 1; return n; }",
        "n < 5 || n > 5; */\nint f(int n) { volatile int i = 0; while (n == 5) i++; return n; }",
        "\\false; */\nint f(unsigned n) { for (;;) n++; return n; }",
        "n > 0; */\nint f(int n);\nstatic void w(int x) { while (x <= 0) ; }\n"
            + "int f(int n) { w(n); return n > 7; }",
      })
  void aLoopMayBeEndlessWhereTheContractAllowsIt(String c) throws IOException {
    Summary found = generate(c);

    assertThat(found.defects()).isEmpty();
    assertThat(found.contract()).singleElement().matches(e -> e.verdict() == Verdict.PROVED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "n != 6; */\nint f(int n) { while (n == 5) ; return n; }",
        "n <= 5; */\nint f(int n) { int i = 0; if (n == 5) while (1) i ^= 1; return n; }",
        "\\true; */\nint f(int n) { volatile int i = 0; while (n == 5) i++; return n; }",
        "g > 0; */\nint f(int n) { int k = 0; while (g == 7) k++; return n + k; }",
        "n != 1; */\nint f(int n);\nstatic void w(int x) { while (x <= 0) ; }\n"
            + "int f(int n) { w(n); return n > 7; }",
      })
  void anEndlessLoopViolatesWhatDemandsAnEnd(String c) throws IOException {
    Summary found = generate(c);

    assertThat(found.contract()).singleElement().matches(e -> e.verdict() == Verdict.VIOLATED);
    assertThat(found.defects())
        .extracting(DefectEntry::message)
        .singleElement()
        .matches(m -> m.startsWith("'terminates ") && m.endsWith("does not hold"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\true; */\nint f(int n) { for (unsigned i = 0; i < 20000000; i++) n ^= i; return n; }",
        "\\true; */\nint f(int *p) { for (int i = 0; p[i & 7] == 0; i++) ; return 1; }",
        "\\true; */\nint f(int n) { unsigned d = 1u << 31; while (n == 5) g = 5 / d--; return n; }",
      })
  void aLoopThatMayComeToAnEndIsNotJudged(String c) throws IOException {
    assertThat(generate(c).contract())
        .singleElement()
        .matches(e -> e.verdict() == Verdict.TESTED || e.verdict() == Verdict.UNKNOWN);
  }

  @Test
  void whatOnlyEndlessRunsReachIsSeenAndNotInfeasible() throws IOException {
    Summary found = generate("n != 5; */\nint f(int n) { while (n == 5) ; return n; }");

    assertThat(found.coverage().branches().seen()).isEqualTo(1);
    assertThat(found.coverage().branches().infeasible()).isZero();
    assertThat(found.complete()).isFalse();
  }

  private Summary generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), "int g;\n/*@ terminates " + c + "\n");
    Cli cli =
        Cli.run(
            "generate",
            file.toString(),
            "--no-native",
            "--no-report",
            "--max-time",
            "5min",
            "-o",
            folder.resolve("out").toString());
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    return RecordJson.read(
        Summary.class, Files.readString(folder.resolve("out/f").resolve(Summary.FILE)));
  }
}
