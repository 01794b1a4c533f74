package dev.cairn.engine.book;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Obstacles;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.Beyond;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Gaps;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What it costs that pointers could share objects. */
class WorldsTest {
  private static final int POINTERS = 100;

  private final ExprPool pool = new ExprPool(new Variables());

  @Test
  @SuppressWarnings("NullAway") // nothing here stands in the way of anything
  void inputsAreMadeOfTheWorldsThatAreEnteredOnly() {
    Obstacles nobodyAsks = null;
    var worlds = new Worlds(pool, nobodyAsks);

    worlds.noteClauses(telling());
    int known = pool.variables().size();
    Worlds.Way next = worlds.nextForClauses(0);

    assertThat(known).isZero();
    assertThat(next.input().get(pool.variables().variable("p[0] points into q", PlaceChoice.BITS)))
        .isOne();
  }

  private Run telling() {
    List<Unvaried.Way> ways =
        IntStream.range(0, POINTERS)
            .mapToObj(i -> new Unvaried.Way(new PlaceChoice("p[" + i + "]", "q"), 1))
            .toList();
    Expr always = pool.constant(1, 1);
    var check = new ClauseCheck(0, ClauseCheck.Outcome.HOLDS, always, 0, Optional.empty(), ways);
    return new Run(
        Input.EMPTY,
        List.of(),
        List.of(),
        nothing(),
        new Ending.Returned(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(check),
        0);
  }

  private static ExecutionPath nothing() {
    return new ExecutionPath(
        new int[0],
        List.of(),
        false,
        List.of(),
        List.of(),
        new int[0],
        Gaps.NONE,
        Beyond.NOTHING,
        false);
  }
}
