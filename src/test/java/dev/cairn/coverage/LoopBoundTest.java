package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.Skeleton;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The k-path rule (PathCrawler §6) on loops of several shapes; every branch depends on inputs. */
class LoopBoundTest {
  private static final int F = ExecutionPath.callEntry(0);

  private final ExprPool pool = new ExprPool(new Variables());

  /** while (a && b) body: a is branches 0 and 1, b is 2 and 3. */
  private final Program conjunction =
      new Skeleton().function("f").condition("a", 1, 3).condition("b", 2, 3).jump(0).ret().build();

  /** while (a) while (b) body: a is branches 0 and 1, b is 2 and 3. */
  private final Program nested =
      new Skeleton().function("f").condition("a", 1, 3).condition("b", 2, 0).jump(1).ret().build();

  @Test
  void theFirstOfTwoHeadConditionsDoesNotDecideYet() {
    assertThat(bound(conjunction, 1, F, 0, 2, 0, 3).isExceeded()).isFalse();
    assertThat(bound(conjunction, 1, F, 0, 2, 0, 2, 1).isExceeded()).isTrue();
  }

  /** After one iteration a may still become true, b may not. */
  @Test
  void onlyTheConditionThatSurelyEntersAgainIsBlocked() {
    LoopBound afterA = bound(conjunction, 1, F, 0, 2, 1);
    LoopBound afterB = bound(conjunction, 1, F, 0, 2, 0, 3);

    assertThat(afterA.blocks(2)).isFalse();
    assertThat(afterB.blocks(3)).isTrue();
  }

  @Test
  void theInnerLoopCountsAnewInEachIterationOfTheOuter() {
    LoopBound twiceOne = bound(nested, 2, F, 0, 2, 3, 0, 2, 3, 1);

    assertThat(twiceOne.isExceeded()).isFalse();
    assertThat(twiceOne.blocks(2)).isFalse();
    assertThat(twiceOne.blocks(6)).isTrue();
  }

  /** Recursion: each activation of a function has activations of its loops. */
  @Test
  void eachCallCountsForItself() {
    LoopBound recursive = bound(nested, 1, F, 0, F, 0, 3, 1, ExecutionPath.RETURN, 3, 1);

    assertThat(recursive.isExceeded()).isFalse();
  }

  @Test
  void whatIsNoBranchIsNeverBlockedWithinTheBound() {
    int[] trace = {F, 0, 2, 1};
    var alias = new PathCondition(bit("x"), Kind.ALIAS, -1, -1, 3, 0, Location.NONE);

    var bound =
        new LoopBound(new ProgramLoops(nested), 1, new ExecutionPath(trace, List.of(alias), false));

    assertThat(bound.blocks(0)).isFalse();
  }

  /** Each branch of the trace with the condition it was taken on. */
  private LoopBound bound(Program program, int k, int... trace) {
    List<PathCondition> conditions = new ArrayList<>();
    for (int i = 0; i < trace.length; i++) {
      if (trace[i] >= 0) {
        int other = program.branches().get(trace[i]).sibling();
        conditions.add(
            new PathCondition(bit("c" + i), Kind.BRANCH, trace[i], other, i, 0, Location.NONE));
      }
    }
    return new LoopBound(new ProgramLoops(program), k, new ExecutionPath(trace, conditions, false));
  }

  private Expr bit(String name) {
    return pool.variable(pool.variables().variable(name, 1));
  }
}
