package dev.cairn.frontend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.frontend.clang.Source;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Type;
import dev.cairn.limit.Deadline;
import dev.cairn.limit.TimeUp;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrontEndTest {
  @TempDir Path folder;

  @Test
  void showsWhatClangSaysAboutABadProgram() {
    assertThatThrownBy(() -> Compiler.compile("int f(void) { return x; }"))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith("t.c:1:22: error: use of undeclared identifier 'x'")
        .hasMessageContaining("1 error generated.");
  }

  @Test
  void readsNothingAfterTheDeadline() {
    FrontEnd late = Compiler.FRONT_END.within(Deadline.after(Duration.ZERO));
    List<Source> source = List.of(Source.text("t.c", "int f(void) { return 1; }"));

    assertThatThrownBy(() -> late.compile(source, List.of())).isInstanceOf(TimeUp.class);
  }

  @Test
  void readsHeadersWhoseInstructionsNobodyCalls() {
    Program program = Compiler.compile("#include <immintrin.h>\nint f(int x) { return x > 3; }");

    assertThat(program.functions()).containsKey("f");
  }

  @Test
  void saysWhenAFileIsMissing() {
    Path missing = folder.resolve("missing.c");

    assertThatThrownBy(() -> Compiler.FRONT_END.compile(List.of(Source.file(missing)), List.of()))
        .isInstanceOf(UserError.class)
        .hasMessage("no such file: '" + missing + "'");
  }

  @Test
  void keepsTheUsersNamesOfFilesIncludedByADriver() throws IOException {
    Path unit = folder.resolve("unit.c");
    Files.writeString(unit, "int f(int x) {\n  if (x > 3) return 1;\n  return 0; }\n");
    String driver = "#include \"" + unit + "\"\nvoid drive(int y) { if (y) f(y); }\n";

    Program program =
        Compiler.FRONT_END.compile(List.of(Source.text("driver.c", driver, unit)), List.of());

    assertThat(program.files()).containsOnlyKeys(unit.toString());
    assertThat(program.branches())
        .extracting(b -> b.location().file())
        .containsExactly(unit.toString(), unit.toString(), "driver.c", "driver.c");
    assertThat(program.branches())
        .extracting(Branch::condition)
        .containsExactly("x > 3", "x > 3", "y", "y");
  }

  @Test
  void passesOptionsToClang() {
    Program program = Compiler.compile("long f(void *p) { return N; }", "-m32", "-DN=7");
    Procedure f = program.function("f").orElseThrow();

    assertThat(program.pointerBits()).isEqualTo(32);
    assertThat(f.signature().results()).containsExactly(Type.I32);
    assertThat(f.signature().parameters()).containsExactly(Type.POINTER);
  }

  @Test
  void staysUnoptimisedWhateverTheUsersOptions() {
    Procedure f =
        Compiler.function(
            "f",
            "int f(int x) { return x > 3 ? 1 : 0; }",
            "-O2",
            "-Werror",
            "-fsanitize=undefined");

    assertThat(f.blocks()).hasSize(4);
  }

  @Test
  void bringsTheHeadersOfHarnesses() {
    Program program =
        Compiler.compile(
            """
            #include <crest.h>
            #include <klee/klee.h>
            int main(void) {
              int a; CREST_int(a);
              char b[4]; klee_make_symbolic(b, sizeof b, "b");
              klee_assume(a > 3); klee_assert(b[0] != 'x');
              return klee_range(0, 5, "r");
            }
            """);

    assertThat(program.declarations().keySet())
        .containsExactlyInAnyOrder(
            "__cairn_make_scalar",
            "klee_make_symbolic",
            "klee_assume",
            "__cairn_assert_fail",
            "klee_range");
  }

  @Test
  void letsTheUsersOwnHeadersWin() throws IOException {
    Files.writeString(folder.resolve("crest.h"), "int mine(void);");

    Program program =
        Compiler.compile("#include <crest.h>\nint f(void) { return mine(); }", "-I" + folder);

    assertThat(program.declarations()).containsOnlyKeys("mine");
  }
}
