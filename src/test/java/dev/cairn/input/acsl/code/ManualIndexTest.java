package dev.cairn.input.acsl.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.eval.Subject;
import dev.cairn.input.acsl.eval.Types;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.CType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The words in the index of ACSL's reference manual, each in a clause: it is read, or reported.
 * Nothing is dropped in silence, and nothing ends the reading.
 */
class ManualIndexTest {
  private static final CType DOUBLE = new CType.Floating("double", 8);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "requires n > 0;",
        "ensures n > 0;",
        "exits \\exit_status == 0;",
        "assigns p[0 .. 2] \\from n, \\nothing;",
        "assigns \\nothing;",
        "allocates p;",
        "frees p;",
        "allocates \\nothing;",
        "terminates \\true;",
        "decreases n;",
        "decreases n for less;",
        "behavior b: assumes n > 0;",
        "complete behaviors b, c;",
        "disjoint behaviors;",
        "check requires n > 0;",
        "admit ensures n > 0;",
        "breaks n > 0;",
        "continues n > 0;",
        "returns n > 0;",
        "predicate a(integer x) = x > 0;",
        "predicate a(integer x) reads n;",
        "logic integer a(integer x) = x;",
        "logic integer a{L}(int *q) reads *q;",
        "logic \\list<integer> nil = \\Nil;",
        "lemma a: \\forall integer x; x == x;",
        "check lemma a: 1 == 1;",
        "axiom a: 1 == 1;",
        "inductive a(integer x) { case b: a(0); }",
        "type invariant a(int x) = x > 0;",
        "strong type invariant a(int x) = x > 0;",
        "global invariant a: n > 0;",
        "weak global invariant a: n > 0;",
        "strong global invariant a: n > 0;",
        "type list<A> = Nil | Cons(A, list<A>);",
        "type abstract;",
        "model struct s { integer size; };",
        "volatile n reads get writes set;",
        "module M { predicate a = \\true; }",
        "import M \\as N;",
        "impact pragma stmt;",
        "slice pragma ctrl;",
        "custom foo;",
        "\\unknown::extension bar;"
      })
  void aClauseBeforeAFunctionIsReadOrReported(String clause) {
    Contracts contracts =
        Contracts.of(Map.of("f.c", "/*@ " + clause + " */\nint f(int n, int *p);\n"), "f"::equals);
    Contract read = contracts.contract("f");

    int found =
        read.requires().size()
            + read.ensures().size()
            + read.exits().size()
            + read.assigns().size()
            + read.behaviors().size()
            + read.behaviorSets().size()
            + read.termination().size()
            + contracts.invariants().size()
            + contracts.lemmas().size()
            + (contracts.definition("a").isPresent() ? 1 : 0)
            + contracts.warnings().size();
    int wanted = clause.startsWith("strong ") ? 2 : 1; // checked at some places, and said so
    assertThat(found).as(contracts.warnings().toString()).isEqualTo(wanted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "assert n > 0;",
        "check n > 0;",
        "admit n > 0;",
        "for b: assert n > 0;",
        "invariant n > 0;",
        "loop invariant n > 0;",
        "check loop invariant n > 0;",
        "for b: loop invariant n > 0;",
        "loop variant n;",
        "loop variant n for less;",
        "loop assigns n;",
        "loop allocates \\nothing;",
        "loop frees \\nothing;",
        "loop pragma UNROLL 4;",
        "loop unfold 4;",
        "requires n > 0;",
        "ensures n > 0;",
        "assigns n;",
        "allocates \\nothing;",
        "frees \\nothing;",
        "breaks n > 0;",
        "continues n > 0;",
        "returns \\result > 0;",
        "exits n > 0;",
        "terminates \\true;",
        "calls f, g;",
        "ghost int k = 0;",
        "impact pragma stmt;",
        "slice pragma expr n;",
        "custom foo;"
      })
  void aClauseInsideAFunctionIsReadOrReported(String clause) {
    String text = "int f(int n) {\n/*@ " + clause + " */\nwhile (n > 0) { n--; }\nreturn n; }\n";
    Contracts contracts = Contracts.of(Map.of("f.c", text), "f"::equals);

    long read =
        contracts.inBodies().stream()
            .flatMap(b -> b.items().stream())
            .filter(i -> !(i.clause().term() instanceof Term.Unread))
            .count();
    long found = read + contracts.ghosts().size() + contracts.warnings().size();
    assertThat(found).as(contracts.warnings().toString()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\\abs(n) > 0",
        "\\sign(d) == \\Positive",
        "\\acos(d) > 0.0",
        "\\asin(d) > 0.0",
        "\\atan(d) > 0.0",
        "\\atan2(d, d) > 0.0",
        "\\cosh(d) > \\sinh(d) + \\tanh(d)",
        "\\ceil(d) >= \\floor(d)",
        "\\truncate(d) == 1",
        "\\allocation(p) == \\register",
        "\\allocation(p) == \\unallocated",
        "\\at(*p, Init) == 0",
        "\\at(*p, LoopCurrent) == 0",
        "\\base_addr(p) == p",
        "\\block_length(p) == 4",
        "\\concat(\\Nil, \\Nil) == \\Nil",
        "[| 1, 2 |] == \\Cons(1, [| 2 |])",
        "([| 1 |] ^ [| 2 |]) == ([| 1 |] *^ 2)",
        "\\length(\\Nil) == 0",
        "\\nth(\\Nil, 0) == 0",
        "\\repeat(\\Nil, 2) == \\Nil",
        "\\dangling(&p)",
        "\\empty == \\empty",
        "\\exit_status == 0",
        "\\fresh(p, 4)",
        "\\freeable(p)",
        "\\allocable(p)",
        "\\initialized(p)",
        "\\is_plus_infinity(d) || \\is_minus_infinity(d)",
        "d < \\plus_infinity",
        "\\is_NaN(d)",
        "\\let k = n; k == n",
        "\\max(n, 1) == \\min(n, 1)",
        "\\sum(0, n, \\lambda integer i; i) == \\product(0, n, \\lambda integer i; i)",
        "\\numof(0, n, \\lambda integer i; i > 0) == 1",
        "\\object_pointer(p)",
        "\\pointer_comparable(p, p)",
        "\\offset_max(p) >= \\offset_min(p)",
        "\\round_double(\\ToZero, d) == \\round_float(\\NearestAway, d)",
        "\\separated(p, p + 1)",
        "\\subset(n, {1, 2})",
        "\\typeof(n) == \\type(int)",
        "\\valid_function(p)",
        "\\valid_read(p) && \\valid(p)",
        "{n \\with .a = 1} == n",
        "{.a = 1, .b = 2} == n",
        "n --> n == n",
        "n <--> n == n",
        "\\match n { case 1: \\true case _: \\false }",
        "p[..] == p[0 ..]",
        "(boolean)n == \\true",
        "\"text\" == \"text\"",
        "L\"text\"[0] == 'x'",
        "\\unknown(n)",
        "unknown(n)",
        "\\result == n && \\old(n) == n",
        "n \\in p[0 .. 2]",
        "@",
        "((",
        "n >",
        "\\forall",
        "\\forall integer i;",
        "sizeof(",
        "\\at(n)",
        "\\let",
        "1 2",
        "n ? 1"
      })
  void aTermIsUnderstoodOrReported(String term) {
    Subject before =
        Subject.requires(term, "n", Types.INT, "p", Types.pointer(Types.INT), "d", DOUBLE);
    before.precondition.conditions(before.pool);
    int required = before.precondition.isRestrictive() ? 1 : 0;
    Contracts after =
        Contracts.of(Map.of("f.c", "/*@ ensures " + term + "; */\nint f(void);\n"), "f"::equals);
    var oracle =
        new OracleWriter(after, scope(), names(), true)
            .write(after.contract("f"), Types.INT, List.of());

    assertThat(required + before.warnings().size()).isPositive();
    int warned = oracle.warnings().size() + after.warnings().size();
    assertThat(oracle.machine().atExit().size() + warned).isPositive();
  }

  private static Scope scope() {
    return new Scope(Map.of(), List.of(), Map.of(), 64);
  }

  private static Map<String, Named> names() {
    return Map.of(
        "n", Named.memory("n", Types.INT),
        "p", Named.memory("p", Types.pointer(Types.INT)),
        "d", Named.memory("d", DOUBLE));
  }
}
