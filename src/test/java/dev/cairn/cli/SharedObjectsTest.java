package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests show pointers into one object as a person would write them, and pass natively. */
class SharedObjectsTest {
  private static final String UNIT =
      """
      struct node { int v; struct node *next; };
      struct pair { int a, b; };
      int shown, row[4];
      int same(int *p, int *q) { *p = 1; *q = 2; return *p == 2 ? 1 : 0; }
      int global(int *p) { shown = 1; *p = 2; return shown == 2 ? 1 : 0; }
      int element(int *p) { row[2] = 1; *p = 2; return row[2] == 2 ? 1 : 0; }
      int member(struct pair *s, int *p) { s->b = 1; *p = 2; return s->b == 2 ? 1 : 0; }
      int itself(struct node *n) { return n && n->next == n ? 1 : 0; }
      int odd(const char *s) { return (unsigned long)s % 16 == 3 ? 1 : 0; }
      int even(const char *s) { return (unsigned long)s % 16 == 0 && s[0] == 'x' ? 1 : 0; }
      int before(const char *s) { return s[-1] == 'x' ? 1 : 0; }
      int until(const char *s, const char *end) {
        int n = 0;
        while (s < end) { s++; n++; }
        return n == 3 ? 1 : 0;
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "same, int *q = &p;",
    "global, int *p = &shown;",
    "element, int *p = &row[2];",
    "member, int *p = &s.b;",
    "itself, n.next = &n;",
    "until, const char *end = s + 3;",
    "before, char *s = s_whole + 1;",
    "odd, char *s = s_whole + 3;"
  })
  void aTestPutsThePointerWhereAPersonWould(String function, String line) throws IOException {
    Cli cli = generate(function);

    assertThat(cli.out()).contains(" complete");
    assertThat(tests(function)).contains(line);
    assertThat(cli.err()).doesNotContain("rejected", "not replayed");
  }

  @Test
  void anAlignedObjectThatIsPointedToIsTheParameterItself() throws IOException {
    Cli cli = generate("even");

    assertThat(cli.out()).contains(" complete");
    assertThat(tests("even"))
        .containsPattern("char s\\[.*] __attribute__\\(\\(aligned\\(16\\)\\)\\)")
        .doesNotContain("= s_whole;");
  }

  @Test
  void whatGoesWrongInASharedObjectIsNoDefect() throws IOException {
    Files.writeString(
        folder.resolve("copy.c"),
        """
        #include <string.h>
        int copy(char *to, const char *from, int n) {
          to[0] = 1;
          memcpy(to, from, 4);
          if (n < 0) return 1;
          return from[0];
        }
        """);

    Cli cli =
        Cli.run("generate", folder + "/copy.c", "--no-native", "-o", folder.resolve("out") + "");

    assertThat(cli.out()).doesNotContain("overlap");
  }

  /** A null pointer can be ordered, one into another object cannot: no run is predicted there. */
  @ParameterizedTest
  @ValueSource(strings = {"p >= end", "end <= p", "end - p <= 0", "!(p < end)"})
  void pointersThatAreNotNullAreNotOrderedApart(String order) throws IOException {
    Files.writeString(
        folder.resolve("order.c"),
        """
        int order(const char *p, const char *end) {
          if (ORDER)
            return 0;
          return *p == 'x' ? 1 : 2;
        }
        """
            .replace("ORDER", order));

    String out = folder.resolve("out") + "";
    Cli.run(
        "generate",
        folder + "/order.c",
        "--search",
        "uniform-random",
        "--max-runs",
        "40",
        "--no-native",
        "-o",
        out);

    assertThat(Summary.read(Path.of(out, "order", "summary.json")).divergences()).isZero();
  }

  private Cli generate(String function) throws IOException {
    Path unit = Files.writeString(folder.resolve("unit.c"), UNIT);
    return Cli.run(
        "generate", unit.toString(), "--function", function, "-o", folder.resolve("out") + "");
  }

  private String tests(String function) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("out/" + function + "/tests"))) {
      return files
          .filter(f -> f.toString().endsWith(".c"))
          .map(SharedObjectsTest::text)
          .collect(Collectors.joining());
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
