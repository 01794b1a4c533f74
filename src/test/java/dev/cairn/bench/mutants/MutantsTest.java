package dev.cairn.bench.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MutantsTest {
  @Test
  void everyOperatorOfTheFunctionIsReplacedOnce() {
    var mutants = Mutants.of("int g(int x);\nint f(int x) {\n  return x < 3 && !x;\n}\n", "f");

    assertThat(mutants)
        .extracting(Mutants.Mutant::what)
        .containsExactly(
            "3: '<' to '<='",
            "3: '<' to '>='",
            "3: '3' to '4'",
            "3: '3' to '2'",
            "3: '&&' to '||'",
            "3: '!' to ''");
    assertThat(mutants.getFirst().text()).contains("return x <= 3 && !x;");
  }

  @Test
  void signsPointersAndOtherFunctionsStayAsTheyAre() {
    String text = "int f(int *p) { int *q = &p[0]; return -*q; }\nint g(int x) { return x + 1; }\n";

    assertThat(Mutants.of(text, "f"))
        .extracting(Mutants.Mutant::what)
        .containsExactly("1: '*' to '/'", "1: '0' to '1'");
  }

  @Test
  void aFunctionThatIsOnlyDeclaredHasNone() {
    assertThat(Mutants.of("int f(int x);\n", "f")).isEmpty();
  }
}
