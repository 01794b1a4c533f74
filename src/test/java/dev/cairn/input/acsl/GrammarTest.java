package dev.cairn.input.acsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of everything that ACSL's grammar has, something is kept or a word is said. */
class GrammarTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "requires \\true;",
        "check requires \\true;",
        "admit requires \\true;",
        "ensures \\true;",
        "check ensures \\true;",
        "admit ensures \\true;",
        "assigns \\nothing;",
        "assigns *p \\from \\nothing;",
        "assigns \\empty;",
        "behavior b: ensures \\true;",
        "complete behaviors;",
        "disjoint behaviors a, b;",
        "terminates \\true;",
        "decreases *p;",
        "exits \\true;"
      })
  void isKept(String clause) {
    Contracts contracts = read("/*@ " + clause + " */\nvoid f(int *p);\n");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.contract("f")).isNotEqualTo(Contract.EMPTY);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type invariant t(int x) = x > 0;",
        "weak type invariant t(int x) = x > 0;",
        "global invariant g: \\true;"
      })
  void isAnInvariant(String clause) {
    Contracts contracts = read("/*@ " + clause + " */\nvoid f(int *p);\n");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.invariants()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ghost int g = 0;", " ghost unsigned g;", "@ ghost struct s *g, *h;"})
  void declaresAGhost(String code) {
    Contracts contracts = read("/*@ " + code + " */\nvoid f(int *p);\n");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.ghosts().getFirst().variables().getFirst().name()).isEqualTo("g");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "predicate p(integer x) = x > 0;",
        "predicate p{L1, L2}(int *x) = \\at(*x, L1) == \\at(*x, L2);",
        "logic integer p(integer x) = x + 1;",
        "inductive p(integer x) { case a: p(0); case b: \\forall integer n; p(n) ==> p(n + 1); }",
        "axiomatic A { predicate p(integer x) = x > 0; }"
      })
  void isDefined(String definition) {
    Contracts contracts = read("/*@ " + definition + " */\nvoid f(int *p);\n");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.definition("p")).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "decreases n for less;",
        "admit lemma l: \\true;",
        "axiom a: \\true;",
        "axiomatic A { logic integer l(integer x); }",
        "axiomatic A { axiom a: \\true; }",
        "axiomatic A { type t; }",
        "strong type invariant t(int x) = x > 0;",
        "type list = Nil | Cons(integer, list);",
        "logic integer l(integer x);",
        "predicate p(integer x);",
        "predicate p(integer x) reads x;",
        "inductive p(integer x) { case a: \\forall integer n; p(n * n); }",
        "inductive p(integer x) { case a: \\true; }",
        "model struct s { integer m; };",
        "volatile v reads r;",
        "module M: predicate q = \\true;",
        "import A;",
        "calls g;",
        "breaks \\true;",
        "returns \\true;",
        "continues \\true;",
        "slice pragma ctrl;",
        "loop invariant \\true;",
        "assert \\true;",
        "ensures \\result == ;",
        "requires (;",
        "ensures \\forall x;",
        "ensures [| 1 |] == [| 1 |];",
        "ensures \"text\";",
        "behavior : ensures \\true;",
        "nonsense"
      })
  void isSaidToBeIgnored(String clause) {
    Contracts contracts = read("/*@ " + clause + " */\nvoid f(int *p);\n");

    assertThat(contracts.warnings()).isNotEmpty();
    assertThat(contracts.warnings().getFirst().toString()).startsWith("f.c:1: ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lemma l: \\true;", "check lemma l: \\true;", "lemma l{L}: \\true;"})
  void isALemma(String clause) {
    Contracts contracts = read("/*@ " + clause + " */\nvoid f(int *p);\n");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.lemmas()).singleElement().matches(l -> l.text().equals("l: \\true"));
  }

  private static Contracts read(String text) {
    return Contracts.of(Map.of("f.c", text), "f"::equals);
  }
}
