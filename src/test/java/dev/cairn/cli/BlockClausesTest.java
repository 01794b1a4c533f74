package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.ClauseEntry.Verdict;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What contracts say of blocks that come and go. */
class BlockClausesTest {
  private static final String HEAD =
      "#include <stdlib.h>\nstruct box { char *p; int n; };\n/*@ requires \\valid(b);\n  @ ";

  @TempDir private Path folder;

  @Test
  void blocksThatAreNamedMayComeAndGo() throws IOException {
    String c =
        "allocates b->p; frees b->p; */\n"
            + "void f(struct box *b) { free(b->p); b->p = malloc(3); }";

    assertThat(verdicts(c)).doesNotContain(Verdict.VIOLATED, Verdict.UNKNOWN).hasSize(2);
  }

  @Test
  void aBlockThatIsLostIsNotNamed() throws IOException {
    String c =
        "allocates b->p; */\n"
            + "void f(struct box *b) { b->p = malloc(3); if (b->n == 7) b->p = malloc(4); }";

    assertThat(verdicts(c)).containsExactly(Verdict.VIOLATED);
  }

  @Test
  void freshnessMayNameItsTwoStates() throws IOException {
    String c =
        "ensures b->p == \\null || \\fresh{Old, Here}(b->p, 3); */\n"
            + "void f(struct box *b) { if (b->n != 7) b->p = malloc(3); }";

    assertThat(verdicts(c)).containsExactly(Verdict.VIOLATED);
  }

  @Test
  void aBlockThatIsFreedHasToBeNamed() throws IOException {
    String c = "frees \\nothing; */\nvoid f(struct box *b) { if (b->n == 7) free(b->p); }";

    assertThat(verdicts(c)).containsExactly(Verdict.VIOLATED);
  }

  @Test
  void whatWasThereForAWhileDoesNotCount() throws IOException {
    String c =
        "allocates \\nothing; */\n"
            + "void f(struct box *b) { b->p = malloc(3); free(b->p); b->p = 0; }";

    assertThat(verdicts(c)).containsAnyOf(Verdict.PROVED, Verdict.TESTED).hasSize(1);
  }

  @Test
  void blocksOfALoopAreThoseThatItNames() throws IOException {
    String c =
        """
        requires 0 <= b->n <= 3; */
        void f(struct box *b) {
          char *a = malloc(1), *c = malloc(1), *d = NULL;
          /*@ loop allocates d; loop frees a; */
          for (int i = 0; i < b->n; i++) if (i == 1) { free(a); d = malloc(2); }
          /*@ loop allocates \\nothing; loop frees \\nothing; */
          for (int i = 0; i < b->n; i++) { if (i == 1) d = malloc(3); if (i == 2) free(c); }
        }
        """;

    assertThat(verdicts(c))
        .containsExactly(Verdict.TESTED, Verdict.TESTED, Verdict.VIOLATED, Verdict.VIOLATED);
  }

  @Test
  void aVariableIsGoneWhenItsBlockWasLeft() throws IOException {
    String c =
        """
        int f(int n) {
          int *p = 0, stays = n;
          for (int i = 0; i < 2; i++) {
            //@ assert !\\valid(p);
            { int x = n; p = &x; /*@ assert \\valid(p) && !\\dangling(&p); */ x++; }
            //@ assert !\\valid(p) && \\dangling(&p);
          }
          if (n > 3) { int t[2]; p = t; goto out; }
          p = &stays;
        out: ;
          //@ assert n <= 3 <==> \\valid(p);
          return stays;
        }
        """;

    assertThat(verdictsOf(c)).hasSize(4).containsOnly(Verdict.PROVED);
  }

  @Test
  void thatOfACallFurtherOutIsStillThere() throws IOException {
    String c =
        """
        static int g(int *q, int n) {
          if (n > 0) { int x = 1; return g(&x, n - 1); }
          //@ assert \\valid(q);
          return *q;
        }
        int f(int n) {
          int *p = 0;
          if (n > 3) { int y = 1; p = &y; }
          //@ assert n > 4 ==> \\valid(p);
          { int z = 5; return g(&z, 1); }
        }
        """;

    assertThat(verdictsOf(c)).containsExactlyInAnyOrder(Verdict.PROVED, Verdict.VIOLATED);
  }

  @Test
  void whatWasSetDependsOnTheIndex() throws IOException {
    String c =
        """
        #include <stdlib.h>
        /*@ ensures \\result == \\null || \\initialized(\\result + (0 .. 1));
          @ ensures \\result == \\null || \\initialized(\\result) || \\initialized(\\result + 1); */
        int *f(int x) { int *p = malloc(2 * sizeof *p); if (p) p[x & 1] = x; return p; }
        """;

    assertThat(verdictsOf(c)).containsExactly(Verdict.VIOLATED, Verdict.TESTED);
  }

  private List<Verdict> verdicts(String c) throws IOException {
    return verdictsOf(HEAD + c + "\n");
  }

  private List<Verdict> verdictsOf(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    Path out = folder.resolve("out");
    Cli cli =
        Cli.run(
            "generate", file.toString(), "--function", "f", "--no-native", "-o", out.toString());
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    return RecordJson.read(Summary.class, Files.readString(out.resolve("f").resolve(Summary.FILE)))
        .contract()
        .stream()
        .map(ClauseEntry::verdict)
        .toList();
  }
}
