package dev.cairn.input.acsl.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.eval.Types;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.ir.CType;
import dev.cairn.path.Clause;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What clauses of {@code int f(int n, int *t, char *s, double d)} become in tests. */
class OracleWriterTest {
  private static final Map<String, CType> PARAMETERS =
      Map.of(
          "n",
          Types.INT,
          "t",
          Types.pointer(Types.INT),
          "s",
          Types.pointer(Types.CHAR),
          "d",
          Types.DOUBLE);
  private static final String DEFINITIONS =
      """
      /*@ predicate positive(integer x) = x > 0;
        @ predicate same{K, L}(int *a, integer m) = \\forall integer i; 0 <= i < m ==> \\at(a[i], K) == \\at(a[i], L);
        @ predicate zero{L}(int *a) = \\at(*a, L) == 0;
        @ logic integer factorial(integer x) = x <= 1 ? 1 : x * factorial(x - 1);
        @ inductive even(integer x) { case zero: even(0); case two: \\forall integer m; even(m) ==> even(m + 2); }
        @ axiomatic A {
        @   logic integer total{L}(int *a, integer k) reads a[0 .. k];
        @   logic integer top;
        @   predicate big(integer x);
        @   axiom none{L}: \\forall int *a; total{L}(a, 0) == 0;
        @   axiom more{L}: \\forall int *a, integer k; k >= 0 ==> total{L}(a, k + 1) == total{L}(a, k) + a[k];
        @   axiom top: 7 == top;
        @   axiom big: \\forall integer x; x > 7 ==> big(x); } */
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          \\result >= 0 && n != 3                                @ result >= 0 && n != 3
          \\result == n + 1                                      @ result == (long long)n + 1
          0 <= n < 10                                           @ 0 <= n && n < 10
          n > 0 ==> \\result == \\old(n)                          @ !(n > 0) || result == n
          *t == \\old(*t)                                        @ *t == CAIRN_OLD(*t)
          t[n] == \\at(t[n], Pre)                                @ t[n] == CAIRN_OLD(t[n])
          \\forall integer i; 0 <= i < n ==> t[i] >= 0           @ CAIRN_ALL(i, 0, i < n, t[i] >= 0)
          \\exists integer i; 0 <= i < n && t[i] == 0            @ CAIRN_ANY(i, 0, i < n, t[i] == 0)
          n \\in {1, 2}                                          @ n == 1 || n == 2
          n \\in (1 .. 5)                                        @ 1 <= n && n <= 5
          n \\in {}                                              @ 0
          n \\in \\union({1}, (3 .. 4))                           @ n == 1 || (3 <= n && n <= 4)
          n \\in {2 * k | integer k; 0 <= k < 3}                 @ CAIRN_ANY(k, 0, k < 3, n == 2 * k)
          \\subset({n, 1}, {1, 2})                               @ (n == 1 || n == 2) && (1 == 1 || 1 == 2)
          \\subset(\\empty, {n})                                @ 1
          sizeof(n) == 4 && sizeof *t == 4                      @ (long long)sizeof(n) == 4 && (long long)sizeof(*t) == 4
          \\sqrt(d) <= 2.0                                       @ __builtin_sqrt(d) <= 2.0
          \\floor(d) == 1                                        @ (long long)__builtin_floor(d) == 1
          \\lt_double(d, 1.0)                                    @ d < 1.0
          same{Pre, Here}(t, n)                                 @ CAIRN_ALL(i, 0, i < n, CAIRN_OLD(t[i]) == t[i])
          same{Here, Old}(t, 2)                                 @ CAIRN_ALL(i, 0, i < 2, t[i] == CAIRN_OLD(t[i]))
          same{Pre, Here}(t + g, n - g)                         @ CAIRN_ALL(i, 0, i < (long long)n - g, CAIRN_OLD((t + g)[i]) == (t + g)[i])
          zero(t) && zero{Pre}(t)                               @ *t == 0 && CAIRN_OLD(*t) == 0
          positive(n)                                           @ n > 0
          factorial(3) == 6                                     @ cairn_logic_factorial(3) == 6
          even(n)                                               @ cairn_logic_even(n)
          total(t, n) == top                                    @ cairn_logic_total(t, n) == cairn_logic_top()
          total(t, n) == \\old(total(t, n))                      @ cairn_logic_total(t, n) == cairn_logic_total_then(t, n)
          total{Pre}(t, n) == 1                                 @ cairn_logic_total_then(t, n) == 1
          valid_string(s)                                       @ cairn_valid_string(s)
          \\old(\\valid_string(s) && \\strlen(s) < 3)             @ cairn_valid_string_then(s) && cairn_strlen_then(s) < 3
          \\old(\\valid(t) && !\\allocable(t))                   @ CAIRN_VALID_THEN(t, 0, 0) && !cairn_allocable_then(t)
          "named": n > 0                                        @ n > 0
          \\valid(t + (0 .. n - 1))                              @ CAIRN_VALID(t, 0, (long long)n - 1)
          \\valid({t, t + (1 .. n)})                             @ CAIRN_VALID(t, 0, 0) && CAIRN_VALID(t, 1, n)
          !\\freeable(t) || \\allocable(t)                       @ !cairn_freeable(t) || cairn_allocable(t)
          \\forall char c; 1 <= c < 300 ==> c > 0                @ CAIRN_ALL(c, 1, c < 300, !(c <= 127) || c > 0)
          n == 36893488147419103232                             @ n == (__int128)((unsigned __int128)2ULL << 64 | 0ULL)
          \\sum(0, n - 1, \\lambda integer i; t[i]) == 0          @ CAIRN_SUM(long long, i, 0, i <= (long long)n - 1, t[i]) == 0
          \\sum(1, n, \\lambda integer i; d * i) <= 2.0           @ CAIRN_SUM(double, i, 1, i <= n, d * i) <= 2.0
          \\product(1, n, \\lambda integer i; d) <= 2.0           @ CAIRN_REAL_PRODUCT(i, 1, i <= n, d) <= 2.0
          \\max(1, n, \\lambda integer i; d - i) <= 2.0           @ CAIRN_GREATEST(double, i, 1, i <= n, d - i) <= 2.0
          \\min(0, n, \\lambda integer i; t[i]) <= 2              @ CAIRN_LEAST(long long, i, 0, i <= n, t[i]) <= 2
          \\max(0, n, \\lambda integer i; (unsigned long)i) > 2   @ CAIRN_GREATEST(__int128, i, 0, i <= n, (unsigned long)i) > 2
          """)
  void clausesReadLikeTheContract(String clause, String expected) {
    Oracle oracle = oracle(clause);

    assertThat(oracle.warnings()).isEmpty();
    assertThat(oracle.tests().atExit())
        .singleElement()
        .extracting(Oracle.Check::code)
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\allocation(t)",
        "\\dangling(t)",
        "\\at(n, Init) == n",
        "\\valid(t + (0 ..))",
        "\\forall int k; k == k",
        "same(t, n)",
        "same{Pre}(t, n)",
        "same{Pre, Here, Post}(t, n)",
        "zero{Elsewhere}(t)",
        "unknown(n)",
        "unknown == n",
        "\\sqrt(t) == 1.0",
        "\\typeof(n) == n",
        "n + t == n * t",
        "s.member == 1",
        "\\sum(n) == 1",
        "\\max(0, n, \\lambda integer i; t + i) == t"
      })
  void whatCannotBeWrittenIsAClauseWithAReasonAndAWarning(String clause) {
    Oracle oracle = oracle(clause);

    assertThat(oracle.tests().isEmpty()).isTrue();
    assertThat(oracle.clauses()).singleElement().matches(c -> c.obstacle().isPresent());
    assertThat(oracle.warnings()).singleElement().asString().contains("clause not checked");
  }

  @Test
  void anInductivePredicateIsUnfoldedSoFarOnly() {
    Oracle.Text text = oracle("even(n)").tests();

    assertThat(String.join("\n", text.functions()))
        .contains("if (of_cairn_depth >= 200 || !(1))")
        .contains("cairn_x == 0 || cairn_logic_even(");
  }

  @Test
  void axiomsThatAreEquationsTellWhatIsDeclared() {
    Oracle.Text text = oracle("total(t, n) == 0 && big(n)").tests();

    assertThat(String.join("\n", text.functions()))
        .contains("if (of_cairn_depth >= 200 || !(cairn_k == 0 || cairn_sub(cairn_k, 1) >= 0))")
        .contains("cairn_k == 0 ? 0 : cairn_add(cairn_logic_total(cairn_a, cairn_sub(cairn_k, 1)),")
        .contains("if (of_cairn_depth >= 200 || !(cairn_x > 7))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      textBlock =
          """
          logic integer one; axiom a: one > 0;                                   @ does not tell
          logic integer one;                                                     @ no axiom tells what 'one' is
          logic integer f(integer x); axiom a: \\forall integer x, y; f(x) == y; @ does not tell what 'y' is
          logic integer f(integer x); axiom a: f(0, 1) == 2;                     @ another number of arguments
          """)
  void axiomsThatTellNothingAreReported(String block, String reason) {
    Contracts contracts =
        Contracts.of(
            Map.of("f.c", "/*@ axiomatic A { " + block + " } */\nint f(void);\n"), "f"::equals);

    assertThat(contracts.warnings()).asString().contains(reason);
  }

  @Test
  void aFrameNamesWhatMayChange() {
    Contracts contracts = contracts("/*@ assigns t[0 .. n - 1], *s; */");

    assertThat(oracle(contracts).tests().atExit())
        .singleElement()
        .extracting(Oracle.Check::code)
        .isEqualTo(
            "(cairn_frame(), CAIRN_MAY_CHANGE(t, 0, (long long)n - 1), CAIRN_MAY_CHANGE(s, 0, 0),"
                + " cairn_unchanged())");
  }

  @Test
  void behaviorsAreClaimedWhereTheirAssumptionHeldBefore() {
    Contracts contracts = contracts("/*@ behavior b: assumes *t > 0; ensures *t == 0; */");

    assertThat(oracle(contracts).tests().atExit())
        .singleElement()
        .extracting(Oracle.Check::code)
        .isEqualTo("!(CAIRN_OLD(*t) > 0) || *t == 0");
  }

  private static Oracle oracle(String clause) {
    Oracle oracle = oracle(contracts(DEFINITIONS + "/*@ ensures " + clause + "; */"));
    assertThat(oracle.clauses()).extracting(Clause::kind).containsExactly(Clause.Kind.ENSURES);
    return oracle;
  }

  private static Contracts contracts(String annotations) {
    Contracts contracts =
        Contracts.of(Map.of("f.c", annotations + "\nint f(void);\n"), "f"::equals);
    assertThat(contracts.warnings()).isEmpty();
    return contracts;
  }

  private static Oracle oracle(Contracts contracts) {
    Map<String, Root> roots = new HashMap<>();
    Map<String, Named> names = new HashMap<>();
    PARAMETERS.forEach(
        (name, type) -> {
          roots.put(name, new Root(name, type, false));
          names.put(name, Named.fixed(name, type));
        });
    names.put("g", Named.memory("g", Types.INT));
    var scope = new Scope(roots, List.of(), Map.of(), 64);
    return new OracleWriter(contracts, scope, names, true)
        .write(contracts.contract("f"), Types.INT, List.of());
  }
}
