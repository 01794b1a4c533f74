package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no single condition asks for: texts of formats and words, and pointers into one object. */
class AskedTextsTest {
  @TempDir private Path folder;

  @Test
  void formatsGetTextsThatTheyTake() throws IOException {
    String source =
        """
        #include <stdio.h>
        #include <string.h>
        int f(const char *line) {
          char verb[16], path[64];
          int major, minor;
          if (sscanf(line, "%15s %63s HTTP/%d.%d", verb, path, &major, &minor) != 4) return -1;
          return strcmp(verb, "POST") == 0 ? 1 : 0;
        }
        """;

    assertThat(generate(source, "600")).containsPattern("f +\\d+ +4/4 .* complete");
  }

  /** Whoever measures between pointers soon gets some into one object. */
  @Test
  void measuredPointersSoonShareAnObject() throws IOException {
    String source =
        """
        struct reader { const char *at, *last; int is_open; int n; unsigned m; };
        int f(struct reader *r) {
          if (!r->is_open) return -1;
          for (unsigned i = 0; i < r->m; i++) r->n ^= 1;
          while (r->last - r->at < 3) { if (r->n-- <= 0) return -2; r->last++; }
          if (r->last - r->at >= 2 && r->at[0] == 'a' && r->at[1] == 'b') return 1;
          return 0;
        }
        """;

    assertThat(generate(source, "150")).containsPattern("f +\\d+ +(1[2-4])/14 ");
  }

  /** The same of a second pair: what a run cannot go on without comes before what it can tell. */
  @Test
  void aSecondPairOfMeasuredPointersFollowsAtOnce() throws IOException {
    String source =
        """
        struct writer { const char *start, *at; char *from, *to; unsigned m; int n; };
        int f(struct writer *w) {
          for (unsigned i = 0; i < w->m; i++) w->n ^= 1;
          if (w->start == w->at) return 0;
          if (w->at - w->start > 3) return 1;
          for (unsigned i = 0; i < w->m; i++) w->n ^= 2;
          if (w->to == w->from) return 2;
          if (w->to - w->from > 2) return 3;
          return w->start[0] == 'x' ? 4 : 5;
        }
        """;

    assertThat(generate(source, "60")).containsPattern("f +\\d+ +14/14 .* complete");
  }

  private String generate(String source, String runs) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), source);
    String out = folder.resolve("out").toString();
    return Cli.run(
            "generate",
            file.toString(),
            "--function",
            "f",
            "--max-runs",
            runs,
            "-j",
            "1",
            "-o",
            out)
        .out();
  }
}
