package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.Skeleton;
import dev.cairn.expr.Input;
import dev.cairn.ir.Program;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.BitSet;
import java.util.List;
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

  private static boolean addIfNew(CoverageMap map, Run run) {
    return map.addIfNew(run, TraceEntries.of(run.path().trace()));
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
        0);
  }
}
