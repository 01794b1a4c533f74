package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.ClauseEntry;
import dev.cairn.engine.result.ClauseEntry.Verdict;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the preprocessor leaves out of a file says nothing, whatever stands there. */
class ConditionalContractsTest {
  private static final String C =
      """
      #ifdef NEVER
      //@ ghost int calls = 7;
      //@ predicate big(integer x) = x > 1000;
      #else
      //@ ghost int calls = 0;
      //@ predicate big(integer x) = x > 10;
      #endif
      #if defined(__STDC__) && !defined(NEVER)
      #define LIMIT 10
      #else
      #define LIMIT 50
      #endif
      #ifdef NEVER
      /*@ requires x > 5; ensures \\result == 77; */
      #endif
      /*@ ensures \\result == (x > LIMIT) && calls == \\old(calls) && (\\result <==> big(x)); */
      int f(int x) {
      #if 0
        //@ assert x == 3;
      #elif NEVER + 1 == 1
        //@ assert x <= 10 || big(x);
      #else
        //@ assert x == 4;
      #endif
        return x > 10;
      }
      """;

  @TempDir private Path folder;

  @Test
  void clausesThatAreNotCompiledDoNotCount() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), C);
    String out = folder.resolve("out").toString();

    Cli cli = Cli.run("generate", file.toString(), "--no-native", "--no-report", "-o", out);

    assertThat(cli.err()).doesNotContain("clause", "annotation", "defined again");
    String json = Files.readString(folder.resolve("out/f").resolve(Summary.FILE));
    assertThat(RecordJson.read(Summary.class, json).contract())
        .hasSize(2)
        .extracting(ClauseEntry::verdict)
        .containsOnly(Verdict.PROVED);
  }
}
