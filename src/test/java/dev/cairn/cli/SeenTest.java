package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Counts;
import dev.cairn.engine.result.Judgement;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Covered is what a delivered test shows; what other runs show is seen. */
class SeenTest {
  private static final String ABORTS =
      """
      #include <stdlib.h>
      int f(int a, int b) {
        int r = 0;
        if (a > 100 && b > 3) {
          r = 1;
          abort();
        }
        return r;
      }
      """;

  /** The emitted tests define CAIRN_UNIT: natively the function takes the branch elsewhere. */
  private static final String DIFFERS =
      """
      #ifdef CAIRN_UNIT
      enum { MORE = 1 };
      #else
      enum { MORE = 0 };
      #endif
      int f(int a) {
        if (a + MORE == 7) {
          return 1;
        }
        return 0;
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"statement", "branch", "condition", "mcdc", "paths", "k-paths"})
  void whatOnlyRunsWithADefectShowIsSeenByEveryCriterion(String criterion) throws IOException {
    Cli cli = generate(ABORTS, "--cover", criterion, "--no-native");

    Summary summary = summary();
    assertThat(cli.out())
        .containsPattern("f +\\d+ .*\\d/\\d \\([12] seen\\).* incomplete: seen only in");
    assertThat(summary.counted().seen()).isPositive();
    assertThat(summary.counted().unknown()).isZero();
    assertThat(summary.complete()).isFalse();
    assertAddsUp(summary.coverage().branches());
    assertAddsUp(summary.coverage().statements());
    assertAddsUp(summary.coverage().mcdc());
  }

  @Test
  void pathsThatEndInADefectAreSeen() throws IOException {
    Cli cli = generate(ABORTS, "--cover", "paths", "--no-native");

    assertThat(summary().paths())
        .extracting(Summary.Paths::feasible, Summary.Paths::covered, Summary.Paths::seen)
        .containsExactly(3, 2, 1);
    assertThat(cli.out()).contains("3 (1 seen)");
  }

  /** Each side of the decision is met by an earlier run, but never with all of the others. */
  @Test
  void pairsThatOnlyFaultingRunsShowAreNotInfeasible() throws IOException {
    generate(
        """
        /*@ ensures \\result <= 4; */
        int f(int a, unsigned char b) {
          if ((a == 4 || a == 7) && b > 2) return 8;
          if (a == 4 && b > 1) return 1;
          return 0;
        }
        """,
        "--cover",
        "paths",
        "--no-native");

    assertThat(summary().coverage().mcdc().infeasible()).isZero();
    assertThat(summary().coverage().mcdc().seen()).isEqualTo(3);
  }

  @Test
  void reportsForOtherToolsCountDeliveredTestsOnly() throws IOException {
    generate(ABORTS, "--no-native", "--format", "all");

    assertThat(file("coverage.info"))
        .contains("DA:5,0", "DA:6,0", "BRH:3")
        .containsPattern("DA:8,[1-9]");
    assertThat(file("cobertura.xml")).contains("<line number=\"5\" hits=\"0\"");
    assertThat(file("sonar.xml")).contains("lineNumber=\"5\" covered=\"false\"");
    assertThat(file("summary.md")).contains("3/4 (1 seen)", "`b > 3` true: only in runs with");
  }

  @Test
  void whatOnlyARejectedTestShowsIsSeen() throws IOException {
    generate(DIFFERS);

    Judgement taken = summary().items().getFirst().by();
    assertThat(taken.verdict()).isEqualTo(Judgement.Kind.SEEN);
    assertThat(taken.reason().orElseThrow())
        .containsPattern(
            "only in test \\d, which failed: left its predicted path: .*f.c:8: line: predicted");
    assertThat(summary().complete()).isFalse();
    assertThat(file("coverage.info")).contains("DA:8,0");
  }

  @Test
  void withoutACompilerEverythingIsSeen() throws IOException {
    generate("#ifdef CAIRN_UNIT\n#error no\n#endif\nint f(int a) { if (a) return 1; return 0; }");

    Counts branches = summary().coverage().branches();
    assertThat(branches.seen()).isEqualTo(2);
    assertThat(branches.covered()).isZero();
    assertThat(summary().replayed()).isFalse();
  }

  @Test
  void whoWantsNoNativeRunsBelievesTheMachine() throws IOException {
    generate(DIFFERS, "--no-native");

    assertThat(summary().coverage().branches().covered()).isEqualTo(2);
    assertThat(summary().complete()).isTrue();
    assertThat(summary().replayed()).isFalse();
  }

  @Test
  void theBarCountsWhatIsDelivered() throws IOException {
    Cli all = generate(DIFFERS, "--fail-under", "51");
    Cli half = generate(DIFFERS, "--fail-under", "50");

    assertThat(all.status()).isEqualTo(3);
    assertThat(all.err()).contains("1 of 2 feasible items are covered");
    assertThat(half.status()).isZero();
  }

  @Test
  void anInputWithoutTheDefectIsLookedForAndCovers() throws IOException {
    generate(
        """
        #include <stdlib.h>
        int f(int a, int b) {
          int r = 0;
          if (b < 5) r = 1;
          if (a == r) abort();
          return r;
        }
        """,
        "--no-native");

    assertThat(summary().items())
        .extracting(i -> i.condition() + " " + i.outcome() + " " + i.by().verdict())
        .containsExactly(
            "b < 5 true COVERED",
            "b < 5 false COVERED",
            "a == r true SEEN",
            "a == r false COVERED");
  }

  /** Counted alone, gcov says the same of both sides of a branch on one line. */
  @ParameterizedTest
  @ValueSource(strings = {"return 1; return 0;", "shown = 1; else shown = 1; return 0;"})
  void aTestThatTakesTheOtherSideOnOneLineIsFoundByTheOthers(String rest) throws IOException {
    String limit = "#ifdef CAIRN_UNIT\nenum { LIMIT = 99 };\n#else\nenum { LIMIT = 3 };\n#endif\n";

    generate(limit + "volatile int shown;\nint f(int a) { if (a > LIMIT) " + rest + " }\n");

    assertThat(summary().items())
        .filteredOn(i -> i.outcome().equals("true"))
        .extracting(i -> i.by().verdict())
        .containsExactly(Judgement.Kind.SEEN);
  }

  @Test
  void standardStreamsAreOpenInOneDirectionAsOnTheMachine() throws IOException {
    Cli cli =
        generate(
            """
            #include <unistd.h>
            int f(int fd, const char *b) {
              if (fd < 0 || fd > 2) return 2;
              return write(fd, b, 1) == 1 ? 0 : -1;
            }
            int g(int fd, char *b) { return fd >= 0 && fd < 3 && read(fd, b, 1) < 0 ? -1 : 0; }
            """);

    assertThat(cli.err()).isEmpty();
    assertThat(cli.out()).doesNotContain("incomplete");
  }

  /** Every return passes the brace, which stands behind a statement that no run reaches. */
  @Test
  void theEndOfAFunctionBehindAStatementIsNoExecutionOfThat() throws IOException {
    generate(
        """
        int f(unsigned a) { if (a < 3) return 7;
          if (a >= 3)
            return 8;
          return 0; }
        """);

    assertThat(summary().coverage().statements().covered()).isEqualTo(3);
    assertThat(summary().coverage().statements().total()).isEqualTo(4);
  }

  private static void assertAddsUp(Counts c) {
    assertThat(c.covered() + c.seen() + c.infeasible() + c.unknown()).isEqualTo(c.total());
  }

  private Cli generate(String source, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), source);
    List<String> command = new ArrayList<>(List.of("generate", file.toString()));
    command.addAll(List.of(options));
    command.addAll(List.of("-o", folder.resolve("out").toString()));
    return Cli.run(command.toArray(String[]::new));
  }

  private Summary summary() throws IOException {
    return Summary.read(folder.resolve("out/f/summary.json"));
  }

  private String file(String name) throws IOException {
    return Files.readString(folder.resolve("out/f").resolve(name));
  }
}
