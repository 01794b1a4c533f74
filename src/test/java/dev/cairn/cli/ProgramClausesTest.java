package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.ClauseEntry.Verdict;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clauses in a program that is tested from its main. */
class ProgramClausesTest {
  private static final String PROGRAM =
      """
      #include <stdio.h>
      /*@ requires x > 0; */
      static int half(int x) { return x / 2; }
      /*@ ensures \\result == 0; */
      int main(void) {
        int c = getchar();
        //@ assert c < 256;
        //@ assert c != 'x';
        return half(c == 'q' ? 0 : 2) == 7;
      }
      """;

  @TempDir private Path folder;

  @Test
  void theyAreCheckedAsInAnyFunction() throws IOException {
    List<ClauseEntry> clauses = clauses(PROGRAM, "--stdin", "1");

    assertThat(clauses)
        .extracting(ClauseEntry::verdict)
        .containsExactly(Verdict.UNKNOWN, Verdict.PROVED, Verdict.VIOLATED, Verdict.VIOLATED);
  }

  @Test
  void aProgramThatNeedsNoInputIsJudgedToo() throws IOException {
    List<ClauseEntry> clauses =
        clauses("int g;\nint main(void) {\n  //@ assert g == 0 && \\valid(&g);\n  return 0;\n}\n");

    assertThat(clauses).extracting(ClauseEntry::verdict).containsExactly(Verdict.PROVED);
  }

  @Test
  void whatItsMainPromisesIsNotPassedOverInSilence() throws IOException {
    Path file = Files.writeString(folder.resolve("p.c"), PROGRAM);

    Cli cli = Cli.run("generate", file.toString(), "--function", "main", "--strict-contracts");

    assertThat(cli.status()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains("ensures \\result == 0");
  }

  private List<ClauseEntry> clauses(String program, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("p.c"), program);
    Path out = folder.resolve("out");
    List<String> args =
        new ArrayList<>(List.of("generate", file.toString(), "--function", "main", "--no-native"));
    args.addAll(List.of("-o", out.toString()));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    String json = Files.readString(out.resolve("main").resolve(Summary.FILE));
    return RecordJson.read(Summary.class, json).contract();
  }
}
