package dev.cairn.frontend;

import static dev.cairn.frontend.Compiler.compile;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.IrPrinter;
import dev.cairn.ir.Program;
import org.junit.jupiter.api.Test;

class GlobalsTest {
  @Test
  void writesInitialisersAsBytesUpToTheLastThatIsNotZero() {
    Global g = global("struct s { char c; int i; short t[3]; } g = {1, 0x01020304, {5}};", "g");

    assertThat(g.image()).containsExactly(1, 0, 0, 0, 4, 3, 2, 1, 5);
    assertThat(g.size()).isEqualTo(16);
    assertThat(g.type()).isInstanceOf(CType.Composite.class);
  }

  @Test
  void makesRelocationsOfAddresses() {
    String text =
        "int a[5]; int f(int); struct n { int *p; int (*f)(int); char *s; long l; } g = {a + 2, f, \"x\", (long)&a[1]};";

    assertThat(global(text, "g").relocations())
        .extracting(r -> r.at() + IrPrinter.print(r.target()))
        .containsExactly("0@a+8", "8@f", "16@.str", "24@a+4");
  }

  @Test
  void readsFloatingInitialisersAsPatterns() {
    assertThat(global("double d = 1.0; float f[2] = {0, -2.0f};", "d").image())
        .containsExactly(0, 0, 0, 0, 0, 0, 0xf0, 0x3f);
    assertThat(global("double d = 1.0; float f[2] = {0, -2.0f};", "f").image())
        .containsExactly(0, 0, 0, 0, 0, 0, 0, 0xc0);
  }

  @Test
  void tellsConstantInternalAndExternGlobalsApart() {
    Program program =
        compile("extern int e; static int s = 3; const int c = 4; int f(void) { return e + s++; }");

    assertThat(Compiler.global(program, "e").isDefined()).isFalse();
    assertThat(Compiler.global(program, "s").isInternal()).isTrue();
    assertThat(Compiler.global(program, "c").isConstant()).isTrue();
  }

  @Test
  void ordersConstructorsByPriority() {
    Program program =
        compile(
            "__attribute__((constructor)) void a(void) {} __attribute__((constructor(200))) void b(void) {} __attribute__((destructor)) void c(void) {}");

    assertThat(program.constructors()).containsExactly("b", "a");
    assertThat(program.destructors()).containsExactly("c");
  }

  @Test
  void knowsAliases() {
    Program program =
        compile("int f(void) { return 1; } int g(void) __attribute__((alias(\"f\")));");

    assertThat(program.function("g")).isEqualTo(program.function("f"));
  }

  private static Global global(String text, String name) {
    return Compiler.global(compile(text), name);
  }
}
