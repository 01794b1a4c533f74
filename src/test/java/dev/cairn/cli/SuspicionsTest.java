package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An error that hangs on a state which nobody showed a caller to bring about is suspected only; one
 * that happens whatever the state holds, or where the code asks for it, is a defect.
 */
class SuspicionsTest {
  private static final String HEAD =
      """
      #include <assert.h>
      #include <stdlib.h>
      struct s { int mode; int kind; int n; int v[4]; struct s *next; };
      static const int table[80] = {1};
      int elsewhere(void);
      """;

  private static final String TWO_FACTS =
      "int f(struct s *p, int c) { if (c > 80 || c < 0) return 1; if (p->mode == 3 && p->kind =="
          + " 7) return table[c]; return 0; }";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // two facts of a state together
        TWO_FACTS,
        "int f(struct s *p, int c) { if (c > 80 || c < 0) return 1; return p->kind > p->mode + 900"
            + " ? table[c] : 0; }",
        // more elements than memory has, which only a sum that wraps lets through
        "struct b { size_t len; char *at; }; int f(struct b *b, int c) { if (c < 0 || c > 80) return"
            + " 1; if (b->len + 4 > 3) return 0; return table[c]; }",
        // two answers of functions elsewhere
        "int f(int c) { int a = elsewhere(), b = elsewhere(); if (c > 80 || c < 0) return 1; return"
            + " a == 5 && b == 9 ? table[c] : 0; }",
        // and what one of them set
        "void fill(int *a, int *b); int f(int c) { int a, b; fill(&a, &b); if (c > 80 || c < 0)"
            + " return 1; return a == 5 && b == 9 ? table[c] : 0; }",
        // an answer that is the place itself, in an object that calls made
        """
        struct h { int n; void **t; unsigned (*hash)(void *, unsigned); };
        struct h *h_new(int n, unsigned (*hash)(void *, unsigned)) {
          struct h *r = calloc(1, sizeof *r);
          if (!r) return 0;
          r->n = n;
          r->hash = hash;
          r->t = calloc(n, sizeof(void *));
          if (!r->t) {
            free(r);
            return 0;
          }
          return r;
        }
        int f(struct h *h, void *k) {
          unsigned b = h->hash(k, h->n);
          return h->t[b] == NULL ? 1 : 2;
        }
        """,
        // a pointer that is null although there is something
        "int f(const char *s, unsigned n) { int r = 0; if (s) r = 1; for (unsigned i = 0; i < n;"
            + " i++) r += s[i]; return r; }",
        // an assertion on text
        """
        int f(const char *s) {
          int c = s[1] == 'x' ? 3 : 0;
          if (s[2] == 'b') c++;
          assert(c != 4);
          return c;
        }
        """,
      })
  void hangOnAState(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out())
        .contains("(1 suspected)", "suspected: one error")
        .doesNotContain("defect:");
    assertThat(cli.status()).isZero();
    assertThat(summary()).contains("\"doubt\"").contains("\"defects\": []");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // one fact that the code asks about by itself
        "int f(struct s *p, int c) { if (c > 80 || c < 0) return 1; return p->mode == 3 ? table[c]"
            + " : 0; }",
        // whatever the state holds
        "int f(struct s *p, int i) { if (i >= p->n) return -1; return i < 4 ? table[i] : 0; }",
        "int f(int c) { int a = elsewhere(); if (c > 80 || c < 0) return 1; return a > 0 ? table[c]"
            + " : 0; }",
        // a failure that a function elsewhere tells of
        "#include <sys/socket.h>\n"
            + "int f(int s) { char c; if (recv(s, &c, 1, 0) != 0) return c == 'x' ? 1 : 2; return"
            + " 0; }",
        // a bound of the code's own that lets one too many through
        "int f(struct s *p) { char a[8]; if (p->n > 8) return 0; for (int i = 0; i <= p->n; i++)"
            + " a[i] = 1; return a[0]; }",
        "int f(struct s *p) { if (p->n > 80 || p->n < 0) return 0; return table[p->n]; }",
        // a pointer that the code asks about too late, or found null and followed all the same
        "int f(const char *s, unsigned n) { int r = 0; if (n > 0) r = s[0];\nif (!s) return -1;"
            + " return r; }",
        "int f(struct s *p) { int r = 0; if (!p) r = 1; return r + p->mode; }",
        "int f(struct s *p) { int r = 0; if (!p->next) r = 1; return r + p->next->mode; }",
        // an assertion on a number that is passed
        "int f(int n) { int m = n > 5 ? 3 : 4;\nif (n == 9) m = 7;\nassert(m != 7); return m; }",
      })
  void areSure(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("defect:").doesNotContain("suspected");
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
  }

  @Test
  void sayOnWhatTheyHang() throws IOException {
    generate(TWO_FACTS);

    assertThat(summary())
        .contains("only with p->kind == 7 and p->mode == 3")
        .contains("\"suspicions\"");
    String sarif = Files.readString(folder.resolve("out/f/defects.sarif"));
    assertThat(sarif).contains("\"warning\"").doesNotContain("\"error\"");
  }

  @Test
  void areExplained() throws IOException {
    generate(TWO_FACTS);

    Cli cli =
        Cli.run("explain", folder.resolve("t.c") + ":6", "-o", folder.resolve("out").toString());

    assertThat(cli.out()).contains("suspicion: out-of-bounds read").contains("only with p->kind");
  }

  @Test
  void areDefectsForWhoTrustsNobody() throws IOException {
    Cli cli = generate(TWO_FACTS, "--strict");

    assertThat(cli.out()).contains("defect: out-of-bounds read").doesNotContain("suspected");
    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
  }

  private Cli generate(String c, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), HEAD + c);
    String output = folder.resolve("out").toString();
    List<String> command = new ArrayList<>(List.of("generate", file.toString()));
    command.addAll(List.of("--function", "f", "-o", output, "--no-native", "-j", "1"));
    command.addAll(List.of("--max-runs", "300"));
    command.addAll(List.of(options));
    return Cli.run(command.toArray(String[]::new));
  }

  private String summary() throws IOException {
    return Files.readString(folder.resolve("out/f/summary.json"));
  }
}
