package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Contracts that want pointers into one object. */
class RelatedPointersTest {
  private static final String COUNT =
      """
       */
      int count(const char *s, const char *end, int n) {
        int c = 0;
        while (s != end) if (*s++ == 'x') c++;
        return c + 0 * n;
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"end == s + n", "s + n == end", "s <= end && end == s + n"})
  void anEndLiesBehindItsBegin(String related) throws IOException {
    String requires = "/*@ requires 0 <= n <= 4 && \\valid(s + (0 .. n - 1)) && " + related + ";";

    Summary count = generate(requires + " ensures \\result <= n;" + COUNT, "count");

    assertThat(count.coverage().branches().covered()).isEqualTo(4);
    assertThat(count.defects()).isEmpty();
    assertThat(count.replayed()).isTrue();
    assertThat(Files.readString(folder.resolve("out/count/tests/test_count.c")))
        .containsPattern("const char \\*end = s( \\+ \\d+)?;");
  }

  @Test
  void equalPointersLeadToOneObject() throws IOException {
    String c =
        """
        /*@ requires p == q && \\valid(p); ensures \\result == 1; */
        int same(int *p, int *q) { *p = 5; *q = 6; return *p == 6; }
        """;

    Summary same = generate(c, "same");

    assertThat(same.tests()).isEqualTo(1);
    assertThat(same.defects()).isEmpty();
  }

  @Test
  void whoReadsTheEndItselfIsToBlame() throws IOException {
    String c =
        """
        /*@ requires 0 <= n <= 4 && \\valid(s + (0 .. n - 1)) && end == s + n; */
        int f(const char *s, const char *end, int n) {
          int c = n;
          while (s <= end) c += *s++;
          return c;
        }
        """;

    Summary f = generate(c, "f");

    assertThat(f.defects()).extracting(DefectEntry::kind).contains("out-of-bounds read");
  }

  private Summary generate(String c, String function) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), c);
    Path out = folder.resolve("out");
    Cli cli = Cli.run("generate", file.toString(), "-o", out.toString(), "--max-time", "5min");
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    return RecordJson.read(
        Summary.class, Files.readString(out.resolve(function).resolve(Summary.FILE)));
  }
}
