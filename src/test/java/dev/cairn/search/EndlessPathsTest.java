package dev.cairn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.Beyond;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Gaps;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.search.SearchStrategy.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Of a run that a limit ended in a loop the first rounds are what searches go on from. */
final class EndlessPathsTest {
  private static final int ROUNDS = 10;

  private final ExprPool pool = new ExprPool(new Variables());

  @Test
  void forcesLateRoundsAfterEverythingElse() {
    var search = new Generational();
    search.begin(rounds(Kind.BRANCH, true));
    search.offer(rounds(Kind.BRANCH, false), 0);

    assertThat(indices(search, 3 * ROUNDS))
        .startsWith(0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
        .endsWith(8, 9);
  }

  @Test
  void goesForFirstRoundsOnlyByTheNearestSide() {
    var search = new BestFirst(new Random(1), _ -> 1);
    search.begin(rounds(Kind.BRANCH, true));

    assertThat(indices(search, ROUNDS)).containsExactlyInAnyOrder(0, 1, 2, 3);
  }

  @Test
  void takesTheFirstChoiceOfEachSide() {
    assertThat(PathChoices.firsts(rounds(Kind.BRANCH, true))).containsExactly(0);
  }

  private static List<Integer> indices(SearchStrategy search, int most) {
    List<Integer> indices = new ArrayList<>();
    Optional<SearchStrategy.Pick> pick = search.pick();
    while (pick.isPresent() && !pick.get().isFresh() && indices.size() < most) {
      indices.add(pick.get().index());
      search.learn(pick.get(), new Outcome.Infeasible());
      pick = search.pick();
    }
    return indices;
  }

  /** The same branch, or check, over and over, on another variable each time. */
  private ExecutionPath rounds(Kind kind, boolean isEndless) {
    int[] trace = new int[ROUNDS];
    List<PathCondition> conditions = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      Expr choice = pool.variable(pool.variables().variable("c" + i, 1));
      int branch = kind == Kind.BRANCH ? 0 : -1;
      int other = kind == Kind.BRANCH ? 1 : -1;
      conditions.add(new PathCondition(choice, kind, branch, other, i, 0, Location.NONE));
    }
    return new ExecutionPath(
        trace,
        conditions,
        false,
        List.of(),
        List.of(),
        new int[0],
        Gaps.NONE,
        Beyond.NOTHING,
        isEndless);
  }
}
