package dev.cairn.frontend;

import static dev.cairn.frontend.Compiler.branches;
import static dev.cairn.frontend.Compiler.compile;
import static dev.cairn.frontend.Compiler.conditions;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BranchesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "if (a < b) g(1);|a < b",
        "if (a & 4) g(1);|a & 4",
        "if (!g(a)) g(1);|g(a)",
        "if (!(a & 4)) g(1);|a & 4",
        "if (p->x) g(1);|p->x",
        "if (p->bits) g(1);|p->bits",
        "if (*s) g(1);|*s",
        "while (*s++) g(1);|*s++",
        "if (s[a + 1]) g(1);|s[a + 1]",
        "for (int i = 0; i < a; i++) g(1);|i < a",
        "do g(1); while (a != 3);|a != 3",
        "if ((a = g(2))) g(1);|a = g(2)",
        "if ((a = g(2)) != 3) g(1);|(a = g(2)) != 3",
        "a = POS(b) ? 3 : 4;|POS(b)",
        "if (a) b = 1; else if (s[0] == 'x') b = 2;|a,s[0] == 'x'",
        "return a ? b : 4;|a",
        "if (LIKELY(a > 3)) g(1);|LIKELY(a > 3)",
        "if (d > 0.5) g(1);|d > 0.5",
        "if (d) g(1);|d",
        "if (g(a ? b : 1) > 3) g(1);|a,g(a ? b : 1) > 3",
        "if ((unsigned char)a) g(1);|(unsigned char)a",
        "if ((char)(a + 1)) g(1);|(char)(a + 1)",
        "if (!((int)(d * 2))) g(1);|(int)(d * 2)",
        "if (a && !(int)(d * 2)) g(1);|a,(int)(d * 2)",
        "if (a) (void)(b ? g(1) : g(2));|a,b",
        "return (_Bool)(a & 3) ? 4 : 5;|(_Bool)(a & 3)",
        "if ((struct s *)(p + a)) g(1);|(struct s *)(p + a)",
        "if ((char)(int)(a + 1)) g(1);|(char)(int)(a + 1)",
        "if ((a == b) == 0) g(1);|(a == b) == 0",
        "if ((a < b) != 0) g(1);|(a < b) != 0",
        "if (a && (d > 0.5) == 0) g(1);|a,(d > 0.5) == 0",
        "CHECK(a < b);|CHECK(a < b)",
      })
  void namesTheAtomicConditionAsWritten(String statement, String expected) {
    assertThat(conditions(wrap(statement))).isEqualTo(List.of(expected.split(",")));
  }

  @Test
  void decomposesLogicalOperatorsThatDecide() {
    assertThat(conditions(wrap("while (a < 3 && (b || !p)) { a++; }")))
        .containsExactly("a < 3", "b", "p");
  }

  @Test
  void givesTheLastOperandOfALogicalValueItsBranches() {
    assertThat(branches(wrap("int r = a && b; return r;")))
        .containsExactly("a true", "a false", "b true", "b false");
    assertThat(branches(wrap("return a || b;")))
        .containsExactly("a true", "a false", "b true", "b false");
  }

  @Test
  void addsNoThirdConditionWhenALogicalValueIsChosenBy() {
    assertThat(conditions(wrap("return a && b ? 4 : 5;"))).containsExactly("a", "b");
    assertThat(conditions(wrap("if (LIKELY(a && b)) g(1);"))).hasSize(2);
    assertThat(conditions(wrap("if ((a && b) == 0) g(1);"))).containsExactly("a", "b");
    assertThat(conditions(wrap("if (!(a || b) != 0) g(1);"))).containsExactly("a", "b");
  }

  @Test
  void makesBranchesOfSelects() {
    assertThat(branches(wrap("return a ? 1 : 0;"))).containsExactly("a true", "a false");
    assertThat(branches(wrap("_Bool z = a; return z ? 4 : 5;")))
        .containsExactly("z true", "z false");
  }

  @ParameterizedTest
  @CsvSource({
    "return a == b;",
    "return !!a;",
    "return (a < b) == (b < 3);",
    "while (1) g(1);",
    "return 1 ? a : b;",
    "if (0) g(1);"
  })
  void inventsNoBranchWhereControlDoesNotFork(String statement) {
    assertThat(branches(wrap(statement))).isEmpty();
  }

  @Test
  void doesNotCountTheChoicesOfVariadicArguments() {
    String text =
        "int f(int n, ...) { __builtin_va_list v; __builtin_va_start(v, n); return __builtin_va_arg(v, int); }";

    assertThat(branches(text)).isEmpty();
  }

  @Test
  void hasOneBranchPerCaseAndOneForDefault() {
    assertThat(branches(wrap("switch (a + 1) { case 1: return 2; case 2: case -3: return 5; }")))
        .containsExactly("a + 1 case 1", "a + 1 case 2", "a + 1 case -3", "a + 1 default");
  }

  @Test
  void keepsCaseRangesAsOneBranch() {
    assertThat(
            branches(
                wrap(
                    "switch (a) { case 3 ... 5: return 2; case 1000 ... 9000: return 3; default: return 4; }")))
        .containsExactly("a case 3 ... 5", "a case 1000 ... 9000", "a default");
  }

  @Test
  void pairsTheSidesAndPlacesThemAtTheCondition() {
    Program program =
        compile("int f(int a,\n      int b) {\n  if (a &&\n      b > 2) return 1;\n  return 0;\n}");

    assertThat(program.branches())
        .extracting(Branch::location)
        .containsExactly(at(3, 7), at(3, 7), at(4, 7), at(4, 7));
    assertThat(program.branches())
        .allSatisfy(
            b -> assertThat(program.branches().get(b.sibling()).sibling()).isEqualTo(b.id()));
  }

  private static Location at(int line, int column) {
    return new Location("t.c", line, column);
  }

  private static String wrap(String statement) {
    return """
        #define POS(x) ((x) > 0)
        #define LIKELY(x) __builtin_expect(!!(x), 1)
        #define CHECK(x) if (!(x)) g(99)
        struct s { int x; int bits : 3; };
        int g(int);
        int f(int a, int b, struct s *p, char *s, double d) {
        """
        + statement
        + "\nreturn 0; }";
  }
}
