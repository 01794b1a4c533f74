package dev.cairn.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiagnosticsTest {
  @Test
  void warningsGoWithWhatBelongsToThem() {
    String said =
        """
        In file included from b.c:1:
        ./a.h:1:5: warning: a function definition without a prototype is deprecated
            1 | int f(x) int x; { return x; }
              |     ^
        ./a.h:1:2: note: of the warning
        In file included from b.c:2:
        ./c.h:2:27: error: redefinition of 'a'
            2 | int h(int a) { static int a; return a > 2; }
        ./c.h:2:11: note: previous definition is here
        1 warning and 1 error generated.""";

    assertThat(Diagnostics.withoutWarnings(said))
        .isEqualTo(
            """
            In file included from b.c:2:
            ./c.h:2:27: error: redefinition of 'a'
                2 | int h(int a) { static int a; return a > 2; }
            ./c.h:2:11: note: previous definition is here
            1 warning and 1 error generated.""");
  }

  @Test
  void allStaysWhereNothingIsCalledAnError() {
    String said = "a.c:1:5: warning: something\nLLVM ERROR: out of registers";

    assertThat(Diagnostics.withoutWarnings(said)).isEqualTo(said);
  }

  @Test
  void errorsWithoutAPlaceStay() {
    String said = "error: no such file or directory: 'a.c'";

    assertThat(Diagnostics.error(said, "look").getMessage()).contains(said);
  }

  @Test
  void functionsInsideFunctionsHaveARemedy() {
    var error = Diagnostics.error("a.c:1:29: error: function definition is not allowed here", "");

    assertThat(error.hint()).contains("move them out");
  }

  @Test
  void arraysOfVariableLengthInStructsHaveARemedy() {
    String said = "a.c:1:29: error: fields must have a constant size: 'variable length array'";

    assertThat(Diagnostics.error(said, "").hint()).contains("outside of the struct");
  }

  @Test
  void aStaticVariableWithTheNameOfAParameterHasARemedy() {
    String line = "\n    1 | int f(int x) { static int x; return x; }";
    String said = "a.c:1:27: error: redefinition of 'x'";

    assertThat(Diagnostics.error(said + line, "").hint()).contains("another name");
    assertThat(Diagnostics.error(said + "\n    1 | int x = 2;", "look").hint()).isEqualTo("look");
  }
}
