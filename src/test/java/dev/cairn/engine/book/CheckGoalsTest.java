package dev.cairn.engine.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.Beyond;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Gaps;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which checks of a path are worth a question to the solver. */
final class CheckGoalsTest {
  private static final int ROUNDS = 10;

  private final ExprPool pool = new ExprPool(new Variables());
  private final KnownPaths paths = new KnownPaths();

  @Test
  void triesEveryRoundOfALoopThatEnds() {
    assertThat(tried(rounds(false))).hasSize(ROUNDS);
  }

  @Test
  void triesFirstRoundsOfALoopThatDoesNot() {
    ExecutionPath path = rounds(true);

    assertThat(new CheckGoals(paths, _ -> false).upcoming(path, 0, ROUNDS))
        .containsExactly(0, 1, 2, 3);
    assertThat(tried(path)).containsExactly(0, 1, 2, 3);
  }

  private List<Integer> tried(ExecutionPath path) {
    var checks = new CheckGoals(paths, _ -> false);
    List<Integer> tried = new ArrayList<>();
    for (int i = checks.next(path, 0); i >= 0; i = checks.next(path, i + 1)) {
      tried.add(i);
    }
    return tried;
  }

  /** One check of the program, on another variable in each round. */
  private ExecutionPath rounds(boolean isEndless) {
    List<PathCondition> checks = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      Expr passed = pool.variable(pool.variables().variable("c" + i, 1));
      checks.add(new PathCondition(passed, PathCondition.Kind.CHECK, -1, -1, i, 0, Location.NONE));
    }
    var path =
        new ExecutionPath(
            new int[ROUNDS],
            checks,
            false,
            List.of(),
            List.of(),
            new int[0],
            Gaps.NONE,
            Beyond.NOTHING,
            isEndless);
    paths.add(run(path), Footprint.of(path));
    return path;
  }

  private static Run run(ExecutionPath path) {
    return Run.returned(Input.EMPTY, path);
  }
}
