package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams as inputs: what is in the files that tests hand over, and what they expect there. */
class FileInputsTest {
  @TempDir private Path folder;

  @Test
  void whatIsReadFromAFileIsExploredAndItsEndAndFailureToo() throws IOException {
    String tests =
        generated(
            """
            #include <stdio.h>
            int f(FILE *in) {
              int c = getc(in);
              if (c == 'k' && getc(in) == '=') return 1;
              if (ferror(in)) return -1;
              return feof(in) ? 2 : 3;
            }
            """,
            "8/8");

    assertThat(tests)
        .contains("FILE *in = cairn_file(\"k=\", 2);", "FILE *in = cairn_file(\"\", 0);")
        .contains("cairn_file_fails(in, 1);");
  }

  @Test
  void whatIsWrittenToAFileIsExpectedThere() throws IOException {
    String tests =
        generated(
            """
            #include <stdio.h>
            int f(FILE *out, unsigned char v) {
              if (v == 7) return fprintf(out, "<%d>", v);
              return fputs("other", out) == EOF ? -1 : 0;
            }
            """,
            "4/4");

    assertThat(tests).contains("CAIRN_CHECK_INT(cairn_file_has(out, 0, \"<7>\", 3), 1);");
  }

  @Test
  void aFileMayBeAMemberAndNull() throws IOException {
    String tests =
        generated(
            """
            #include <stdio.h>
            struct log { FILE *to; int level; };
            int f(struct log *l) {
              if (l->to == NULL) return 0;
              return l->level > 2 ? fputc('x', l->to) == EOF : 5;
            }
            """,
            "4/4");

    assertThat(tests).contains("FILE *l_to = cairn_file(", ".to = l_to", ".to = NULL");
  }

  @Test
  void sizeAndPositionsOfAFileAreInputs() throws IOException {
    String tests =
        generated(
            """
            #include <stdio.h>
            int f(FILE *in) {
              if (fseek(in, 0, SEEK_END) != 0) return -1;
              long n = ftell(in);
              rewind(in);
              return n == 3 && getc(in) == 'a' ? 1 : 0;
            }
            """,
            "6/6");

    assertThat(tests).contains("cairn_file(\"a\\000\\000\", 3);", "cairn_file_is_pipe(in);");
  }

  @Test
  void closingAFileMayFailAfterAllWasWritten() throws IOException {
    String tests =
        generated(
            """
            #include <stdio.h>
            int f(FILE *out) {
              if (fputs("a", out) == EOF) return 1;
              return fclose(out) ? 2 : 3;
            }
            """,
            "4/4");

    assertThat(tests).contains("cairn_file_fails(out, 2);");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fflush(out)", "setvbuf(out, NULL, _IONBF, 0)"})
  void whatABufferCouldStillHoldIsNotClaimed(String call) throws IOException {
    Cli cli =
        generate("#include <stdio.h>\nint f(FILE *out) { return %s ? 1 : 0; }".formatted(call));

    assertThat(cli.out()).contains("no buffer whose rest").doesNotContain("infeasible");
  }

  @Test
  void whetherTwoFilesAreOneIsNotClaimed() throws IOException {
    Cli cli =
        generate("#include <stdio.h>\nint f(FILE *a, FILE *b) { return a && a == b ? 1 : 0; }");

    assertThat(cli.out()).contains("'a' and 'b' lie apart").doesNotContain("infeasible");
  }

  private String generated(String c, String branches) throws IOException {
    Cli cli = generate(c);

    assertThat(cli.err()).doesNotContain("left out", "not replayed", "gcov disagrees");
    assertThat(cli.out()).contains(" " + branches + " ");
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }

  private Cli generate(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    String output = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "-o", output);
  }
}
