package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** setjmp and longjmp, inside a function and out of it. */
class FarJumpsTest {
  private static final String LEAVING =
      """
      #include <setjmp.h>
      struct parser { jmp_buf on_error; const char *at; int depth; };
      static void fail(struct parser *p, int code) { p->depth = 0; longjmp(p->on_error, code); }
      int f(struct parser *p) {
        if (*p->at == ')') { if (p->depth == 0) fail(p, 7); p->depth--; return 2; }
        return 3;
      }
      """;

  @TempDir private Path folder;

  /** Behind a setjmp stands what only a longjmp leads to. */
  @Test
  void whatAJumpLeadsToIsExplored() throws IOException {
    Cli cli =
        generate(
            """
            #include <setjmp.h>
            static jmp_buf env;
            static int n;
            static void h(int x) { n++; if (x > 3) longjmp(env, x); n--; }
            int f(int x) {
              int rc = setjmp(env);
              if (rc != 0) {
                if (x == 5) return 1;
                if (rc == 9) return 4;
                return 2;
              }
              h(x);
              n = 7;
              return 3;
            }
            """);

    assertThat(cli.out()).contains("6/6", " complete").doesNotContain("infeasible");
    assertThat(cli.err()).doesNotContain("left out");
  }

  @Test
  void aFunctionMayJumpToItsCallers() throws IOException {
    Cli cli = generate(LEAVING);

    assertThat(cli.out()).contains("4/4", " complete").doesNotContain("defect:");
    assertThat(cli.err()).doesNotContain("left out");
    assertThat(suite()).contains("leaves by longjmp with 7", "cairn_catch_jump();");
  }

  @Test
  void aBufferOfItsOwnMustBeFilled() throws IOException {
    Cli cli =
        generate(
            """
            #include <setjmp.h>
            int f(int x) { jmp_buf own = {0}; if (x == 3) longjmp(own, 1); return x; }
            """);

    assertThat(cli.out()).contains("longjmp with a buffer that no setjmp filled");
  }

  private Cli generate(String source) throws IOException {
    Path file = Files.writeString(folder.resolve("unit.c"), source);
    String out = folder.resolve("out").toString();
    return Cli.run("generate", file.toString(), "--function", "f", "-o", out);
  }

  private String suite() throws IOException {
    return Files.readString(folder.resolve("out/f/tests/test_f.c"));
  }
}
