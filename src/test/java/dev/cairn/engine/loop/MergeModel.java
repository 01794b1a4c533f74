package dev.cairn.engine.loop;

import dev.cairn.coverage.LoopFacts;
import dev.cairn.engine.Target;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** PathCrawler's Merge (Fig. 1) with its precondition (Fig. 5), as a script. */
final class MergeModel {
  private MergeModel() {}

  static Target target() {
    return new Target(program(), "merge", new Sorted(), new Loops());
  }

  /**
   * Blocks: 0, 1 head of loop 0; 2 the comparison; 3, 4 its sides; 5, 6 loop 1; 7, 8 loop 2; 9 the
   * end.
   */
  static Program program() {
    return new Skeleton()
        .function("merge")
        .condition("i < l1", 1, 5)
        .condition("j < l2", 2, 5)
        .condition("t1[i] < t2[j]", 3, 4)
        .jump(0)
        .jump(0)
        .condition("i < l1", 6, 7)
        .jump(5)
        .condition("j < l2", 8, 9)
        .jump(7)
        .ret()
        .build();
  }

  static void run(ScriptedExecutor.Probe p) {
    int i = 0;
    int j = 0;
    Expr l1 = p.variable("l1");
    Expr l2 = p.variable("l2");
    while (p.branch(0, p.less(p.constant(i), l1)) && p.branch(2, p.less(p.constant(j), l2))) {
      if (p.branch(4, p.less(p.variable("t1[" + i + "]"), p.variable("t2[" + j + "]")))) {
        i++;
      } else {
        j++;
      }
    }
    while (p.branch(6, p.less(p.constant(i), l1))) {
      i++;
    }
    while (p.branch(8, p.less(p.constant(j), l2))) {
      j++;
    }
  }

  /** Sorted arrays; quantified parts are instantiated for the elements a candidate has. */
  private static final class Sorted implements Precondition {
    private static final int MAX = 20;

    @Override
    public List<Expr> conditions(ExprPool pool) {
      List<Expr> conditions = new ArrayList<>();
      for (Variable dimension : dimensions(pool)) {
        Expr term = pool.variable(dimension);
        conditions.add(pool.binary(BinaryOp.SLE, pool.constant(32, 0), term));
        conditions.add(pool.binary(BinaryOp.SLE, term, pool.constant(32, MAX)));
      }
      return conditions;
    }

    @Override
    public List<Expr> violated(ExprPool pool, Input candidate) {
      List<Expr> violated = new ArrayList<>();
      addViolated(pool, candidate, "t1", "l1", violated);
      addViolated(pool, candidate, "t2", "l2", violated);
      return violated;
    }

    private static void addViolated(
        ExprPool pool, Input candidate, String array, String length, List<Expr> violated) {
      Variable dimension = pool.variables().variable(length, 32);
      for (int i = 1; i < candidate.get(dimension); i++) {
        Expr inRange = pool.binary(BinaryOp.SLT, pool.constant(32, i), pool.variable(dimension));
        Expr unsorted = pool.binary(BinaryOp.SLT, cell(pool, array, i), cell(pool, array, i - 1));
        Expr instance = pool.not(pool.binary(BinaryOp.AND, inRange, unsorted));
        if (!TermValue.holds(instance, candidate)) {
          violated.add(instance);
        }
      }
    }

    private static Expr cell(ExprPool pool, String array, int i) {
      return pool.variable(pool.variables().variable(array + "[" + i + "]", 32));
    }

    @Override
    public Optional<Expr> length(ExprPool pool, String pointer) {
      return Optional.empty();
    }

    @Override
    public List<Variable> dimensions(ExprPool pool) {
      return List.of(pool.variables().variable("l1", 32), pool.variables().variable("l2", 32));
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

  /** Loop 0: branches 0 … 3; loop 1: 6, 7; loop 2: 8, 9. */
  private static final class Loops implements LoopFacts {
    @Override
    public int loop(int branch) {
      return branch < 4 ? 0 : branch < 6 ? -1 : branch < 8 ? 1 : 2;
    }

    @Override
    public Role role(int branch) {
      return branch % 2 == 1 ? Role.LEAVES : branch == 0 ? Role.UNDECIDED : Role.ENTERS;
    }

    @Override
    public boolean contains(int loop, int branch) {
      return switch (loop) {
        case 0 -> Set.of(0, 2, 4, 5).contains(branch);
        case 1 -> branch == 6;
        default -> branch == 8;
      };
    }

    @Override
    public boolean isTestedAtEnd(int loop) {
      return false;
    }
  }
}
