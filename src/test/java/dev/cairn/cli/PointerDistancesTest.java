package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose pointers go far along, or before, an input keep to their predicted paths. */
class PointerDistancesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p->buf[p->pos - p->spaces - 1] = 0; if (p->buf[p->pos] == 3) return 1;",
        "unsigned char *q = p->buf + p->pos; q -= p->spaces; *q = 7; if (q[1] == 3) return 1;",
        "if (p->pos < p->spaces && p->buf[p->pos] == 3) return 1;",
        "if (p->buf[p->pos] == p->buf[p->spaces + 60]) return 1;"
      })
  void noRunLeavesItsPredictedPath(String body) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            """
            struct p { unsigned long pos, spaces; unsigned char *buf; };
            int f(struct p *p) { %s return 0; }
            """
                .formatted(body));

    Cli made = Cli.run("generate", file.toString(), "--no-native", "-o", folder + "/out");

    assertThat(made.err()).doesNotContain("left the predicted path");
    assertThat(Summary.read(folder.resolve("out/f/summary.json")).defects()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const char *q = p - n; if (q < p && n > 0x80000000ul) return 1;",
        "if (&((int *)p)[(int)n] == (int *)p + 0x60000000) return 1;",
        "unsigned long a = (unsigned long)(p + n); if (a - (unsigned long)p == 1ul << 36) return 1;",
      })
  void behindAStepOfTwoGibibytesAllIsUnknown(String body) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("f.c"),
            "int f(const char *p, unsigned long n) { %s return 0; }".formatted(body));

    Cli made = Cli.run("generate", file.toString(), "--no-native", "-o", folder + "/out");

    assertThat(made.err()).doesNotContain("left the predicted path");
    assertThat(made.out()).contains("not supported: a step of 2 GiB or more");
  }
}
