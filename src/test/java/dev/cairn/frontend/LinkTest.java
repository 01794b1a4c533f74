package dev.cairn.frontend;

import static dev.cairn.frontend.Compiler.link;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.ir.Branch;
import dev.cairn.ir.IrPrinter;
import dev.cairn.ir.Program;
import dev.cairn.user.UserError;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinkTest {
  @Test
  void resolvesFunctionsAndVariablesOfOtherFiles() {
    Program program =
        link(
            "extern int v; int g(int); int f(void) { return g(v); }",
            "int v = 3; int g(int x) { return x; }");

    assertThat(program.declarations()).isEmpty();
    assertThat(Compiler.global(program, "v").isDefined()).isTrue();
  }

  @Test
  void renamesStaticsThatClash() {
    Program program =
        link(
            "static int h(int x) { return x; } int f(void) { return h(1); }",
            "static int h(int x) { return -x; } int g(void) { return h(2); }");

    assertThat(program.functions()).containsOnlyKeys("h", "f", "h.1", "g");
    assertThat(IrPrinter.print(Compiler.function(program, "g"))).contains("call @h.1(2)");
  }

  @Test
  void numbersBranchesOverAllFiles() {
    Program program =
        link("int f(int x) { return x ? 1 : 2; }", "int g(int x) { return x ? 1 : 2; }");

    assertThat(program.branches())
        .extracting(Branch::id)
        .containsExactlyElementsOf(IntStream.range(0, 4).boxed().toList());
    assertThat(program.branches()).extracting(Branch::function).containsExactly("f", "f", "g", "g");
  }

  @Test
  void prefersStrongDefinitions() {
    Program program =
        link("__attribute__((weak)) int f(void) { return 1; }", "int f(void) { return 2; }");

    assertThat(IrPrinter.print(Compiler.function(program, "f"))).contains("return 2");
  }

  @Test
  void refusesTwoDefinitions() {
    assertThatThrownBy(() -> link("int f(void) { return 1; }", "int f(void) { return 2; }"))
        .isInstanceOf(UserError.class)
        .hasMessage("'f' is defined in more than one of the files");
  }
}
