package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.generate.Shard;
import dev.cairn.project.ci.ProjectResults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of a project, made apart with {@code --shard} and joined with {@code cairn merge}. */
class ShardsTest {
  private static final int PARTS = 3;

  @TempDir private Path folder;

  @BeforeEach
  void sources() throws IOException {
    Files.writeString(
        folder.resolve("a.c"),
        """
        int sign(int x) { return x < 0 ? -1 : x > 0; }
        int big(int x) { if (x > 10) return 1; return 0; }
        int never(unsigned x) { if (x < 0) return 1; return 0; }
        """);
    Files.writeString(
        folder.resolve("b.c"),
        """
        int half(int x) { if (x & 1) return 0; return x / 2; }
        int pick(const int *p, int n) { int a[4] = {0}; if (n > 8) return *p; return a[n & 3]; }
        """);
  }

  @Test
  void everyFunctionIsInOnePart() {
    for (String function : List.of("sign", "big", "half", "main", "ä")) {
      assertThat(
              IntStream.rangeClosed(1, PARTS)
                  .filter(i -> new Shard(i, PARTS).holds("a.c", function)))
          .hasSize(1);
    }
    assertThat(Shard.WHOLE.holds("a.c", "sign")).isTrue();
    assertThat(new Shard(1, 2).holds("a.c", "sign")).isTrue(); // on every machine, for ever
  }

  @Test
  void joinedPartsAreTheWhole() throws IOException {
    project("whole", "[file.'a.c'.function.big]\nseed = 7\n");
    generate("whole");
    List<String> parts = new ArrayList<>(List.of("merge", "-o", path("joined"), "--no-report"));
    for (int i = 1; i <= PARTS; i++) {
      project("part" + i, "[file.'a.c'.function.big]\nseed = 7\n");
      assertThat(generate("part" + i, "--shard", i + "/" + PARTS).status()).isZero();
      parts.add(path("part" + i));
    }

    Cli merged = Cli.run(parts.toArray(String[]::new));

    assertThat(merged.status()).as(merged.err()).isZero();
    assertThat(merged.out()).contains("a/sign", "a/big", "a/never", "b/half", "b/pick");
    assertThat(names("joined")).isEqualTo(names("whole"));
    assertThat(folder.resolve("joined/b/half/tests/test_half.c"))
        .hasSameTextualContentAs(folder.resolve("whole/b/half/tests/test_half.c"));
    assertThat(Files.readString(folder.resolve("joined/ci.md"))).contains("| 5 | 5 |");
  }

  @Test
  void aPartWithoutAFunctionIsNoError() throws IOException {
    Path lone = Files.writeString(folder.resolve("lone.c"), "int lone(int x) { return x; }\n");
    int empty = new Shard(1, 2).holds("lone.c", "lone") ? 2 : 1;

    Cli none = Cli.run("generate", lone.toString(), "--shard", empty + "/2", "-o", path("out"));

    assertThat(none.status()).as(none.err()).isZero();
    assertThat(none.out()).doesNotContain("lone ");
    Cli other =
        Cli.run("generate", lone.toString(), "--shard", 3 - empty + "/2", "-o", path("other"));
    assertThat(other.status()).as(other.err()).isZero();
    Cli merged = Cli.run("merge", path("out"), path("other"), "-o", path("joined"));
    assertThat(merged.status()).as(merged.err()).isZero();
    assertThat(merged.out()).contains("lone ");
  }

  @Test
  void aPartThatIsMissingIsNoticed() throws IOException {
    project("part1", "");
    generate("part1", "--shard", "1/3");
    project("part2", "");
    generate("part2", "--shard", "2/3");
    project("part3", "");
    generate("part3", "--shard", "3/4");

    Cli two = Cli.run("merge", path("part1"), path("part2"), "-o", path("joined"));
    Cli other = Cli.run("merge", path("part1"), path("part3"), "-o", path("joined"));

    assertThat(List.of(two.status(), other.status())).containsOnly(Main.USER_ERROR);
    assertThat(two.err()).contains("a part is missing: 3/3");
    assertThat(other.err()).contains("part3 is part 3/4").contains("one of 3");
    assertThat(folder.resolve("joined")).doesNotExist();
    generate("part1");
    generate("part3"); // the whole now
    assertThat(Cli.run("merge", path("part3"), "-o", path("joined")).status()).isZero();
  }

  @Test
  void twoResultsOfAFunctionAreNotJoined() throws IOException {
    project("one", "");
    generate("one", "--seed", "1");
    project("two", "");
    generate("two", "--seed", "2");

    Cli merged = Cli.run("merge", path("one"), path("two"), "-o", path("joined"));

    assertThat(merged.status()).isEqualTo(Main.USER_ERROR);
    assertThat(merged.err()).contains("has another result of it").contains("--shard");
    assertThat(folder.resolve("joined")).doesNotExist();
  }

  @Test
  void whatIsNotThereIsSaid() throws IOException {
    Files.createDirectories(folder.resolve("empty"));

    assertThat(Cli.run("merge", path("nowhere")).err()).contains("nowhere: no such folder");
    assertThat(Cli.run("merge", path("empty")).err()).contains("there are no results in");
    assertThat(Cli.run("merge").status()).isEqualTo(Main.USER_ERROR);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0/3", "4/3", "1", "a/b", "1/0", "-1/3", "99999999999/3"})
  void aPartThatIsNoneIsRefused(String shard) {
    Cli wrong = Cli.run("generate", path("a.c"), "--shard", shard, "-o", path("out"));

    assertThat(wrong.status()).isEqualTo(Main.USER_ERROR);
    assertThat(wrong.err()).contains("--shard");
  }

  private List<String> names(String output) {
    return List.copyOf(ProjectResults.in(folder.resolve(output)).summaries().keySet());
  }

  private void project(String output, String more) throws IOException {
    Files.writeString(
        folder.resolve("cairn.toml"),
        """
        sources = ["a.c", "b.c"]
        output = "%s"
        [options]
        no-native = true
        no-report = true
        %s"""
            .formatted(output, more));
  }

  private Cli generate(String output, String... more) {
    List<String> args =
        new ArrayList<>(List.of("generate", "--project", folder.resolve("cairn.toml").toString()));
    args.addAll(List.of(more));
    Cli done = Cli.run(args.toArray(String[]::new));
    assertThat(folder.resolve(output)).isDirectory();
    return done;
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }
}
