package dev.cairn.input.derive.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeclaredAccessTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "__attribute__((access(read_only, 2, 1))) int f(int n, char *p) { return g(p); }",
        "int f(int n, char *p) __attribute__((nonnull, access (write_only, 2, 1)));",
        "[[gnu::access(read_write, 2, 1)]] int f(int n, char *p);",
        "int f(int n, char p[n]) { return p[0]; }",
        "void f(unsigned long count, const int p[const static count]);",
        "int g(void);\nint f (const short n, struct s *p[ restrict n ])\n{ return 0; }",
        "int g(void) { return f(1, 0); }\nint f(int, char *) __attribute__((__access__(none, 2, 1)));",
      })
  void findsWhichParameterIsALength(String text) {
    assertThat(read(text).lengths()).containsOnly(Map.entry(1, 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int g(int *p, int n) __attribute__((access(read_only, 1, 2))); int f(int *p, int n);",
        "int f(int *p, int n) { access(read_only, 1, 2); return 0; }",
        "__attribute__((access(read_only, 1))) int f(int *p, int n);",
        "LENGTH(1, 2) int f(int *p, int n); /* access(read_only, 1, 2) */",
        "int f(int p[4], int n);",
        "int f(int n, int p[static 4], int q[N], int r[n + 1], int s[n][2], int t[n][n]);",
        "int f(int p[n], int n) { int q[n]; return f(p, q[n]); }",
        "int f(int n, int (*p)[n], int (*g)(int n, int q[n]));",
        "int h(void) { int _Nonnull; return f(access(read_only, 1, 2)); }",
      })
  void whatIsSaidOfOthersChangesNothing(String text) {
    assertThat(read(text).isEmpty()).isTrue();
  }

  @Test
  void findsPointersThatAreNeverNull() {
    var read =
        read("int f(char *_Nonnull a, int *_Nonnull *b, void (*c)(int *_Nonnull), T _Nonnull d);");

    assertThat(read.notNull()).containsExactlyInAnyOrder(0, 3);
  }

  private static DeclaredAccess read(String text) {
    return DeclaredAccess.of(List.of(text), "f");
  }
}
