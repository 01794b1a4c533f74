package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The values of tests are chosen to be read, where the path leaves a choice. */
class ReadableValuesTest {
  @TempDir private Path folder;

  @Test
  void wholeNumbersStandAtTheBoundariesOfTheirComparisons() throws IOException {
    String tests =
        tests(
            """
            int f(int port) {
              if (port > 65535) return -1;
              if (port < 1024) return -2;
              return 0;
            }
            """);

    assertThat(tests).contains("int port = 65536;", "int port = 1023;", "int port = 1024;");
  }

  @Test
  void aNumberComparedWithAnotherIsNextToIt() throws IOException {
    String tests = tests("int f(int a, int b) { if (b == 700) return a < b ? 1 : 2; return 3; }");

    assertThat(tests).contains("int a = 699;", "int a = 700;");
  }

  @Test
  void charactersThatMayBeAnythingAreLetters() throws IOException {
    String tests =
        tests(
            """
            #include <stddef.h>
            /*@ requires n <= 8 && \\valid_read(s + (0 .. n - 1)); */
            int f(const char *s, size_t n) {
              int dots = 0;
              if (n != 4) return -1;
              for (size_t i = 0; i < n; i++) if (s[i]) dots++;
              if (dots == 4) return 1;
              return 0;
            }
            """);

    assertThat(tests).contains("char s[4] CAIRN_WITHOUT_END = \"abcd\";", "size_t n = sizeof s;");
  }

  @Test
  void aTextThatNobodyReadsToItsEndHasOneAllTheSame() throws IOException {
    String tests =
        tests("int f(const char *s) { if (s[0] == 'q' && s[1] == ';') return 1; return 0; }");

    assertThat(tests).contains("char s[] = \"q;\";").doesNotContain("CAIRN_WITHOUT_END", "{'");
  }

  @Test
  void decimalsAreShort() throws IOException {
    String tests =
        tests("int f(double load) { if (load > 0.7 && load < 0.8) return 1; return 0; }");

    assertThat(tests).contains("double load = 0.0;", "double load = 0.79;").doesNotContain("99999");
  }

  @Test
  void aValueThatThePathFixesStays() throws IOException {
    String tests = tests("int f(unsigned x) { if (x * 3u == 1234567u * 3u) return 1; return 0; }");

    assertThat(tests).contains("unsigned int x = 1234567;");
  }

  @Test
  void charactersThatHaveToBeEqualAreOneLetter() throws IOException {
    String tests = tests("int f(char a, char b) { if (a && a == b) return 1; return 0; }");

    assertThat(tests).contains("char a = 'a';\n  char b = 'a';");
  }

  @Test
  void aByteThatStandsAloneIsANumber() throws IOException {
    String tests = tests("int f(unsigned char isOn) { if (isOn) return 1; return 0; }");

    assertThat(tests).contains("unsigned char isOn = 1;");
  }

  @Test
  void numbersThatDependOnEachOtherAreNotFarOff() throws IOException {
    String tests =
        tests(
            """
            int f(int a, int b, int c) {
              if (a <= 0 || b <= 0 || c <= 0) return 0;
              if (!(a - b < c && b - c < a && c - a < b)) return 0;
              if (a == b || b == c || a == c) return 1;
              return 2;
            }
            """);

    assertThat(tests).doesNotContainPattern("= -?[0-9]{4,};");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(const char *s) { return s[2] == 'x'; }",
        "int f(const char *s) { for (s += 2; *s == 'x'; s++) return 1; return 0; }",
        "struct s { const char *text; }; int f(struct s *p) { return p->text[2] == 'x'; }",
        "int f(const char *const *s) { return s[0][2] == 'x' ? 1 : 0; }",
        "int f(char *s) { if (s[2] == 'x' && !s[3]) return 1; return 0; }",
      })
  void charactersThatARunPassesOverAreLetters(String unit) throws IOException {
    assertThat(tests(unit)).contains("= \"abx\";").doesNotContain("'\\0', ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(struct o *p, const char *s) { return p->code > 0 && p->code == s[0]; }",
        "int f(struct o *p, const char *s) { int c = s[0]; return c > 0 && c == p->code; }",
        "int f(struct o *p, const char *s) { char c = *s; if (!c) return 0; if (c == p->code) return 1; return 2; }",
        "int f(struct o *p, const char *s) { if (!*s) return 2; if (p->code - *s) return 1; return 3; }",
        "int f(struct o *p, const char *s) { return *s && *s == p->code ? 1 : 2; }",
      })
  void aCharacterThatHasToBeANumberIsALetter(String unit) throws IOException {
    assertThat(tests("struct o { int code; }; " + unit))
        .contains("s[] = \"a\";", ".code = 97")
        .doesNotContain("= {1}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(enum k a, enum k b) { return a == b && a != RED; }",
        "int f(struct s *a, struct s *b) { if (a->k == b->k) return a->k != RED; return 2; }",
        "int f(enum k *a) { return a[0] == a[1] ? a[0] != RED : 2; }",
        "int f(struct s *a, int n) { return n > 1 && a[0].k == a[1].k && a[1].k != RED; }",
        "int f(enum k a, struct s *b) { if (a != b->k) return 1; return a == RED ? 2 : 3; }",
      })
  void enumerationsThatHaveToBeEqualHaveAName(String unit) throws IOException {
    assertThat(tests("enum k { RED, GREEN }; struct s { enum k k; }; " + unit))
        .contains("GREEN")
        .doesNotContainPattern("= \\{?[0-9]{3,}u[;,}]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(enum k a) { switch (a) { case RED: case GREEN: return 1; default: return 0; } }",
        "int f(enum k a) { if (a != RED && a != GREEN) return 1; return 2; }",
        "int f(struct s *p) { return p->k > GREEN; }",
        "int f(struct s p) { if (p.k == RED) return 1; if (p.k == GREEN) return 2; return 3; }",
        "int f(enum k *a) { return *a <= GREEN; }",
      })
  void anEnumerationWithoutAnyOfItsNamesIsNextToThem(String unit) throws IOException {
    assertThat(tests("enum k { RED, GREEN }; struct s { enum k k; }; " + unit))
        .containsPattern("= (\\(enum k\\))?2u?[;,}]|k = 2|\\{2")
        .doesNotContainPattern("= \\{?[0-9]{3,}u[;,}]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(const char *s, int x) { return x > 3 && s; }",
        "int f(const char *s, int x) { if (x > 3) return s[0] == 'q'; return 0; }",
        "int f(int x, const char *s) { return x == 7 ? *s : 1; }",
        "int f(const char *s, const int *x) { return *x ? 0 : s[0] == 'q'; }",
        "int f(const char *s, unsigned x) { while (x-- > 2) if (s[0] == 'q') return 1; return 0; }",
      })
  void aTextThatNobodyReadsIsEmpty(String unit) throws IOException {
    assertThat(tests(unit)).contains("char s[] = \"").doesNotContain("char s[1] = {0}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(const char *s) { return s[0] < 1 ? 1 : 2; }",
        "int f(const char *s) { if (*s == 1) return 1; return 2; }",
        "struct s { const char *t; }; int f(struct s *s) { return s->t[0] == 1 ? 2 : 3; }",
        "int f(const char *const *s) { return s[1][0] == 1 ? 2 : 3; }",
        "int f(int x, const char *s) { if (x) return 0; return s[0] == 1 ? 2 : 3; }",
      })
  void aTextThatNobodyCanReadHasAnEndToo(String unit) throws IOException {
    assertThat(tests(unit)).contains("[] = {1, '\\0'};").doesNotContain("{1};");
  }

  @Test
  void textsOfArraysAndStructsHaveAnEnd() throws IOException {
    String tests =
        tests(
            """
            struct s { const char *name; };
            int f(const char *const *v, struct s *p) {
              if (v[1][0] == '-' && v[1][1] == 'b') return p->name[0] == 'q' && p->name[1] == 'r';
              return 2;
            }
            """);

    assertThat(tests).contains("= \"-b\";", "= \"qr\";").doesNotContain("CAIRN_WITHOUT_END");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(const char *s, int size) { return s[0] != '1' || size != 112; }",
        "int f(const char *s, unsigned len) { if (len > 100) return s[0] == '1'; return 0; }",
        "int f(int count, const char *s) { return count < 0 ? *s == '1' : 2; }",
        "int f(const char *s, long n) { switch (*s) { case '1': return n == 4000; } return 2; }",
        "int f(const char *s, long max) { return max != 77 ? 0 : !(s[0] - '1'); }",
      })
  void aTextWhoseLengthAnotherNumberIsNotHasAnEnd(String unit) throws IOException {
    assertThat(tests(unit)).contains("char s[] = \"1\";").doesNotContain("{'1'}");
  }

  @Test
  void theLengthOfABlockIsNotToldByAnArrayBeforeIt() throws IOException {
    String tests =
        tests(
            """
            #include <stdlib.h>
            void *f(void *ud, void *ptr, size_t osize, size_t nsize) {
              (void)ud;
              (void)osize;
              if (nsize == 0) { free(ptr); return NULL; }
              return realloc(ptr, nsize);
            }
            """);

    assertThat(tests).contains("size_t nsize = 0;").doesNotContain("sizeof ud");
  }

  private String tests(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit);
    Path out = folder.resolve("out");

    Cli cli = Cli.run("generate", file.toString(), "-o", out.toString());

    assertThat(cli.err()).doesNotContain("left out").doesNotContain("left the predicted path");
    return Files.readString(out.resolve("f/tests/test_f.c"));
  }
}
