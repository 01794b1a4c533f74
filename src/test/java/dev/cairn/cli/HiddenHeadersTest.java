package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks that begin before where their pointer points are freed and made larger as a whole. */
class HiddenHeadersTest {
  private static final String HEAD =
      """
      #include <stdlib.h>
      struct hdr { unsigned char len, room, flags; char text[]; };
      """;

  @TempDir Path folder;

  @Test
  void whatLiesBeforeIsFreedWithIt() throws IOException {
    Cli cli = generate("void f(char *s) { if (s == NULL) return; free(s - sizeof(struct hdr)); }");

    assertThat(cli.out())
        .doesNotContain("invalid free")
        .containsPattern("f +\\d+ +2/2 .* complete");
    assertThat(suite()).contains("char *s_whole = cairn_heap(", "char *s = s_whole + 3;");
  }

  @Test
  void aBlockKeepsItsHeaderWhenItGrows() throws IOException {
    Cli cli =
        generate(
            """
            int f(char *s, unsigned char more) {
              struct hdr *h = (struct hdr *)(s - sizeof(struct hdr));
              if (h->room >= more) return 0;
              struct hdr *n = realloc(h, sizeof *n + h->len + more);
              if (!n) return -1;
              return n->len == 7 ? 1 : 2;
            }
            """);

    assertThat(cli.out()).containsPattern("f +\\d+ +6/6 .* complete");
  }

  @Test
  void aPointerBehindTheHeaderIsNoBlock() throws IOException {
    Cli cli = generate("int f(char *s) { int n = s[-1]; if (n == 4) free(s); return n; }");

    assertThat(cli.out()).contains("no invalid free at line 3");
  }

  private String suite() throws IOException {
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), HEAD + c);
    String output = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "-o", output, "-j", "1");
  }
}
