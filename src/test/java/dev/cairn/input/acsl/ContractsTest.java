package dev.cairn.input.acsl;

import static dev.cairn.input.acsl.eval.Types.INT;
import static dev.cairn.input.acsl.eval.Types.pointer;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.text.Insertions;
import dev.cairn.input.acsl.Contract.Behavior;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.eval.Subject;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binder;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContractsTest {
  private static Contracts read(String source, String... functions) {
    return Contracts.of(Map.of("f.c", source), Set.of(functions)::contains);
  }

  @Test
  void attachesEachAnnotationToTheNextFunction() {
    Contracts contracts =
        read(
            """
            //@ requires a > 0;
            //@ requires a < 9;
            static inline __attribute__((noinline)) int *first(int a) { return 0; }
            int table[] = { sizeof(int) };
            /*@ requires b; */
            int (*second(int b))(int);
            """,
            "first",
            "second");

    assertThat(contracts.contract("first").requires())
        .extracting(Clause::text)
        .containsExactly("a > 0", "a < 9");
    assertThat(contracts.contract("second").requires())
        .extracting(Clause::text)
        .containsExactly("b");
    assertThat(contracts.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          int f(int a, int b);              @ int f(int b, int a) {}           @ b - a
          int f(struct s *a, char b[3]);    @ int f(struct s *p, char *q) {}   @ p - q
          int f(int (*a)(int, int), T b);   @ int f(T2 *g, T h)  {}            @ g - h
          int f(int, int);                  @ int f(int b, int a) {}           @ a - b
          int f(int a, int b);              @ int f(struct s *, int q) {}      @ a - q
          int f(a, b);                      @ int f(p, q) int p; int q; {}     @ a - b
          """)
  void namesOfADeclarationStandForThoseOfTheDefinition(
      String declaration, String definition, String said) {
    Contracts contracts =
        read("/*@ requires a - b; */ " + declaration + "\nint x(void) {}\n" + definition, "f");

    Term term = contracts.contract("f").requires().getFirst().term();
    assertThat(term)
        .isInstanceOfSatisfying(
            Term.Binary.class,
            b ->
                assertThat(((Term.Name) b.left()).name() + " - " + ((Term.Name) b.right()).name())
                    .isEqualTo(said));
  }

  @Test
  void aNameThatWouldBeCaughtIsNotUnderstood() {
    Contracts contracts =
        read(
            """
            //@ requires \\forall integer p; 0 <= p < 3 ==> p < a;
            //@ requires a < q;
            //@ requires \\forall integer a; 0 <= a < 3 ==> a < 3;
            int f(int a, int b);
            int f(int p, int q) { return 0; }
            """,
            "f");

    assertThat(contracts.contract("f").requires())
        .extracting(c -> AcslTerms.first(c.term(), Term.Unread.class).isPresent())
        .containsExactly(true, true, false);
  }

  @Test
  void definitionsOfOneNameThatDifferAreNotUnderstood() {
    String sign = "/*@ logic integer sign(integer x) = x < 0 ? -1 : 1; */\n";
    String other = "/*@ logic real sign(real x) = x < 0.0 ? -1.0 : 1.0; */\n";

    assertThat(read(sign + sign).warnings()).isEmpty();
    assertThat(read(sign + other).warnings())
        .singleElement()
        .matches(w -> w.message().contains("'sign' is defined more than once"));
    assertThat(read(sign + other).definition("sign").orElseThrow().body())
        .isInstanceOf(Term.Unread.class);
  }

  @Test
  void looksThroughStringsCommentsAndDirectives() {
    Contracts contracts =
        read(
            """
            // not one: /*@ requires 1; */
            const char *s = "/*@ requires 2; */ \\" //@ requires 3;";
            char c = '"'; /* //@ requires 4; */
            #define X /*@ requires 5; */ 1
            /*@ requires 6; */ /* comment */ int g(void) { return f("//@ no"); }
            int f(char *s) { return 0; }
            """,
            "f",
            "g");

    assertThat(contracts.functions()).containsExactly("g");
    assertThat(contracts.contract("g").requires()).extracting(Clause::text).containsExactly("6");
  }

  @Test
  void declarationsAndDefinitionsAddUp() {
    Contracts contracts =
        read(
            "//@ requires a > 0;\nint f(int a);\n//@ requires a < 5;\nint f(int a) { return a; }\n",
            "f");

    assertThat(contracts.contract("f").requires()).hasSize(2);
  }

  @Test
  void keepsPostconditionsWithTheirText() {
    Contracts contracts =
        read(
            """
            /*@ ensures \\result == \\old(a) + 1;
              @ behavior zero:
              @   assumes a == 0;
              @   ensures one: \\result == 1;
              @*/
            int f(int a) { return a + 1; }
            """,
            "f");

    assertThat(contracts.contract("f").ensures())
        .extracting(Clause::text)
        .containsExactly("\\result == \\old(a) + 1");
    Behavior zero = contracts.contract("f").behaviors().getFirst();
    assertThat(zero.name()).isEqualTo("zero");
    assertThat(zero.ensures()).extracting(Clause::text).containsExactly("one: \\result == 1");
    assertThat(contracts.warnings()).isEmpty();
  }

  @Test
  void readsSpecificationFiles() {
    Contracts contracts = read("int merge(int a) { return a; }", "merge");

    contracts.withSpec(
        "merge.spec",
        """
        // both functions
        predicate small(integer x) = x < 10;
        function merge: requires small(a); ensures \\result == a;
        function other: requires b > 0;
        """);

    assertThat(contracts.contract("merge").requires())
        .extracting(Clause::text)
        .containsExactly("small(a)");
    assertThat(contracts.contract("other").requires()).hasSize(1);
    assertThat(contracts.warnings()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "requires a >;|f.c:1: clause ignored: requires a >; (unexpected ';')",
        "requires (a > 1;|f.c:1: clause ignored: requires (a > 1; (expected ')' but found ';')",
        "requires a > 1|f.c:1: clause ignored: requires a > 1 (expected ';' but found the end of"
            + " the annotation)",
        "model a > 1;|f.c:1: clause ignored: model a > 1; ('model' is not understood)",
        "requires 09;|f.c:1: clause ignored: requires 09; ('09' is not a number)"
      })
  void saysWhereAClauseIsNotUnderstood(String clause, String warning) {
    Contracts contracts = read("/*@ " + clause + " */ int f(int a) { return a; }", "f");

    assertThat(contracts.warnings()).extracting(Warning::toString).containsExactly(warning);
  }

  @Test
  void goesOnAfterABadClause() {
    Contracts contracts =
        read("/*@ requires a >;\n  @ requires a < 3;\n  @*/\nint f(int a) { return a; }", "f");

    assertThat(contracts.contract("f").requires())
        .extracting(Clause::text)
        .containsExactly("a < 3");
    assertThat(contracts.warnings().getFirst().at().line()).isEqualTo(1);
    assertThat(contracts.warnings().getFirst().at().column()).isEqualTo(17);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "b > 1|'b' is not an input of the function",
        "a + \\result > 1|'\\result' has no meaning in a precondition",
        "a[0] > 1|a pointer or array is needed here",
        "t > 3|a number is needed here",
        "a & 1 == 0|a truth value stands where a number is needed; add parentheses",
        "\\forall integer i; i >= 0 ==> t[i] > 0|the range of 'i' has no upper end",
        "\\frob(a)|'\\frob' is not understood",
        "(widget)a > 1|type 'widget' is not known here",
        "t.x == 1|'.x' of something that is not a struct",
        "loops(a)|'loops' is recursive",
        "(double *)t == \\null|a cast to 'double *' of this value is not understood",
        "\\valid(t + (-a .. 3))|more than 4096 elements before a pointer"
      })
  void saysWhyAClauseHasNoEffect(String clause, String reason) {
    var subject =
        new Subject(
            "//@ predicate loops(integer x) = loops(x);\n/*@ requires "
                + clause
                + "; */ void f(int a, int *t) {}",
            "a",
            INT,
            "t",
            pointer(INT));

    assertThat(subject.warnings())
        .containsExactly("f.c:2: clause ignored: requires " + clause + " (" + reason + ")");
    assertThat(subject.precondition.conditions(subject.pool)).isEmpty();
  }

  @Test
  void reportsAnnotationsWithoutAFunction() {
    Contracts contracts =
        read("struct s {\n  //@ assert 1 == 1;\n};\n/*@ requires a; */\nint x;\n", "f");

    assertThat(contracts.warnings())
        .extracting(Warning::toString)
        .containsExactly(
            "f.c:2: annotation ignored: it is in no function that was found: assert 1 == 1;",
            "f.c:4: contract ignored: no function follows it");
  }

  @Test
  void keepsWhatIsWrittenInsideFunctions() {
    Contracts contracts =
        read(
            "int f(int n) {\n  //@ assert n > 0; check n > 1; admit n > 2;\n  return n;\n}\n", "f");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.inBodies()).hasSize(1);
    assertThat(contracts.inBodies().getFirst().function()).isEqualTo("f");
    assertThat(contracts.inBodies().getFirst().items())
        .extracting(i -> i.kind() + " " + i.clause().text())
        .containsExactly("ASSERT n > 0", "CHECK n > 1", "CHECK n > 2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        int f(int n) {
        #ifdef A
          if (n > 1) {
        #else
          if (n > 2) {
        #endif
          n++; }
          return n;
        }
        """,
        """
        #ifdef A
        int f(int n) {
        #elif B
        int f(int n, int m) {
        #else
        int f(long n) {
        #endif
          return n;
        }
        """,
        "int f(int n) {\n#if A\n  return n; }\n#else\n  return 0; }\n#endif\n",
        "int f(int n) {\n#if 0\n  if (n > 1) {\n#endif\n  return n;\n}\n",
        "#ifdef __cplusplus\nextern \"C\" {\n#endif\nint f(int n);\n"
      })
  void countsBracesOfOneAlternativeOnly(String before) {
    Contracts contracts =
        read(before + "/*@ ensures \\result > 0; */\nint g(int n) { //@ assert n;\n }\n", "g");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.contract("g").ensures()).hasSize(1);
    assertThat(contracts.inBodies()).extracting(BodyAnnotation::function).containsExactly("g");
  }

  @ParameterizedTest
  @ValueSource(strings = {"loop unfold 4;", "frees n;", "slice pragma stmt;"})
  void reportsWhatIsNotUnderstoodInsideFunctions(String annotation) {
    Contracts contracts = read("int f(int n) {\n  //@ " + annotation + "\n  return n;\n}\n", "f");

    assertThat(contracts.warnings())
        .singleElement()
        .asString()
        .startsWith("f.c:2: clause ignored: " + annotation);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "-", "!", "a ? ", "\\forall int i; ", "a ==> "})
  void refusesBottomlessNesting(String prefix) {
    Contracts contracts =
        read("/*@ requires " + prefix.repeat(5000) + "a; */ int f(int a) { return a; }", "f");

    assertThat(contracts.warnings())
        .singleElement()
        .asString()
        .contains("expression is nested too deeply");
  }

  @Test
  void refusesEndlessSums() {
    Contracts contracts =
        read("/*@ requires " + "a + ".repeat(5000) + "a; */ int f(int a) { return a; }", "f");

    assertThat(contracts.warnings()).singleElement().asString().contains("expression is too long");
  }

  @Test
  void readsUnicodeOperators() {
    var subject =
        Subject.requires("∀ ℤ i; 0 ≤ i < 3 ⇒ t[i] ≠ a ∧ ¬(a ≡ 2)", "a", INT, "t", pointer(INT));

    assertThat(subject.warnings()).isEmpty();
    assertThat(subject.allows("a", 1)).isTrue();
    assertThat(subject.allows("a", 0)).isFalse();
  }

  @Test
  void whatCannotBeReadStaysOnTheListOfPromises() {
    Contracts contracts =
        read(
            """
            /*@ ensures \\result === 2; ensures a > 0; assigns \\everything; assigns #; exits ; */
            int f(int a) {
              //@ assert {.x} == 1;
              /*@ loop variant ; */
              while (a) a--;
            }
            """,
            "f");

    Contract contract = contracts.contract("f");
    assertThat(contract.ensures())
        .extracting(Clause::text)
        .containsExactly("\\result === 2", "a > 0");
    assertThat(contract.ensures().getFirst().term()).isInstanceOf(Term.Unread.class);
    assertThat(contract.exits()).hasSize(1);
    assertThat(contract.assigns()).singleElement().matches(a -> a.text().equals("#"));
    assertThat(contracts.inBodies().stream().flatMap(b -> b.items().stream()))
        .extracting(BodyAnnotation.Item::kind)
        .containsExactly(BodyAnnotation.Kind.ASSERT, BodyAnnotation.Kind.LOOP_VARIANT);
    assertThat(contracts.warnings()).hasSize(5);
  }

  @Test
  void aGhostParameterIsNoGlobalOfItsName() {
    Contracts contracts =
        read(
            """
            int g; //@ ghost int n;
            /*@ requires g > 0; ensures \\result == a; ensures n == 1; */
            int f(int a) /*@ ghost (int *g) */ {
              //@ ghost n = *g;
              //@ assert a == g;
              return a;
            }
            /*@ ensures \\result == g; */ int h(void) { return g + f(1); }
            """,
            "f",
            "h");

    assertThat(contracts.contract("f").requires()).allMatch(ContractsTest::isUnread);
    assertThat(contracts.contract("f").ensures().stream().map(ContractsTest::isUnread))
        .containsExactly(false, true);
    assertThat(isUnread(contracts.inBodies().getFirst().items().getFirst().clause())).isTrue();
    assertThat(contracts.contract("h").ensures()).noneMatch(ContractsTest::isUnread);
    assertThat(contracts.ghosts()).singleElement().matches(g -> g.code().equals("int n;"));
    assertThat(contracts.warnings())
        .extracting(Warning::message)
        .containsExactly(
            "annotation ignored: ghost parameters (int *g) ('f' is named without them in f.c)",
            "ghost ignored: n = *g; ('g' rests on a ghost parameter)");
  }

  @Test
  void ghostParametersStandAmongTheOthers() {
    String text =
        """
        int f(int a) /*@ ghost (int k, int *p) */;
        int f(int b) /*@ ghost (int n, int *q) */ { return b; }
        static int e(void) /*@ ghost (int n) */ { return 0; }
        int h(int x) { return f(e() /*@ ghost (g(1, 2)) */) /*@ ghost (x, &x) */; }
        """;
    Contracts contracts = read(text, "f", "e", "h");

    assertThat(contracts.warnings()).isEmpty();
    assertThat(contracts.ghostParameters("f")).extracting(Binder::name).containsExactly("n", "q");
    assertThat(Insertions.apply(text, contracts.ghostParametersIn("f.c")))
        .contains("f(int a, int k, int *p)", "f(int b, int n, int *q)", "e(/*void*/ int n)")
        .contains("f(e(g(1, 2)) /*@ ghost (g(1, 2)) */, x, &x)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "int f(int a) /*@ ghost (int n) */ { return a; } int (*p)(int) = f; # is named without",
        "int f(int a, ...) /*@ ghost (int n) */ { return a; } # takes any number",
        "int f(int a) /*@ ghost (int n) */; # is not defined with them",
        "int f(int a) /*@ ghost (int n) */ { return f(1) /*@ ghost (1, 2) */; } # numbers differ",
        "int f(int a) /*@ ghost (int n[]) */ { return a; } # no parameter is read in it",
        "int f(int a) { /*@ ghost (int n) */ return a; } # no parameters or arguments",
        "int f(int a) /*@ ghost (int n) */ { /*@ ghost f(1); */ return a; } # in ghost code"
      })
  void ghostParametersThatCannotBePassedAreReported(String text, String why) {
    Contracts contracts = read(text, "f");

    assertThat(contracts.ghostParameters("f")).isEmpty();
    assertThat(contracts.ghostParametersIn("f.c")).isEmpty();
    assertThat(contracts.warnings())
        .extracting(Warning::message)
        .allMatch(m -> m.contains("ghost parameters (int n") || m.contains("ghost parameters (1"))
        .anyMatch(m -> m.contains(why));
  }

  private static boolean isUnread(Clause clause) {
    return AcslTerms.first(clause.term(), Term.Unread.class).isPresent();
  }
}
