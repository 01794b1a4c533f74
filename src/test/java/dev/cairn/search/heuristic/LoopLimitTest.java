package dev.cairn.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ProgramLoops;
import dev.cairn.engine.loop.Skeleton;
import dev.cairn.path.ExecutionPath;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The k-path criterion (PathCrawler §6): at most k iterations of each activation of a loop. */
class LoopLimitTest {
  private static final int F = ExecutionPath.callEntry(0);
  private static final int TURN = 0;
  private static final int LEAVE = 1;

  /** while (c) body; */
  private final ProgramLoops whileLoop =
      new ProgramLoops(new Skeleton().function("f").condition("c", 1, 2).jump(0).ret().build());

  /** do body; while (c); */
  private final ProgramLoops doLoop =
      new ProgramLoops(new Skeleton().function("f").jump(1).condition("c", 0, 2).ret().build());

  @Test
  void refusesOneIterationMoreThanK() {
    ExecutionPath twice = turns(2);

    assertThat(new LoopLimit(whileLoop, 2).refuse(Paths.pick(twice, 2)))
        .contains(new Heuristic.Refusal("loop bound k=2", Heuristic.Meaning.SCOPE));
    assertThat(new LoopLimit(whileLoop, 3).refuse(Paths.pick(twice, 2))).isEmpty();
  }

  @Test
  void neverRefusesToLeaveTheLoop() {
    assertThat(new LoopLimit(whileLoop, 2).refuse(Paths.pick(turns(2), 1))).isEmpty();
  }

  @Test
  void aPathOfKIterationsIsWithinTheLimit() {
    assertThat(new LoopLimit(whileLoop, 2).isExceededBy(turns(2))).isFalse();
    assertThat(new LoopLimit(whileLoop, 2).isExceededBy(turns(3))).isTrue();
  }

  @Test
  void behindALoopThatWentTooFarNothingIsForced() {
    assertThat(new LoopLimit(whileLoop, 2).refuse(Paths.pick(turns(3), 3))).isPresent();
  }

  /** The body has run once before the condition is met. */
  @Test
  void countsTheFirstIterationOfADoLoop() {
    assertThat(new LoopLimit(doLoop, 2).isExceededBy(turns(1))).isFalse();
    assertThat(new LoopLimit(doLoop, 2).isExceededBy(turns(2))).isTrue();
    assertThat(new LoopLimit(doLoop, 2).refuse(Paths.pick(turns(1), 1))).isPresent();
    assertThat(new LoopLimit(doLoop, 3).refuse(Paths.pick(turns(1), 1))).isEmpty();
  }

  @Test
  void iterationsThatNoInputDecidesDoNotCount() {
    ExecutionPath concrete = new Paths().path(F, TURN, TURN, TURN, TURN, LEAVE);

    assertThat(new LoopLimit(whileLoop, 1).isExceededBy(concrete)).isFalse();
  }

  @Test
  void eachActivationCountsAnew() {
    ExecutionPath twiceTwo =
        new Paths()
            .condition(TURN, LEAVE, 1, 0)
            .condition(TURN, LEAVE, 2, 0)
            .condition(LEAVE, TURN, 3, 0)
            .condition(TURN, LEAVE, 5, 0)
            .condition(TURN, LEAVE, 6, 0)
            .condition(LEAVE, TURN, 7, 0)
            .path(F, TURN, TURN, LEAVE, F, TURN, TURN, LEAVE, ExecutionPath.RETURN);

    assertThat(new LoopLimit(whileLoop, 2).isExceededBy(twiceTwo)).isFalse();
    assertThat(new LoopLimit(whileLoop, 1).isExceededBy(twiceTwo)).isTrue();
  }

  /** One limit is asked about many paths, each time for the path at hand. */
  @Test
  void judgesThePathThatIsAskedAbout() {
    var limit = new LoopLimit(whileLoop, 2);

    assertThat(limit.isExceededBy(turns(3))).isTrue();
    assertThat(limit.isExceededBy(turns(1))).isFalse();
    assertThat(limit.refuse(Paths.pick(turns(1), 1))).isEqualTo(Optional.empty());
  }

  /** So many turns of the loop, each decided by the input, and its end. */
  private static ExecutionPath turns(int count) {
    var paths = new Paths();
    int[] trace = new int[count + 2];
    trace[0] = F;
    for (int i = 1; i <= count; i++) {
      trace[i] = TURN;
      paths.condition(TURN, LEAVE, i, 0);
    }
    trace[count + 1] = LEAVE;
    return paths.condition(LEAVE, TURN, count + 1, 0).path(trace);
  }
}
