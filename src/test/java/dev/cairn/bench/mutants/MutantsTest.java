package dev.cairn.bench.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MutantsTest {
  @Test
  void everyOperatorOfTheFunctionIsReplacedByOthersOfItsKind() {
    String text = "int g(int x);\nint f(int x) {\n  return x < 3 && !x;\n}\n";

    assertThat(mutants(text))
        .containsExactly(
            "3: '<' to '<='",
            "3: '<' to '>'",
            "3: '<' to '>='",
            "3: '<' to '=='",
            "3: '<' to '!='",
            "3: '3' to '4'",
            "3: '3' to '2'",
            "3: '&&' to '||'",
            "3: '!' to ''");
    assertThat(Mutants.of(text, "f").getFirst().text()).contains("return x <= 3 && !x;");
  }

  @Test
  void signsPointersAndOtherFunctionsStayAsTheyAre() {
    String text = "int f(int *p) { int *q = &p[0]; return -*q; }\nint g(int x) { return x + 1; }\n";

    assertThat(mutants(text)).containsExactly("1: '*' to '/'", "1: '*' to '+'", "1: '0' to '1'");
  }

  @Test
  void conditionsAreNegated() {
    assertThat(mutants("int f(int x) { if (x) return 1; return 2; }"))
        .contains("1: '(x)' to '(!(x))'");
  }

  @Test
  void statementsAreDeletedButNoDeclarationsAndPartsOfLoops() {
    String text = "void f(int *p) { int i; for (i = 0; i < 2; i++) { *p = i; g(i); } return; }";

    assertThat(mutants(text))
        .filteredOn(m -> m.endsWith("to ';'"))
        .containsExactly("1: '*p = i;' to ';'", "1: 'g(i);' to ';'");
  }

  @Test
  void argumentsAreExchanged() {
    assertThat(mutants("int f(int x) { return g(x, h(1, x), 2); }"))
        .contains("1: 'x, h(1, x)' to 'h(1, x), x'", "1: '1, x' to 'x, 1'");
  }

  @Test
  void charactersAndHexadecimalNumbersHaveNeighbours() {
    assertThat(mutants("int f(int x) { return x + 'a' + 0x1F; }"))
        .contains("1: ''a'' to '('a' + 1)'", "1: '0x1F' to '(0x1F - 1)'");
  }

  @Test
  void theDataOfTablesStaysAsItIs() {
    assertThat(mutants("int f(int x) { static const int t[] = {4, 2 + 3}; return t[x]; }"))
        .isEmpty();
  }

  @Test
  void aFunctionThatIsOnlyDeclaredHasNone() {
    assertThat(mutants("int f(int x);\n")).isEmpty();
  }

  private static List<String> mutants(String text) {
    return Mutants.of(text, "f").stream().map(Mutant::what).toList();
  }
}
