package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Functions that change the pointers they are given: their tests look at the objects themselves.
 */
class ChangedPointersTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/*@ requires \\valid(q) && \\valid(*q) && \\valid(p); */ int f(int **q, int *p) { **q = 3; *q = p; return *p; }",
        "/*@ requires \\valid(q) && \\valid(*q); */ int f(int **q) { **q = 3; *q = 0; return 1; }",
        "struct b { char *at; int n; };\n/*@ requires \\valid(b) && \\valid(b->at + (0 .. 3)); */ void f(struct b *b) { b->at[1] = 'x'; b->at = 0; b->n = 0; }",
        "struct b { char *at; int n; };\n/*@ requires \\valid(b) && \\valid(b->at + (0 .. 3)); */ void f(struct b *b) { *b->at = 1; b->at++; b->n--; }",
        "/*@ requires \\valid(a) && \\valid(b) && \\valid(*a) && \\valid(*b); */ void f(int **a, int **b) { int *t = *a; *a = *b; *b = t; **a = 7; }",
        "int *g;\n/*@ requires \\valid(g) && \\valid(p); */ void f(int *p) { *g = 4; g = p; *g = 5; }",
        "union u { double d; void *p; };\n/*@ requires \\valid(u) && \\valid(p); */ void f(union u *u, int *p) { u->p = p; }",
        "struct a { void *(*get)(unsigned long n); };\nstruct b { long n; struct a *a; };\nvoid *f(struct a *a) { struct b *b = a->get(sizeof *b); if (b) { b->n = 3; b->a = a; } return b; }",
        "int f(unsigned char *s, unsigned char i) { s[10] = 1; if (i < 3 && s[i] == 4) return 1; return 0; }",
        "/*@ requires \\valid(u) && \\valid(p); */ void f(unsigned long *u, int *p) { *u = (unsigned long)p; *p = 1; }",
      })
  void theirTestsPass(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), unit);
    Path out = folder.resolve("out");

    Cli cli = Cli.run("generate", file.toString(), "-o", out.toString());

    assertThat(cli.err()).doesNotContain("left out").doesNotContain("not replayed");
    assertThat(Files.readString(out.resolve("f/tests/test_f.c"))).contains("static void test_f_");
  }
}
