package dev.cairn.engine.force.text;

import static dev.cairn.path.ExecutionPath.RETURN;
import static dev.cairn.path.ExecutionPath.callEntry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallContextsTest {
  private static final int LET = callEntry(1);
  private static final int PRINT = callEntry(2);
  private static final int ACCEPT = callEntry(3);
  private static final int TAKEN = 7;

  private final CallContexts contexts = new CallContexts();

  @Test
  void aSideIsNewsWhereAnotherFunctionLedToIt() {
    assertThat(contexts.add(path(LET, ACCEPT, TAKEN, RETURN))).isTrue();
    assertThat(contexts.add(path(LET, ACCEPT, TAKEN, RETURN))).isFalse();
    assertThat(contexts.add(path(PRINT, ACCEPT, TAKEN, RETURN))).isTrue();
  }

  @Test
  void aSideIsNewsWhereTheSameFunctionIsCalledFromAnotherPlace() {
    contexts.add(path(LET, 3, ACCEPT, TAKEN, RETURN, 5));

    assertThat(contexts.add(path(LET, 3, 5, ACCEPT, TAKEN, RETURN))).isTrue();
  }

  /** Sides that the input decides by itself can be forced: they need no input to go on from. */
  @Test
  void aSideThatCanBeForcedIsNoNews() {
    var pool = new ExprPool(new Variables());
    var asked =
        new PathCondition(
            pool.constant(1, 1), PathCondition.Kind.BRANCH, TAKEN, TAKEN + 1, 2, 2, Location.NONE);
    var forced = new ExecutionPath(new int[] {LET, ACCEPT, TAKEN}, List.of(asked), false);

    assertThat(contexts.add(forced)).isFalse();
  }

  private static ExecutionPath path(int... trace) {
    return new ExecutionPath(trace, List.of(), false);
  }
}
