package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions elsewhere that are declared never to return end a test, and are no defect. */
class NoReturnTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int x) { if (x == 3) die(1); return 0; }",
        "int f(int x) { if (x == 3) stop(\"x\"); return x == 4 ? 1 : 0; }",
        "static void out(int x) { die(x); } int f(int x) { if (x == 3) out(x); return 0; }",
        "int f(int x) { switch (x) { case 1: return 2; case 2: return 3; default: die(x); } }",
        "int f(int x) { __builtin_assume(x > 3); if (x == 5) return 1; return 0; }",
      })
  void whatLeadsThereIsCovered(String function) throws IOException {
    String c =
        "void die(int) __attribute__((noreturn)); _Noreturn void stop(const char *);\n" + function;
    Path file = Files.writeString(folder.resolve("unit.c"), c);

    Cli cli = Cli.run("generate", file.toString(), "--function", "f", "-o", folder + "/out");

    assertThat(cli.out()).contains(" complete").doesNotContain("seen", "defect:");
    assertThat(cli.err()).doesNotContain("left out");
  }

  @Test
  void whatTheCompilerMayAssumeIsNoInput() throws IOException {
    String c = "int f(int x) { __builtin_assume(x > 3); if (x == 3) return 1; return x == 5; }\n";
    Path file = Files.writeString(folder.resolve("unit.c"), c);

    Cli cli = Cli.run("generate", file.toString(), "-o", folder + "/out");

    assertThat(cli.out()).contains("1/2 (1 infeasible)", "excluded by the assumption");
  }
}
