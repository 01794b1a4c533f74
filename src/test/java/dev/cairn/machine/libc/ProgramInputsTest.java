package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel;
import dev.cairn.input.Precondition;
import dev.cairn.ir.CType;
import dev.cairn.machine.Machine;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Inputs, symbolic memory and library models under compiled C. */
class ProgramInputsTest {
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final String ALIAS =
      """
      void __cairn_make(void *, unsigned long, const char *);
      void __cairn_observe(void *, unsigned long, const char *);
      int f(int x, int y, int tab[]) {
        int v;
        int *pt;
        v = x * 2;
        v = v - y;
        pt = &tab[2];
        tab[2] = x;
        *(pt + v) = y;
        if (tab[y + 4] > 5) return 1;
        return 0;
      }
      void __cairn_drive(void) {
        int x, y, *tab;
        __cairn_make(&x, sizeof x, "x");
        __cairn_make(&y, sizeof y, "y");
        __cairn_make(&tab, sizeof tab, "tab");
        int result = f(x, y, tab);
        __cairn_observe(&result, sizeof result, "result");
      }
      """;

  @Test
  void theAliasExampleOfPathCrawlerHasExactlyThreeAliasCases() {
    var root = Map.of("x", INT, "y", INT, "tab", new CType.Pointer(8, new CType.Ref(INT)));
    var roots = new HashMap<String, InputModel.Root>();
    root.forEach((name, type) -> roots.put(name, new InputModel.Root(name, type, false)));
    try (Machine machine =
        CRun.machine(ALIAS, "f", new InputModel(roots, new TenElements(), 64, 3))) {
      var cases = new TreeSet<String>();
      for (int x = -6; x <= 6; x++) {
        for (int y = -4; y <= 5; y++) {
          int written = 2 + 2 * x - y;
          if (written >= 0 && written < 10) {
            Run run = machine.run(input(machine, x, y));
            assertThat(run.path().conditions())
                .allMatch(c -> new Evaluator().holds(c.condition(), run.input()));
            cases.add(
                aliases(run).stream().map(c -> c.condition().hash() + "").toList().toString());
          }
        }
      }
      assertThat(cases).hasSize(3);
    }
  }

  private static List<PathCondition> aliases(Run run) {
    return run.path().conditions().stream().filter(c -> c.kind() == Kind.ALIAS).toList();
  }

  private static Input input(Machine machine, int x, int y) {
    var variables = machine.pool().variables();
    return new Input.Builder()
        .set(variables.variable("x", 32), x)
        .set(variables.variable("y", 32), y)
        .build();
  }

  /** {@code tab} has ten elements and is not null. */
  private record TenElements() implements Precondition {
    @Override
    public List<Expr> conditions(ExprPool pool) {
      return List.of();
    }

    @Override
    public List<Expr> violated(ExprPool pool, Input candidate) {
      return List.of();
    }

    @Override
    public Optional<Expr> length(ExprPool pool, String pointer) {
      return Optional.of(pool.constant(32, 10));
    }

    @Override
    public List<Variable> dimensions(ExprPool pool) {
      return List.of();
    }

    @Override
    public boolean mayBeNull(String pointer) {
      return false;
    }

    @Override
    public Optional<String> clause(Expr condition) {
      return Optional.empty();
    }
  }

  @Test
  void aVariadicNumberMayBeNarrowerThanItsPlace() {
    CRun c =
        CRun.of(
            """
            #include <fcntl.h>
            static int again(int fd, int least) { return fcntl(fd, F_DUPFD, least); }
            int main(void) { return again(1, 5) != 5; }
            """);

    assertThat(c.run.defects()).isEmpty();
    assertThat(c.run.ending()).isEqualTo(new Ending.Returned());
  }

  @Test
  void characterClassesOfTheHeaderAreOneExactConditionEach() {
    CRun run =
        CRun.of(
            """
            #include <ctype.h>
            void klee_make_symbolic(void *, unsigned long, const char *);
            int main(void) {
              unsigned char c;
              klee_make_symbolic(&c, 1, "c");
              if (isdigit(c)) return 1;
              if (isspace(c)) return 2;
              return toupper(c) == 'A';
            }
            """);

    assertThat(run.run.concretizations()).isEmpty();
    assertThat(run.run.path().conditions())
        .extracting(PathCondition::kind)
        .containsOnly(Kind.BRANCH);
    assertThat(run.run.path().conditions()).hasSize(2);
  }

  @Test
  void aFailedAssumptionIsTheLastConditionSoThatItCanBeMet() {
    CRun run =
        CRun.of(
            """
            int __VERIFIER_nondet_int(void);
            void __VERIFIER_assume(int);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              __VERIFIER_assume(x > 10);
              return 0;
            }
            """);

    assertThat(run.run.ending()).isInstanceOf(Ending.AssumptionFailed.class);
    assertThat(run.run.path().conditions())
        .singleElement()
        .matches(c -> c.kind() == PathCondition.Kind.ASSUME, "an assumption");
    assertThat(run.run.created().getFirst().variable().name()).isEqualTo("nondet_int");
  }

  @Test
  void errorsInsideTheLibraryAreReportedWhereItWasCalled() {
    CRun run =
        CRun.of(
            """
            #include <string.h>
            int main(void) {
              char s[4] = {'a', 'b', 'c', 'd'};
              return (int)strlen(s);
            }
            """);

    assertThat(run.run.defects())
        .singleElement()
        .extracting(Defect::kind)
        .isEqualTo(Defect.Kind.OUT_OF_BOUNDS_READ);
    assertThat(run.run.defects().getFirst().location().line()).isEqualTo(4);
    assertThat(run.run.defects().getFirst().location().file())
        .doesNotContain(LibraryProgram.FOLDER);
  }

  @Test
  void undefinedFunctionsAreStubsWithFreshInputs() {
    CRun run =
        CRun.of("int sensor(void); int main(void) { int a = sensor(); return a == sensor() + 1; }");

    assertThat(run.run.stubs()).extracting(Run.StubCall::number).containsExactly(1, 2);
    assertThat(run.run.created())
        .extracting(c -> c.variable().name())
        .containsExactly("sensor()", "sensor()#2");
  }

  @Test
  void theHostIsNeverTouched() {
    CRun run =
        CRun.of(
            "int system(const char *); int main(void) { return system(\"touch /tmp/cairn-was-here\"); }");

    assertThat(run.run.hostEffects()).singleElement().asString().startsWith("system at ");
  }

  @Test
  void freeingTwiceIsADefect() {
    CRun run =
        CRun.of(
            "#include <stdlib.h>\nint main(void) { char *p = malloc(3); free(p); free(p); return 0; }");

    assertThat(run.run.defects()).extracting(Defect::kind).containsExactly(Defect.Kind.DOUBLE_FREE);
  }
}
