package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.ClauseEntry.Verdict;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to follow from definitions is looked at, and nothing said twice is lost. */
class LemmasTest {
  private static final String TWICE = "/*@ logic integer twice(integer n) = 2 * n; */\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "lemma l: \\forall integer x; 0 <= x <= 10 ==> twice(x) > x;",
        "lemma l: \\forall integer x; twice(x) != 6;",
        "lemma l: \\forall integer x; \\forall integer y; twice(x) == y ==> x == y;",
        "axiomatic A { lemma l{L}: \\forall integer x; twice(x) >= x; }",
      })
  void aWrongLemmaIsRefuted(String lemma) throws IOException {
    assertThat(only(lemma).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void aLemmaOfCountableNumbersIsProved() throws IOException {
    ClauseEntry found = only("lemma l: \\forall integer x; 1 <= x <= 10 ==> twice(x) > x;");

    assertThat(found.verdict()).isEqualTo(Verdict.PROVED);
    assertThat(found.kind()).isEqualTo("lemma");
  }

  @Test
  void aLemmaOfAllNumbersIsNeverProved() throws IOException {
    ClauseEntry found = only("lemma l: \\forall integer x, y; twice(x + y) == twice(y + x);");

    assertThat(found.verdict()).isEqualTo(Verdict.TESTED);
    assertThat(found.reason()).contains("looked at from -8 to 8 only");
  }

  @Test
  void aLemmaOfPointersIsReported() throws IOException {
    Cli cli = run("lemma l{L}: \\forall int *a; *a == *a;", "--strict-contracts");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("f.c:2: clause not checked: lemma l: \\forall int *a");
  }

  @Test
  void twoBehaviorsOfOneNameAreReported() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            /*@ behavior a: assumes x > 0; behavior a: assumes x < 0; */
            int f(int x) { return x; }
            """);

    Cli cli = Cli.run("generate", file.toString(), "--strict-contracts", "--no-native");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("f.c:1: behavior 'a' stands there twice");
  }

  private ClauseEntry only(String lemma) throws IOException {
    Cli cli = run(lemma);
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    Path summary = folder.resolve("out/f").resolve(Summary.FILE);
    return RecordJson.read(Summary.class, Files.readString(summary)).contract().getFirst();
  }

  private Cli run(String lemma, String... more) throws IOException {
    String text = TWICE + "/*@ " + lemma + " */\nint f(int x) { return x; }\n";
    Path file = Files.writeString(folder.resolve("f.c"), text);
    String out = folder.resolve("out").toString();
    return more.length > 0
        ? Cli.run("generate", file.toString(), "--no-native", "-o", out, more[0])
        : Cli.run("generate", file.toString(), "--no-native", "-o", out);
  }
}
