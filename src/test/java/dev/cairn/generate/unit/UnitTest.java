package dev.cairn.generate.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitTest {
  @TempDir private Path folder;

  @Test
  void wantsEveryFunctionButMain() throws IOException {
    Unit unit =
        unit(
            "static int a(int x) { return x; } int b(void) { return 1; } int main(void) { return"
                + " b(); }");

    assertThat(unit.wanted(List.of())).containsExactlyInAnyOrder("a", "b");
    assertThat(unit.wanted(List.of("main", "main"))).containsExactly("main");
  }

  @Test
  void guessesWhichFunctionWasMeant() throws IOException {
    Unit unit = unit("int merge(int x) { return x; }");

    assertThatThrownBy(() -> unit.wanted(List.of("marge")))
        .isInstanceOfSatisfying(
            UserError.class, e -> assertThat(e.hint()).isEqualTo("did you mean 'merge'?"));
  }

  @Test
  void setsUpAFunctionBehindADriverAndAProgramAsItIs() throws IOException {
    Unit unit = unit("static int a(int x) { return x > 3; } int main(void) { return 0; }");

    Setup function = unit.setup("a");
    Setup program = unit.setup("main");

    assertThat(function.program().function(function.entry())).isPresent();
    assertThat(function.symbol()).isEqualTo("a");
    assertThat(function.model().roots()).containsOnlyKeys("x");
    assertThat(program.entry()).isEqualTo("main");
    assertThat(program.model().roots()).isEmpty();
  }

  @Test
  void saysWhyAFunctionCannotBeTested() throws IOException {
    Unit unit =
        unit("#include <stdarg.h>\nint f(struct { va_list l; } s) { return va_arg(s.l, int); }");

    assertThatThrownBy(() -> unit.setup("f"))
        .isInstanceOf(Untestable.class)
        .hasMessageContaining("f.c:2");
  }

  @Test
  void aTypeDeclaredInAParameterListIsAnObstacleOfThatFunctionOnly() throws IOException {
    Unit unit =
        unit("int f(struct point { int x; } *p) { return p->x; }\nint g(int n) { return n; }");

    assertThatThrownBy(() -> unit.setup("f"))
        .isInstanceOf(Untestable.class)
        .hasMessageContaining("f.c:1: nothing outside of 'f' can call it")
        .hasMessageContaining("incomplete type 'struct point'");
    assertThat(unit.setup("g").symbol()).isEqualTo("g");
  }

  @Test
  void aFunctionThatIsNotThereWhenItsFileIsIncludedIsNoneToTest() throws IOException {
    Unit unit =
        unit(
            """
            int a(int x) { return x > 3; }
            #if !__INCLUDE_LEVEL__
            int b(int x) { return x > 4; }
            #endif
            """);

    assertThatThrownBy(() -> unit.setup("b"))
        .isInstanceOf(Untestable.class)
        .hasMessageContaining("there is no 'b' when another file includes this one");
    assertThat(unit.setup("a").symbol()).isEqualTo("a");
  }

  @Test
  void knowsTheFileOfAFunctionAndTheOthers() throws IOException {
    Unit unit = unit("int f(int n) { return n; }");

    assertThat(unit.fileOf("f")).isEqualTo(folder.resolve("f.c").toAbsolutePath());
    assertThat(unit.others("f")).isEmpty();
  }

  /** The driver is part of the function's file and can name only what is declared there. */
  @Test
  void variablesOfOtherFilesThatAreNotDeclaredHereKeepTheirValues() throws IOException {
    Path own =
        Files.writeString(
            folder.resolve("a.c"),
            "extern int seen; int g(void); int f(void) { return g() + seen; }");
    Path other =
        Files.writeString(
            folder.resolve("b.c"),
            """
            static int v;
            int w, seen;
            int g(void) { return v + w; }
            void set(int n) { v = w = seen = n; }
            """);
    Request request =
        new Workbench(folder)
            .request(
                List.of(own, other),
                Settings.defaults(),
                Workbench.SOLVER,
                MemoryPolicy.DEFAULT,
                Request.Native.NONE);
    Unit unit = Workbench.unit(request);

    Setup setup = unit.setup("f");

    assertThat(setup.model().roots()).containsOnlyKeys("seen");
    assertThat(setup.warnings())
        .hasSize(2)
        .allMatch(w -> w.contains("keeps its initial value: it is a variable of another file"));
    assertThat(unit.setup("g").model().roots()).containsOnlyKeys("v", "w");
  }

  private Unit unit(String text) throws IOException {
    return Workbench.unit(new Workbench(folder).request(text));
  }
}
