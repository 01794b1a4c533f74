package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A struct that the function never takes for one of several is one, whatever its members are. */
class OneObjectTest {
  private static final String OTHERS =
      """
      struct far { char room[64]; int last; };
      int other(struct far *p) { return p->last; }
      int back(const int *p) { return p[-1]; }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "struct s { unsigned char buf[16]; unsigned head, tail; };",
        "struct s { char buf[16]; unsigned char head, tail; };",
        "struct s { int id; unsigned char buf[16]; unsigned long head; int tail; };",
        "struct s { unsigned short tail; signed char buf[16]; size_t head; };",
      })
  void anIndexStaysInItsArray(String struct) throws IOException {
    String unit =
        "#include <stddef.h>\n"
            + struct
            + "\nint f(struct s *r) { if (r->head == (size_t)r->tail) return -1; return"
            + " r->buf[r->head]; }\n";

    String out = generate(unit + OTHERS);

    assertThat(out).contains(" 2/2 ", "complete").contains("r->head <= 15");
  }

  /** Whoever goes through it byte by byte may come to the next one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct s *p, unsigned i) { return ((unsigned char *)p)[i] == 3; }",
        "static int at(const char *p, unsigned i) { return p[i]; }\n"
            + "int f(struct s *p, unsigned i) { return at((const char *)p, i) == 3; }",
      })
  void bytesOfAStructMayGoOn(String functions) throws IOException {
    String out = generate("struct s { unsigned char buf[16]; int n; };\n" + functions);

    assertThat(out).contains("p != \\null").doesNotContain("i <= 19");
  }

  /** What another function takes for something larger goes on behind its end. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int g(struct derived *d) { return d->extra == 7 ? 1 : 0; }\n"
            + "int f(struct base *b) { return g((struct derived *)b); }",
        "int g(void *p) { struct derived *d = p; return d->extra == 7 ? 1 : 0; }\n"
            + "int f(struct base *b) { return g(b); }",
        "int f(struct base *b) { return ((struct derived *)b)->extra == 7 ? 1 : 0; }",
        "int f(struct base *b) { struct derived *d = (void *)b; return d->extra == 7 ? 1 : 0; }",
      })
  void aStructMayBeTheBeginOfAnother(String functions) throws IOException {
    String out =
        generate(
            "struct base { int kind, id; };\nstruct derived { struct base base; int extra; };\n"
                + functions);

    assertThat(out).contains("f ", "complete").doesNotContain("defect: ", "out-of-bounds");
  }

  private String generate(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "--no-native", "-o", out).out();
  }
}
