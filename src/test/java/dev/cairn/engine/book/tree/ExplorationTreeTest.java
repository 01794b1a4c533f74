package dev.cairn.engine.book.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.search.SearchStrategy.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplorationTreeTest {
  private final Variables variables = new Variables();
  private final ExprPool pool = new ExprPool(variables);
  private final KnownPaths paths = new KnownPaths();
  private final ExplorationTree tree = new ExplorationTree(paths, pool);

  @Test
  void bothSidesOfEveryBranchCloseIt() {
    for (String sides : List.of("00", "01", "10", "11")) {
      tree.add(path(sides));
    }

    assertThat(tree.isExhausted()).isTrue();
  }

  @Test
  void whatLiesBehindASideTakenForTheFirstTimeIsOpen() {
    tree.add(path("000"));
    tree.add(path("100"));

    assertThat(tree.openCount()).isEqualTo(4);
  }

  @Test
  void aChoiceThatWasSettledAloneIsNotOpenedAgainByAPathThroughIt() {
    ExecutionPath parent = path("000");
    ExecutionPath aside = path("100");
    tree.add(parent);
    tree.addAside(aside, parent, 0);
    tree.settle(aside, 2, Outcome.NO_OTHER); // behind one that nothing is known of
    int before = tree.openCount();

    tree.add(path("100"));

    assertThat(tree.openCount()).isEqualTo(before + 1);
    assertThat(tree.isOpen(aside, 2)).isFalse();
  }

  /** A path of branches on a, b, c, … that took these sides. */
  private ExecutionPath path(String sides) {
    List<PathCondition> conditions = new ArrayList<>();
    for (int i = 0; i < sides.length(); i++) {
      Expr variable = pool.variable(variables.variable("v" + i, 1));
      boolean isTaken = sides.charAt(i) == '1';
      conditions.add(
          new PathCondition(
              isTaken ? variable : pool.not(variable),
              PathCondition.Kind.BRANCH,
              2 * i + (isTaken ? 1 : 0),
              2 * i + (isTaken ? 0 : 1),
              i,
              0,
              Location.NONE));
    }
    var path = new ExecutionPath(new int[sides.length()], conditions, false);
    paths.add(run(path), Footprint.of(path));
    return path;
  }

  private static Run run(ExecutionPath path) {
    return Run.returned(Input.EMPTY, path);
  }
}
