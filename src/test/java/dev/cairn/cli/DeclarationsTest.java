package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What declarations say of parameters is heard. */
class DeclarationsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__attribute__((nonnull)) int f(int *p) { if (!p) return 1; return *p; }",
        "int f(int *p) __attribute__((nonnull(1))); int f(int *p) { if (p == 0) return 1; return *p; }",
        "int f(int *p __attribute__((nonnull))) { return p ? *p : 1; }",
        "int f(int p[static 3]) { if (p == 0) return 1; return p[2]; }",
        "int f(int *_Nonnull p) { if (!p) return 1; return *p; }",
        "char *g(void) __attribute__((returns_nonnull)); int f(void) { return g() ? 2 : 1; }",
        "#define HEARD(n) __attribute__((nonnull(n)))\nHEARD(2) int f(int *q, void *p) { *q = 1; return p ? 2 : 1; }",
      })
  void aParameterThatIsSaidNotToBeNullNeverIs(String c) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.out()).contains("1/2 (1 infeasible)").contains("complete");
  }

  @Test
  void othersOfTheFunctionMayBeNull() throws IOException {
    Cli cli = generate("__attribute__((nonnull(1))) int f(int *p, int *q) { return q ? *p : 1; }");

    assertThat(cli.out()).contains(" 2/2 ");
  }

  @Test
  void atLeastSoManyElementsAreNoMostOfThem() throws IOException {
    Cli cli = generate("int f(int p[static 1], int n) { return n > 3 ? p[3] : p[0]; }");

    assertThat(cli.out()).contains(" 2/2 ").doesNotContain("defect:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__attribute__((access(read_only, 1, 2))) int f(const int *p, int n)",
        "__attribute__((nonnull, __access__(__write_only__, 1, 2))) int f(char *p, unsigned long n)",
        "int f(int n, int p[n])",
        "int f(unsigned long n, const char p[static n])",
        "int f(char *q, short n) __attribute__((access(read_write, 1, 2)));\nint f(char *p, short n)",
      })
  void aLengthThatIsSaidHolds(String head) throws IOException {
    Cli inside = generate(head + " { return n > 3 && n < 9 && p[n - 1] ? 1 : 0; }");
    Cli behind = generate(head + " { return n > 3 && n < 9 && p[n] ? 1 : 0; }");

    assertThat(inside.out()).doesNotContain("defect:");
    assertThat(behind.out()).contains("defect: out-of-bounds read");
  }

  @Test
  void enumeratorsComeBeforeOtherValues() throws IOException {
    generate("enum e { LOW = 4, HIGH = 9 };\nint f(enum e x) { return x == HIGH ? 1 : 0; }");

    assertThat(Files.readString(folder.resolve("out/f/tests/test_f.c")))
        .contains("enum e x = HIGH;")
        .contains("enum e x = LOW;");
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    String output = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "-o", output, "--no-native", "--function", "f");
  }
}
