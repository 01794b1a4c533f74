package dev.cairn.coverage.mcdc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.ir.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionsTest {
  private static final FrontEnd FRONT_END = FrontEnd.open(CacheLocation.standard());
  @TempDir private static Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a && b",
        "a || b",
        "(a || b) && c",
        "a && (b || c) && d",
        "!a || b && c",
        "!(a && b) || c",
        "!(a || !(b && c)) && d",
        "(a && b) || (c && d)",
        "(a || b) && (c || d) && !e",
        "((a)) && (((b) || !c))",
        "!(!a && !(b || c))",
      })
  void theGraphEvaluatesAsCDoes(String text) {
    for (String use : List.of("if (%s) s = 1; else s = 2;", "s = %s;", "return %s;", "g(1, %s);")) {
      Decision decision = only(use.formatted(text));
      for (int assignment = 0; assignment < 32; assignment++) {
        Vector expected = BooleanText.shortCircuit(text, assignment);
        Vector actual = walk(decision, assignment);
        boolean isOpposite = decision.text().length() < text.length() && text.startsWith("!(!");
        assertThat(actual)
            .as(use + " with " + assignment)
            .isEqualTo(
                new Vector(
                    expected.evaluated(), expected.values(), expected.outcome() != isOpposite));
      }
    }
  }

  /** Each operand finds the borders of the decision, from wherever it stands in it. */
  @Test
  void asManyOperandsAsCanBeJudgedAreOneDecision() {
    String operands = "(a || !b) && ".repeat(31);

    assertThat(only("s = " + operands + "c;").size()).isEqualTo(63);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a && b",
        "a || b",
        "(a || b) && c",
        "a && (b || c) && d",
        "!a || b && c",
        "(a && b) || (c && d)",
        "(a || b) && (c || d) && !e",
      })
  void aConditionDecidesWhenItsOtherValueCouldChangeTheOutcome(String text) {
    Decision decision = only("s = " + text + ";");
    var independence = new Independence(decision);
    for (int assignment = 0; assignment < 1 << decision.size(); assignment++) {
      Vector vector = walk(decision, assignment);
      for (int c = 0; c < decision.size(); c++) {
        assertThat(independence.decides(vector, c))
            .as(text + " " + vector.letters(decision.size()) + " condition " + c)
            .isEqualTo(BooleanText.decides(text, vector, c, decision.size()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "if (a && b) s++;                          # a && b",
        "while (a && b > 3) { a--; }               # a && b > 3",
        "do { a--; } while (a || b);               # a || b",
        "for (int i = 0; i < a && b; i++) s++;     # i < a && b",
        "s = a && b ? 1 : 2;                       # a && b",
        "s = (a && b) ? (c || d) : 2;              # a && b; c || d",
        "if (a && g(b, c || d)) s++;               # a && g(b, c || d); c || d",
        "if (g(b, c && d) && a) s++;               # g(b, c && d) && a; c && d",
        "if ((a && b) == c) s++;                   # (a && b) == c; a && b",
        "if (a) if (b) s++;                        # a; b",
        "if (!(a && b)) s++;                       # a && b",
        "if (BOTH(a, b) || c) s++;                 # BOTH(a, b) || c",
        "if (BOTH(a, b)) s++;                      # BOTH(a, b)",
        "s = BOTH(a, b);                           # BOTH(a, b)",
        "if ((s = a) && s > 3) s++;                # (s = a) && s > 3",
        "if (a && b) ; else ;                      # a && b",
        "if (a && (b ? c : d)) s++;                # a; b; c; d",
        "if (a && (char)(b + c)) s++;              # a && (char)(b + c)",
        "if (a && !(int)(b * 2.5)) s++;            # a && !(int)(b * 2.5)",
        "if ((b == c) == 0 || a) s++;              # (b == c) == 0 || a",
        "switch (a) { case 1: s++; }               #",
      })
  void decisionsAreTheLargestBooleanExpressions(String statement, String expected) {
    List<String> texts = of(statement).stream().map(Decision::text).toList();

    assertThat(String.join("; ", texts)).isEqualTo(expected == null ? "" : expected);
  }

  @Test
  void aMacroWithSeveralStatementsIsNoDecision() {
    List<Decision> decisions = of("CHECK(a, b);");

    assertThat(decisions).hasSize(2).allMatch(d -> d.size() == 1);
  }

  private static Vector walk(Decision decision, int assignment) {
    Vector vector = new Vector(0, 0, false);
    int state = 0;
    while (!decision.isExit(state)) {
      int letter = decision.conditions().get(state).text().charAt(0) - 'a';
      boolean value = (assignment >> letter & 1) == 1;
      vector = vector.with(letter, value);
      state = decision.next(state, value);
    }
    return new Vector(vector.evaluated(), vector.values(), decision.outcome(state));
  }

  private static Decision only(String statement) {
    List<Decision> decisions = of(statement);
    assertThat(decisions).as(statement).hasSize(1);
    return decisions.getFirst();
  }

  private static List<Decision> of(String statement) {
    String text =
        """
        #define BOTH(x, y) ((x) && (y))
        #define CHECK(x, y) do { if (x) return 1; if (y) return 2; } while (0)
        int g(int x, int y) { return x + y; }
        int f(int a, int b, int c, int d, int e) { int s = 0; %s return s; }
        """
            .formatted(statement);
    Program program = compile(text);
    var index = new ProgramIndex(program);
    return Decisions.of(index, program.branches()).all();
  }

  private static Program compile(String text) {
    try {
      Path file = Files.writeString(folder.resolve("t.c"), text);
      return FRONT_END.compile(List.of(Source.file(file)), List.of("-w"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
