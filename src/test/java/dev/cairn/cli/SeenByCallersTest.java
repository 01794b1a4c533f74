package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests check all that a caller can see, not only what a function returns. */
class SeenByCallersTest {
  @TempDir private Path folder;

  @Test
  void numbersThatAnUndefinedFunctionIsHanded() throws IOException {
    String tests =
        tests(
            """
            void transmit(int port, unsigned long length);
            void f(int x) { if (x > 4) transmit(x - 2, 7); }
            """);

    assertThat(tests)
        .contains("CAIRN_CHECK_INT(cairn_transmit_calls, 1);")
        .contains("int x = 5;", "CAIRN_CHECK_INT(cairn_transmit_args[0].arg1, 3);")
        .contains("CAIRN_CHECK_UINT(cairn_transmit_args[0].arg2, 7);");
  }

  @Test
  void textsThatTheProgramPutTogether() throws IOException {
    String tests =
        tests(
            """
            void say(const char *text);
            void f(int x) { char t[] = "no 0"; t[3] = (char)('0' + (x & 7)); say(t); say("end"); }
            """);

    assertThat(tests)
        .containsPattern("CAIRN_CHECK_TEXT\\(cairn_say_args\\[0\\].arg1, \"no [0-7]\"\\);")
        .contains("CAIRN_CHECK_TEXT(cairn_say_args[1].arg1, \"end\");");
  }

  @Test
  void placesAndNumbersThatACallbackIsHanded() throws IOException {
    String tests =
        tests(
            """
            /*@ requires \\valid(a + (0 .. 1)); */
            int f(int *a, int (*g)(int *p, int x)) { return g(a + 1, a[0]); }
            """);

    assertThat(tests)
        .contains("CAIRN_CHECK_SAME(cairn_g_args[0].arg1, a + 1);")
        .contains("CAIRN_CHECK_INT(cairn_g_args[0].arg2, 3);");
  }

  @Test
  void structsByValueAreNotKept() throws IOException {
    String tests =
        tests(
            """
            typedef struct { int x, y; } point;
            int plot(point p, int colour);
            int f(int x) { point p = {x, 1}; return plot(p, 3); }
            """);

    assertThat(tests).contains("int cairn_stub_plot(void)").doesNotContain("cairn_plot_args");
  }

  @Test
  void errorNumbersThatAreSet() throws IOException {
    String tests =
        tests(
            """
            #include <errno.h>
            int f(int x) { if (x < 0) { errno = EDOM; return -1; } return x; }
            """);

    assertThat(tests).containsOnlyOnce("CAIRN_CHECK_INT(errno, EDOM);").contains("errno = 0;");
  }

  @Test
  void whatIsPrinted() throws IOException {
    String tests =
        tests(
            """
            #include <stdio.h>
            void f(int x) {
              if (x > 2) fprintf(stderr, "%d is too much\\n", x);
              else puts("fine");
            }
            """);

    assertThat(tests)
        .contains("cairn_listen(1);", "CAIRN_CHECK_TEXT(cairn_printed(1), \"fine\\n\");")
        .contains("CAIRN_CHECK_TEXT(cairn_printed(2), \"3 is too much\\n\");");
  }

  @Test
  void noAddressesThatArePrinted() throws IOException {
    String tests =
        tests(
            """
            #include <stdio.h>
            int f(const char *p) { printf("at %p", (const void *)p); return 1; }
            """);

    assertThat(tests).contains("CAIRN_CHECK_INT(result, 1);").doesNotContain("cairn_printed");
  }

  private String tests(String unit) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), unit);
    Path out = folder.resolve("out");
    Cli.run("generate", file.toString(), "--function", "f", "-o", out.toString());
    return Files.readString(out.resolve("f").resolve("tests").resolve("test_f.c"));
  }
}
