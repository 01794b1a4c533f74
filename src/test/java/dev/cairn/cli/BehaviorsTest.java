package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Judgement;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --cover behaviors}: each behavior crossed with the branches reachable in it. */
class BehaviorsTest {
  @TempDir private Path folder;

  @Test
  void everyBehaviorHasItsOwnItemsTestsAndVerdicts() throws IOException {
    generate(
        """
        /*@ requires 0 <= x <= 100;
          @ behavior low: assumes x < 10; ensures \\result == 0;
          @ behavior high: assumes x >= 50; ensures \\result == 1; */
        int level(int x) {
          if (x == 7) return 0;
          return x > 49;
        }
        int plain(int x) { return x; }
        """,
        "--cover",
        "behaviors");

    assertThat(covered("level.low")).isEqualTo(2);
    assertThat(covered("level.high")).isEqualTo(1);
    assertThat(summary("level.high").contract()).allMatch(c -> c.reason().isEmpty());
    assertThat(folder.resolve("out/level.low/tests/test_level.c")).exists();
    assertThat(folder.resolve("out/level")).doesNotExist();
    assertThat(folder.resolve("out/plain/tests/test_plain.c")).exists();
  }

  @Test
  void aGapBetweenBehaviorsIsShownByAnInput() throws IOException {
    Cli cli =
        generate(
            """
            /*@ requires 0 <= x <= 100;
              @ behavior low: assumes x < 10; ensures \\result == 0;
              @ behavior high: assumes x > 10; ensures \\result == 1;
              @ complete behaviors low, high; */
            int level(int x) { return x >= 10; }
            """);

    assertThat(cli.out()).contains("'complete behaviors low, high' does not hold");
    assertThat(Files.readString(folder.resolve("out/level/tests/defects_level.c")))
        .contains("int x = 10;");
  }

  @Test
  void anOverlapIsShownBesideTheTestsOfEachBehavior() throws IOException {
    Cli cli =
        generate(
            """
            /*@ behavior low: assumes x <= 10; ensures \\result == 0;
              @ behavior high: assumes x >= 10;
              @ disjoint behaviors; */
            int level(int x) { return x > 10; }
            """,
            "--cover",
            "behaviors",
            "--no-native");

    assertThat(cli.out()).contains("'disjoint behaviors' does not hold");
    assertThat(summary("level").defects()).hasSize(1);
    assertThat(summary("level.low").defects()).isEmpty();
  }

  @Test
  void aPathWithAViolationHasATestWhereTheContractHolds() throws IOException {
    generate(
        """
        /*@ requires 0 <= x <= 100; assigns \\nothing;
          @ ensures x != 80 && x != 81; */
        int level(int x) { if (x < 80) return 1; return 2; }
        """,
        "--no-native");

    assertThat(summary("level").defects()).hasSize(1);
    assertThat(covered("level")).isEqualTo(2);
    assertThat(summary("level").complete()).isTrue();
  }

  private Cli generate(String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    String[] args = new String[options.length + 4];
    String output = folder.resolve("out").toString();
    System.arraycopy(new String[] {"generate", file.toString(), "-o", output}, 0, args, 0, 4);
    System.arraycopy(options, 0, args, 4, options.length);
    Cli cli = Cli.run(args);
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    return cli;
  }

  private int covered(String aim) throws IOException {
    return (int)
        summary(aim).items().stream()
            .filter(i -> i.by().verdict() == Judgement.Kind.COVERED)
            .count();
  }

  private Summary summary(String aim) throws IOException {
    return Summary.read(folder.resolve("out").resolve(aim).resolve(Summary.FILE));
  }
}
