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

/** Code that only contracts see: what can be run is, and of what cannot nothing is said. */
class GhostCodeTest {
  @TempDir private Path folder;

  @Test
  void nothingIsProvedWithTheRestOfIgnoredCode() throws IOException {
    Generated f =
        generate(
            """
            //@ ghost int calls;
            //@ predicate idle = calls == 0;
            /*@ requires x == 1 ==> calls == 5; assigns \\nothing; ensures idle; ensures \\result == x; */
            int f(int x) {
              //@ ghost int side = 0;
              //@ ghost int copy = 0;
              if (x == 3) /*@ ghost side = 1; */ x += 0;
              if (x == 4) /*@ ghost calls = 1; */ x += 0;
              //@ ghost copy = side;
              //@ assert side == 0;
              //@ assert copy == 0;
              return x;
            }
            """);

    assertThat(f.verdicts())
        .containsExactlyInAnyOrder(
            "idle UNKNOWN",
            "\\result == x PROVED",
            "\\nothing UNKNOWN",
            "side == 0 UNKNOWN",
            "copy == 0 UNKNOWN");
    assertThat(f.err)
        .contains("f.c:7: ghost ignored: side = 1; (it does not stand between statements")
        .contains("f.c:9: ghost ignored: copy = side; ('side' rests on ghost code that is ignored)")
        .contains("assert copy == 0 ('copy' rests on ghost code that is ignored)");
  }

  @Test
  void membersAreReportedAndWriteNothing() throws IOException {
    Generated f =
        generate(
            """
            struct s { int v; /*@ ghost int shadow; */ };
            //@ ghost int *last;
            /*@ requires \\valid(p); ensures p->shadow == x; ensures p->v == x; ensures last == \\old(last); */
            void f(struct s *p, int x) {
              p->v = x;
              //@ ghost p->shadow = x;
            }
            """);

    assertThat(f.summary.defects()).isEmpty();
    assertThat(f.verdicts())
        .containsExactlyInAnyOrder(
            "p->shadow == x UNKNOWN", "p->v == x PROVED", "last == \\old(last) PROVED");
    assertThat(f.summary.tests()).isPositive();
    assertThat(f.err).contains("ghost ignored: int shadow; (ghost members are not understood)");
  }

  @Test
  void functionsRunWithoutTheirAnnotations() throws IOException {
    Generated f =
        generate(
            """
            /*@ ghost
              /@ requires x < 100;
               @ ensures \\result == x + 1; @/
              int next(int x, int y) { int k = x; return k + 1; }
            */
            int f(int x) {
              if (x > 50) return 0;
              //@ ghost int k = next(x, 2);
              //@ assert k == x + 1;
              //@ assert k < 51;
              return x;
            }
            """);

    assertThat(f.verdicts()).containsExactlyInAnyOrder("k == x + 1 PROVED", "k < 51 VIOLATED");
    assertThat(f.err).contains("f.c:1: annotation ignored: /@ requires x < 100;");
  }

  @Test
  void arraysMayBeNamed() throws IOException {
    Generated f =
        generate(
            """
            #define SIZE 4
            //@ ghost int table[SIZE][2];
            /*@ requires 0 <= i < 4; assigns table[0 .. 3][0 .. 1]; ensures table[i][1] == x;
              @ ensures table[0][1] == \\old(table[0][1]); */
            void f(int i, int x) {
              //@ ghost int seen[4] = {0}, one = 1;
              //@ ghost seen[i] = one; table[i][1] = x;
              //@ assert \\forall integer k; 0 <= k < 4 ==> seen[k] == (k == i);
              //@ assert seen[0] == 0;
            }
            """);

    assertThat(f.verdicts())
        .containsExactlyInAnyOrder(
            "table[i][1] == x PROVED",
            "table[0][1] == \\old(table[0][1]) VIOLATED",
            "table[0 .. 3][0 .. 1] PROVED",
            "\\forall integer k; 0 <= k < 4 ==> seen[k] == (k == i) PROVED",
            "seen[0] == 0 VIOLATED");
  }

  @Test
  void itsBranchesAreNoGoals() throws IOException {
    Generated f =
        generate(
            """
            int f(int x) {
              /*@ ghost int side = 0; if (x == 9) { side = 1; } */
              //@ assert side == 1 <==> x == 9;
              return x;
            }
            """);

    assertThat(f.summary.coverage().branches().total()).isZero();
    assertThat(f.verdicts()).containsExactly("side == 1 <==> x == 9 PROVED");
  }

  private record Generated(Summary summary, String err) {
    List<String> verdicts() {
      return summary.contract().stream().map(c -> c.clause() + " " + verdict(c)).toList();
    }

    private static Verdict verdict(ClauseEntry clause) {
      return clause.verdict();
    }
  }

  private Generated generate(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    String out = folder.resolve("out").toString();
    Cli cli =
        Cli.run(
            "generate",
            file.toString(),
            "--function",
            "f",
            "--no-native",
            "--no-report",
            "-o",
            out);
    String json = Files.readString(folder.resolve("out/f").resolve(Summary.FILE));
    return new Generated(RecordJson.read(Summary.class, json), cli.err());
  }
}
