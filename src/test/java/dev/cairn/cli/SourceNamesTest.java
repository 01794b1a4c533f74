package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values in tests by the names that the source compares them with. */
class SourceNamesTest {
  private static final String FILE =
      """
      #include <stdint.h>
      #define OPEN 0x10u
      #define DIRTY 0x20u
      #define GONE 5
      enum { TEXT = 3, LIST = 7 };
      struct file { unsigned flags; int kind; uint8_t mark; int state; };
      """;

  @TempDir private Path folder;

  @Test
  void flagsAndKindsAreCalledAsTheSourceCallsThem() throws IOException {
    String tests =
        generated(
            """
            int f(struct file *p) {
              if ((p->flags & OPEN) && (DIRTY & p->flags) != 0) {
                if (p->kind == LIST) p->kind = TEXT;
                return 1;
              }
              return TEXT != p->kind ? 2 : 3;
            }
            """);

    assertThat(tests)
        .contains(".flags = OPEN | DIRTY", ".kind = LIST}")
        .contains("CAIRN_CHECK_INT(p.kind, TEXT);");
  }

  @Test
  void statesAreCalledAsTheirCases() throws IOException {
    String tests =
        generated(
            """
            int f(struct file *p) {
              switch (p->state) {
                case GONE: p->state = LIST; return 1;
                case LIST: return 2;
                default: return 3;
              }
            }
            """);

    assertThat(tests).contains(".state = GONE}", "CAIRN_CHECK_INT(p.state, LIST);");
  }

  /** The compiler shows what the bits are; nobody asks for DIRTY, which is defined beside OPEN. */
  @Test
  void flagsThatTheFileDefinesTogetherAreAllCalledByName() throws IOException {
    String tests =
        generated(
            """
            #define MODE_OLD 1 /* begins
                                  long ago */
            #define MODE_NEW 4
            int f(struct file *p) {
              if (p->flags & MODE_OLD) { p->flags = 5; return 1; }
              p->flags = 0x400f0;
              return 2;
            }
            """);

    assertThat(tests)
        .contains("CAIRN_CHECK_UINT(p.flags, MODE_OLD | MODE_NEW);")
        .contains("CAIRN_CHECK_UINT(p.flags, 0x400f0);");
  }

  @Test
  void whatIsComparedWithACharacterIsOne() throws IOException {
    String tests =
        generated(
            """
            int f(const struct file *p, int c) {
              if (c == '\\t') return p->mark == 'x' ? 1 : 2;
              return 3;
            }
            """);

    assertThat(tests).contains("int c = '\\t';", "int c = '\\n';", ".mark = 'x'");
  }

  @Test
  void aNameThatTheFileTakesBackIsNone() throws IOException {
    String tests =
        generated(
            """
            int f(const struct file *p) { return p->state == GONE ? 1 : 2; }
            #undef GONE
            """);

    assertThat(tests).contains(".state = 5").doesNotContain(".state = GONE");
  }

  @Test
  void anEnumeratorInsideAFunctionIsNoName() throws IOException {
    String tests =
        generated(
            """
            int f(const struct file *p) { enum { LOST = 9 }; return p->state == LOST ? 1 : 2; }
            """);

    assertThat(tests).contains(".state = 9").doesNotContain(".state = LOST");
  }

  @Test
  void variablesOfOtherFunctionsNameNothing() throws IOException {
    String tests =
        generated(
            """
            int g(int n) { return n == LIST; }
            int f(int n) { return n == 7 ? 1 : 2; }
            """);

    assertThat(tests).contains("int n = 7;");
  }

  private String generated(String c) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), FILE + c);
    String out = folder.resolve("out").toString();
    assertThat(Cli.run("generate", file.toString(), "--function", "f", "-o", out).out())
        .contains("complete");
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }
}
