package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.Skeleton;
import dev.cairn.expr.Input;
import dev.cairn.ir.Program;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoverageMapTest {
  private static final int F = ExecutionPath.callEntry(0);
  private static final int G = ExecutionPath.callEntry(1);

  /**
   * f: line 1 calls g, line 2 branches to 3 or 4, both go to line 5; g: line 1 branches, lines 2
   * and 3 return.
   */
  private static final Program PROGRAM =
      new Skeleton()
          .function("f")
          .call("g", 1)
          .condition("a", 2, 3)
          .jump(4)
          .jump(4)
          .ret()
          .function("g")
          .condition("b", 1, 2)
          .ret()
          .ret()
          .build();

  private final ProgramIndex index = new ProgramIndex(PROGRAM);
  private final CoverageMap map = new CoverageMap(index);

  @Test
  void followsJumpsBetweenTheEntriesOfATrace() {
    map.add(run(new Ending.Returned(), F, G, 2, ExecutionPath.RETURN, 0, ExecutionPath.RETURN));

    assertThat(blocks()).containsExactly(0, 1, 2, 4, 5, 6);
    assertThat(map.hits(0)).isEqualTo(1);
    assertThat(map.functionHits()).containsEntry("f", 1L).containsEntry("g", 1L);
  }

  @Test
  void coversNothingBehindACallThatDidNotReturn() {
    map.add(run(new Ending.Exited(1), F, G, 3));

    assertThat(blocks()).containsExactly(0, 5);
    assertThat(map.isCovered(new Line("t.c", 2))).isFalse();
  }

  @Test
  void oneRunWithoutCountsCoversTheSame() {
    var alone = new RunCoverage(index);
    alone.show(run(new Ending.Exited(1), F, G, 3));
    Run run = run(new Ending.Returned(), F, G, 2, ExecutionPath.RETURN, 0, ExecutionPath.RETURN);
    map.add(run);

    alone.show(run);

    assertThat(alone.branches().stream()).containsExactly(0, 2);
    assertThat(alone.lines().stream().mapToObj(index.lines()::get))
        .containsExactlyInAnyOrderElementsOf(map.lineHits().keySet());
  }

  @Test
  void noticesWhatARunCoversAfterAnEarlierOneEndedInTheMiddle() {
    map.add(run(new Ending.Exited(1), F, G, 2));

    assertThat(
            addIfNew(
                map,
                run(new Ending.Returned(), F, G, 2, ExecutionPath.RETURN, 1, ExecutionPath.RETURN)))
        .isTrue();
    assertThat(
            addIfNew(
                map,
                run(new Ending.Returned(), F, G, 2, ExecutionPath.RETURN, 1, ExecutionPath.RETURN)))
        .isFalse();
    assertThat(map.isCovered(new Line("t.c", 5))).isTrue();
  }

  @Test
  void knowsARunThatEndsInExitLikeAnEarlierOne() {
    map.add(run(new Ending.Exited(1), F, G, 3));

    assertThat(addIfNew(map, run(new Ending.Exited(1), F, G, 3))).isFalse();
    assertThat(addIfNew(map, run(new Ending.Exited(1), F, G, 2))).isTrue();
    assertThat(addIfNew(map, run(new Ending.Exited(1), F, G, 3, ExecutionPath.RETURN))).isTrue();
  }

  @Test
  void tellsEndsApartByTheirPlace() {
    var one = new Defect(Defect.Kind.SHIFT, Skeleton.line(1), "shift", List.of());
    var other = new Defect(Defect.Kind.SHIFT, Skeleton.line(2), "shift", List.of());
    map.add(run(new Ending.Faulted(one), F));

    assertThat(addIfNew(map, run(new Ending.Faulted(one), F))).isFalse();
    assertThat(addIfNew(map, run(new Ending.Faulted(other), F))).isTrue();
  }

  private static boolean addIfNew(CoverageMap map, Run run) {
    return map.addIfNew(run, TraceEntries.of(run.path()));
  }

  /** 0 goes over 1 and 2 to 3, which returns: no branch tells where control went. */
  @Test
  void followsEveryJumpToTheReturn() {
    Program chain = new Skeleton().function("f").jump(1).jump(2).jump(3).ret().build();

    assertThat(hits(chain, run(new Ending.Returned(), F, ExecutionPath.RETURN)))
        .containsExactly(1, 1, 1, 1);
  }

  /** 0 goes to 1, a ? 2 : 3, 2 goes back to 1: it is entered once, left to 2 twice. */
  @Test
  void countsAWayByWhereItBegan() {
    Program loop = new Skeleton().function("f").jump(1).condition("a", 2, 3).jump(1).ret().build();

    assertThat(hits(loop, run(new Ending.Returned(), F, 0, 0, 1, ExecutionPath.RETURN)))
        .containsExactly(1, 3, 2, 1);
  }

  /** A function without a definition is called, and then g, which does not come back. */
  @Test
  void goesPastCallsThatAreNotInTheTrace() {
    Program calls =
        new Skeleton()
            .function("f")
            .call("undefined", 1)
            .call("g", 2)
            .ret()
            .function("g")
            .ret()
            .build();

    assertThat(hits(calls, run(new Ending.Stopped(), F, G))).containsExactly(1, 1, 0, 0);
  }

  @Test
  void goesUpToTheCallThatEndsTheProgram() {
    Program exits =
        new Skeleton().function("f").call("free", 1).call("_exit", 2).jump(3).ret().build();

    assertThat(hits(exits, run(new Ending.Exited(0), F))).containsExactly(1, 1, 0, 0);
    assertThat(hits(exits, run(new Ending.Stopped(), F))).containsExactly(0, 0, 0, 0);
  }

  @Test
  void goesUpToThePlaceOfAFault() {
    Program chain = new Skeleton().function("f").jump(1).jump(2).jump(3).ret().build();
    var defect = new Defect(Defect.Kind.SHIFT, Skeleton.line(2), "shift", List.of());

    assertThat(hits(chain, run(new Ending.Faulted(defect), F))).containsExactly(1, 1, 0, 0);
    assertThat(hits(chain, run(new Ending.LimitReached("steps", Skeleton.line(3)), F)))
        .containsExactly(1, 1, 1, 0);
  }

  private static int[] hits(Program program, Run run) {
    var index = new ProgramIndex(program);
    var map = new CoverageMap(index);
    map.add(run);
    return IntStream.range(0, index.blockCount()).map(b -> (int) map.blockHits(b)).toArray();
  }

  private int[] blocks() {
    BitSet hit = new BitSet();
    for (int b = 0; b < index.blockCount(); b++) {
      hit.set(b, map.blockHits(b) > 0);
    }
    return hit.stream().toArray();
  }

  private static Run run(Ending ending, int... trace) {
    ExecutionPath path = new ExecutionPath(trace, List.of(), false);
    return new Run(
        Input.EMPTY,
        List.of(),
        List.of(),
        path,
        ending,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0);
  }
}
