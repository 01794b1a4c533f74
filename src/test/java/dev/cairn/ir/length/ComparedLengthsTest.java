package dev.cairn.ir.length;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Program;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which constants say how long a text or a buffer has to be. */
class ComparedLengthsTest {
  private static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());
  private static final int MOST = 4096;
  private static final int ROOM = 16;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(const char *s) { int n = 0; while (s[n] == 'a') n++; return n == 200; }",
        "int f(const char *s) { int n = 0; for (; *s == 'a'; s++) ++n; return 200 > n; }",
        "int f(const char *s) { return strlen(s) > 200; }",
        "int f(const char *s) { const char *p = s; while (*p) p++; return p - s >= 200; }",
        "int f(const char *s) { const char *e = s + 200; while (s < e && *s) s++; return s == e; }",
        "int f(const char *s) { unsigned char n = 0; while (*s++ == ' ') n++; return n == 200; }",
        "struct t { char k; unsigned char n; }; int f(struct t *t, char *s) { t->n = 0; while"
            + " (*s++) t->n++; return t->n == 200; }",
        "static int used; int f(const char *s) { used = 0; while (*s++) used++; return used != 200;"
            + " }",
        "int f(const char *s, int n) { for (int i = 0; i < n; i++) if (!s[i]) return i; return n >"
            + " 200; }",
        "int f(const char *s) { int n = s[0], i = 0; while (i < n) i++; return n <= 200; }",
        "int f(const char *s) { int n = 0; while (s[n]) n++; switch (n) { case 200: return 1;"
            + " default: return 0; } }",
        "static void len(const char *s, int *n) { *n = 0; while (s[*n]) ++*n; } int f(char *s) {"
            + " int n; len(s, &n); return n < 200; }",
        "static int len(const char *s) { int n = 0; while (s[n]) n++; return n; } int f(char *s) {"
            + " return len(s) + 1 == 200; }",
        "static int d(const char *s, int n) { return n < 200 && *s ? d(s + 1, n + 1) : n; } int"
            + " f(char *s) { return d(s, 0); }",
      })
  void whatLengthsAreComparedWithCounts(String text) {
    assertThat(asked(text)).isEqualTo(200 + ROOM);
  }

  @Test
  void whoCountsStepsOfSeveralBytesNeedsSoManyTimesMore() {
    String text =
        "int f(const char *s) { int n = 0; while (*s) { s += %d; n++; } return n == 50; }";

    assertThat(asked(text.formatted(1))).isEqualTo(50 + ROOM);
    assertThat(asked(text.formatted(4))).isEqualTo(200 + ROOM);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(const char *s) { int n = 0; while (*s >= 'a' && *s <= 'z') s++; return *s == '~'; }",
        "int f(const unsigned char *s) { int c = *s; if (c >= 'A' && c <= 'Z') c += 32; return c =="
            + " 200; }",
        "static int low(int c) { return c < 128; } int f(const char *s) { while (low(*s)) s++;"
            + " return *s; }",
        "int f(const char *s) { int h[200]; for (int i = 0; i < 200; i++) h[i] = 0; while (*s)"
            + " h[*s++ & 63]++; return h[1]; }",
        "int f(const char *s, int code) { while (*s) s++; return code == 200; }",
        "int f(const char *s) { unsigned v = 0; while (*s) v = v * 10 + (*s++ - '0'); return v >"
            + " 200; }",
        "int g(const char *s) { return strlen(s) > 200; } int f(const char *s) { return *s; }",
        "int f(const char *s) { int n = 0; while (s[n] == 'a') n++; return n == 5000; }",
      })
  void whatElseIsComparedDoesNot(String text) {
    assertThat(asked(text)).isLessThanOrEqualTo(64);
  }

  @Test
  void theLargestThatIsAllowedCounts() {
    String text =
        "int f(const char *s) { int n = 0; while (s[n]) n++; return n > 70 ? n > 300 : n > %d; }";

    assertThat(asked(text.formatted(5000))).isEqualTo(300 + ROOM);
    assertThat(asked(text.formatted(MOST))).isEqualTo(MOST);
  }

  private static int asked(String text) {
    String whole = "unsigned long strlen(const char *);\n" + text;
    Program program = FRONT_END.compile(List.of(Source.text("t.c", whole)), List.of("-w"));
    return ComparedLengths.of(program, CallGraph.of(program), "f", MOST);
  }
}
