package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variadic arguments as inputs: each has the type by which the function takes it. */
class VariadicInputsTest {
  @TempDir private Path folder;

  @Test
  void argumentsGetTheTypesByWhichTheyAreTaken() throws IOException {
    String tests =
        generated(
            """
            #include <stdarg.h>
            int f(const char *format, ...) {
              va_list ap;
              va_start(ap, format);
              int found = 0;
              switch (format[0]) {
                case 'd': found = va_arg(ap, int) == 5; break;
                case 'l': found = va_arg(ap, long) == 1L << 40; break;
                case 'f': found = va_arg(ap, double) > 2; break;
                case 's': found = va_arg(ap, const char *)[0] == 'x'; break;
              }
              va_end(ap);
              return found ? 1 : 0;
            }
            """,
            "7/7");

    assertThat(tests)
        .contains("f(format, (const char *)argument);")
        .containsPattern("f\\(format, \\(long\\)\\d+\\);");
  }

  @Test
  void aListOfPointersEndsWithNull() throws IOException {
    String tests =
        generated(
            """
            #include <stdarg.h>
            int f(int first, ...) {
              va_list ap;
              va_start(ap, first);
              int n = 0;
              for (struct { int key; } *p; (p = va_arg(ap, void *)) != 0;) n++;
              va_end(ap);
              return n == 2 ? 1 : 0;
            }
            """,
            "4/4");

    assertThat(tests).containsPattern("f\\(first, .*argument, .*argument_1,\\s+.*NULL\\);");
  }

  @Test
  void aVaListIsMadeByACallerOfTheTests() throws IOException {
    String tests =
        generated(
            """
            #include <stdarg.h>
            struct point { int x, y; };
            int f(va_list ap, int n) {
              struct point *p = va_arg(ap, struct point *);
              return p && p->x == n + 4 ? 1 : 0;
            }
            """,
            "4/4");

    assertThat(tests)
        .contains("static int cairn_call_f(int n, int cairn_first, ...) {", "f(ap, n);")
        .contains("struct point argument = ", "cairn_call_f(n, 0, (struct point *)&argument);");
  }

  @Test
  void aFormatThatIsAnInputAsksForItsArguments() throws IOException {
    String tests =
        generated(
            """
            #include <stdarg.h>
            #include <stdio.h>
            int f(const char *format, ...) {
              char text[8];
              va_list ap;
              va_start(ap, format);
              int n = vsnprintf(text, sizeof text, format, ap);
              va_end(ap);
              return n == 2 && text[0] == '4' && text[1] == '2' ? 1 : 0;
            }
            """,
            "6/6");

    assertThat(tests)
        .containsPattern("char format\\[] = \"%\\w\";\\s+int result = f\\(format, .+\\);");
  }

  @Test
  void argumentsBehindTheEighthPointerAreNoDefectOfTheFunction() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("t.c"),
            """
            #include <stdarg.h>
            #include <string.h>
            int f(int n, va_list ap) {
              int sum = 0;
              for (int i = 0; i < n; i++) sum += strlen(va_arg(ap, char *));
              return sum == 3 ? 1 : 0;
            }
            """);
    Cli cli = Cli.run("generate", file.toString(), "-o", folder.resolve("out").toString());

    assertThat(cli.out()).contains("f: assumes ").doesNotContain("defect:");
  }

  private String generated(String c, String branches) throws IOException {
    Path file = Files.writeString(folder.resolve("t.c"), c);
    String output = folder.resolve("out").toString();
    Cli cli = Cli.run("generate", file.toString(), "--function", "f", "-o", output);

    assertThat(cli.err()).doesNotContain("left out", "not replayed", "gcov disagrees");
    assertThat(cli.out()).contains(" " + branches + " ");
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }
}
