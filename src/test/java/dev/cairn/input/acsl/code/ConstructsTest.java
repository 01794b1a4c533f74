package dev.cairn.input.acsl.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.eval.Subject;
import dev.cairn.input.acsl.eval.Types;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.ir.CType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The table of constructs in the documentation: what is understood where. What is not is always
 * reported; there is no third way.
 */
class ConstructsTest {
  private static final Path DOCS = Path.of("docs/contracts.md");
  private static final CType DOUBLE = new CType.Floating("double", 8);
  private static final Map<String, CType> PARAMETERS =
      Map.of(
          "n",
          Types.INT,
          "m",
          Types.INT,
          "t",
          Types.pointer(Types.INT),
          "u",
          Types.pointer(Types.INT),
          "d",
          DOUBLE);

  private static final List<String> TERMS =
      List.of(
          "0 <= n < m || n == 12345678901234567890123",
          "n > 0 ==> m > 0 <==> n < m ^^ !(n == m)",
          "n + m * 2 - n / 3 % 4 >= (n & m | n ^ ~m)",
          "n << 2 >= m >> 1",
          "(n > m ? n : m) >= n",
          "(char)n == n && (unsigned)n <= 5",
          "(integer)d == n && (real)n == d",
          "\\let k = n + 1; k > m",
          "\\forall integer i; 0 <= i < n ==> t[i] >= 0",
          "\\exists integer i, j; 0 <= i < j < n && t[i] == t[j]",
          "\\forall unsigned char c; c <= 255",
          "\\forall int *p; p == p",
          "\\forall int *p; t <= p < t + n ==> *p == 0",
          "\\forall integer i; t[i] == 0",
          "\\sum(0, n - 1, \\lambda integer i; t[i]) == m",
          "\\product(1, 5, \\lambda integer i; i) == n",
          "\\numof(0, n - 1, \\lambda integer i; t[i] > 0) == m",
          "\\max(0, n - 1, \\lambda integer i; t[i]) == m",
          "\\min(n, m) <= \\max(n, m) && \\abs(n) >= 0",
          "n \\in {1, 2, m}",
          "n \\in (0 .. m) && m \\in \\union({1}, {2, 3})",
          "n \\in {2 * k | integer k; 0 <= k < 5}",
          "\\subset({n, m}, \\inter((0 .. 9), {3, 4}))",
          "t \\in {u, \\null} && \\subset(t, &u[0 .. 3])",
          "0 <= n <= 9 && \\valid(t) && \\valid_read(u + (0 .. n - 1))",
          "n <= 9 && (\\valid(&t[0 .. n - 1]) || t == \\null)",
          "\\valid(t + (-2 .. -1))",
          "\\valid({t, u}) && \\valid(t, u)",
          "\\separated(t + (0 .. n - 1), u)",
          "\\initialized(t)",
          "\\freeable(t)",
          "\\allocable(t)",
          "\\dangling(&t)",
          "\\fresh(t, 4)",
          "!\\allocable(t) && !\\dangling(&t) && !\\fresh(t, 4)",
          "\\block_length(t) == 8 && \\offset(t) == 0",
          "\\base_addr(t) == t",
          "\\allocation(t) == \\dynamic",
          "\\object_pointer(t)",
          "0 <= n <= 9 && t == u + n",
          "t - u == n",
          "sizeof(int) == 4",
          "sizeof(*t) == 4 && sizeof n == 4",
          "d <= 0.1 && d * 2.0 < 3.0",
          "\\is_finite(d) && !\\is_NaN(d) && !\\is_infinite(d)",
          "\\eq_double(d, 1.0) && \\le_double(d, 2.0)",
          "\\sqrt(d) <= 2.0 && \\pow(d, 2.0) <= 4.0",
          "\\floor(d) == 1 && \\ceil(d) == 2",
          "\\round_double(\\Up, d) == 1.0",
          "\\result == n",
          "*t == \\old(*t) + 1",
          "\\at(*t, Pre) == \\at(*t, Here)",
          "\\at(n, LoopEntry) == n",
          "\\typeof(n) == \\type(int)",
          "{[0] = 1} == {[0] = 1}",
          "\\tguard(n) == n");

  private static final List<String> CLAUSES =
      List.of(
          "requires n > 0;",
          "ensures n > 0;",
          "check requires n > 0; admit ensures n > 0;",
          "assigns *t, t[0 .. 2], {t[3], t[4]};",
          "assigns \\nothing;",
          "assigns n > 0 ? *t : \\nothing, (m > 0 ? t[0 .. 2] : {*u});",
          "assigns {t[2 * k] | integer k; 0 <= k < n}, \\empty;",
          "assigns \\inter(*t, *u);",
          "assigns *t \\from n;",
          "behavior b: assumes n > 0; requires m > 0; ensures m > 0; assigns *t;",
          "behavior b: assumes n > 0; complete behaviors; disjoint behaviors b;",
          "terminates n > 0;",
          "decreases n;",
          "exits n > 0 && \\exit_status == 1;",
          "allocates \\nothing;",
          "frees t;",
          "predicate p(integer x) = x > 0;",
          "logic integer l(integer x) = x <= 0 ? 0 : l(x - 1);",
          "inductive even(integer x) { case zero: even(0); }",
          "axiomatic A { logic integer one = 1; }",
          "axiomatic A { logic integer one; axiom is: one == 1; }",
          "axiomatic A { logic integer f(integer x); axiom a: \\forall integer x; x > 0 ==> f(x) =="
              + " x; }",
          "axiomatic A { logic integer f(integer x); axiom a: \\forall integer x; f(x) > x; }",
          "axiomatic A { logic integer f(int *a) reads *a; }",
          "axiomatic A { type t; }",
          "lemma l: \\forall integer x; x == x;",
          "lemma l{L}: \\forall int *a; *a == *a;",
          "type invariant i(int x) = x > 0;",
          "global invariant i: n > 0;",
          "strong global invariant i: n > 0;",
          "model integer size;",
          "volatile n;",
          "type t = integer;",
          "type c = Red | Green;",
          "type l = Nil | Cons(integer, l);",
          "import N;",
          "module N { predicate p = \\true; }",
          "reads n;");

  @Test
  void theTableOfTermsSaysWhatIsUnderstoodWhere() throws IOException {
    String table =
        TERMS.stream()
            .map(t -> row(t, isUnderstoodBefore(t), isUnderstoodAfter(t)))
            .collect(Collectors.joining());

    assertThat(Files.readString(DOCS)).contains("|---|---|---|\n" + table);
  }

  @Test
  void theTableOfClausesSaysWhatIsUnderstood() throws IOException {
    String table = CLAUSES.stream().map(c -> row(c, isRead(c))).collect(Collectors.joining());

    assertThat(Files.readString(DOCS)).contains("|---|---|\n" + table);
  }

  private static String row(String text, boolean... understood) {
    var row = new StringBuilder("| `" + text.replace("|", "\\|") + "` |");
    for (boolean is : understood) {
      row.append(is ? " understood |" : " reported |");
    }
    return row.append('\n').toString();
  }

  private static boolean isUnderstoodBefore(String term) {
    Object[] parameters =
        PARAMETERS.entrySet().stream().flatMap(e -> Stream.of(e.getKey(), e.getValue())).toArray();
    Subject subject = Subject.requires(term, parameters);
    subject.precondition.conditions(subject.pool);
    Contracts contracts = contracts("requires " + term + ";");
    int others = subject.warnings().size() - subject.precondition.refused().size();
    return contracts.warnings().isEmpty()
        && others == 0
        && writer(contracts).require(subject.precondition.refused()).isEmpty();
  }

  private static boolean isUnderstoodAfter(String term) {
    Contracts contracts = contracts("ensures " + term + ";");
    return contracts.warnings().isEmpty() && oracle(contracts).warnings().isEmpty();
  }

  private static boolean isRead(String clause) {
    Contracts contracts = contracts(clause);
    return contracts.warnings().isEmpty() && oracle(contracts).warnings().isEmpty();
  }

  private static Contracts contracts(String annotation) {
    return Contracts.of(Map.of("f.c", "/*@ " + annotation + " */\nint f(void);\n"), "f"::equals);
  }

  private static Oracle oracle(Contracts contracts) {
    return writer(contracts).write(contracts.contract("f"), Types.INT, List.of());
  }

  private static OracleWriter writer(Contracts contracts) {
    Map<String, Root> roots = new HashMap<>();
    Map<String, Named> names = new HashMap<>();
    PARAMETERS.forEach(
        (name, type) -> {
          roots.put(name, new Root(name, type, false));
          names.put(name, Named.memory(name, type));
        });
    var scope = new Scope(roots, List.of(), Map.of(), 64);
    return new OracleWriter(contracts, scope, names, true);
  }
}
