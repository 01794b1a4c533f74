package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.Skeleton;
import dev.cairn.ir.Program;
import dev.cairn.path.ExecutionPath;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What look-ahead may take for impossible: nothing that control can still get to. */
class ReachabilityTest {
  /** f: 0 a ? 1 : 2, 1 calls g and goes to 2, 2 returns; g: 3 returns; apart: 4 returns. */
  private static final Program PROGRAM =
      new Skeleton()
          .function("f")
          .condition("a", 1, 2)
          .call("g", 2)
          .ret()
          .function("g")
          .ret()
          .function("apart")
          .ret()
          .build();

  @Test
  void followsBranchesAndCallsButNotBackwards() {
    var reachability = new Reachability(new ProgramIndex(PROGRAM));

    assertThat(reachability.from(0)).isEqualTo(blocks(0, 1, 2, 3));
    assertThat(reachability.from(1)).isEqualTo(blocks(1, 2, 3));
    assertThat(reachability.from(2)).isEqualTo(blocks(2));
  }

  /** Asked in any order: what was found for one block is used for others. */
  @Test
  void theOrderOfQuestionsDoesNotMatter() {
    var reachability = new Reachability(new ProgramIndex(PROGRAM));

    assertThat(reachability.from(2)).isEqualTo(blocks(2));
    assertThat(reachability.from(1)).isEqualTo(blocks(1, 2, 3));
    assertThat(reachability.from(0)).isEqualTo(blocks(0, 1, 2, 3));
  }

  @Test
  void aCallOfSomethingUnknownMayReachWhateverHasItsAddressTaken() {
    Program unknown =
        new Skeleton()
            .function("f")
            .call("undefined", 1)
            .ret()
            .function("handler")
            .ret()
            .function("other")
            .ret()
            .build();

    assertThat(new Reachability(new ProgramIndex(unknown)).from(0)).isEqualTo(blocks(0, 1));
    assertThat(new Reachability(new ProgramIndex(atExit(unknown, "handler"))).from(0))
        .isEqualTo(blocks(0, 1, 2));
  }

  @Test
  void everyCallerCountsUpToTheOutermost() {
    var outermost = new CallContext(1, null);
    var between = new CallContext(4, outermost);

    assertThat(reach(new CallContext(3, between))).isEqualTo(blocks(1, 2, 3, 4));
    assertThat(reach(between)).isEqualTo(blocks(1, 2, 3, 4));
    assertThat(reach(new CallContext(3, new CallContext(4, null)))).isEqualTo(blocks(3, 4));
    assertThat(reach(null)).isEqualTo(blocks());
  }

  /** What was found for the callers is used, and not what was found for another path. */
  @Test
  void contextsOfAPathShareWhatTheirCallersReach() {
    var reach = new ContextReach(new Reachability(new ProgramIndex(PROGRAM)));
    var path = new ExecutionPath(new int[0], List.of(), false);
    var recursion = new CallContext(1, null);
    for (int i = 0; i < 100_000; i++) {
      recursion = new CallContext(1, recursion);
    }

    assertThat(reach.from(path, recursion)).isEqualTo(blocks(1, 2, 3));
    assertThat(reach.from(path, new CallContext(0, recursion))).isEqualTo(blocks(0, 1, 2, 3));
    assertThat(reach.from(path, recursion)).isEqualTo(blocks(1, 2, 3));
    assertThat(reach.from(path, recursion)).isSameAs(reach.from(path, recursion.caller()));
  }

  @Test
  void theWholeProgramBeginsWithTheFunctionAndWhatRunsByItself() {
    assertThat(new Reachability(new ProgramIndex(PROGRAM)).whole("f"))
        .isEqualTo(blocks(0, 1, 2, 3));
    assertThat(new Reachability(new ProgramIndex(PROGRAM)).whole("g")).isEqualTo(blocks(3));
    assertThat(new Reachability(new ProgramIndex(beforeMain(PROGRAM, "apart"))).whole("g"))
        .isEqualTo(blocks(3, 4));
    assertThat(new Reachability(new ProgramIndex(atExit(PROGRAM, "apart"))).whole("g"))
        .isEqualTo(blocks(3, 4));
  }

  /** Library code calls the program's own allocation, and the driver calls what it must. */
  @Test
  void theProgramsOwnAllocationAndOurDriverCountAsCalled() {
    Program program =
        new Skeleton()
            .function("f")
            .ret()
            .function("malloc")
            .ret()
            .function("__cairn_drive")
            .ret()
            .function("mallocate")
            .ret()
            .build();

    assertThat(new Reachability(new ProgramIndex(program)).whole("f")).isEqualTo(blocks(0, 1, 2));
  }

  private static BitSet reach(@Nullable CallContext context) {
    return new ContextReach(new Reachability(new ProgramIndex(PROGRAM)))
        .from(ExecutionPath.EMPTY, context);
  }

  private static BitSet blocks(int... numbers) {
    BitSet blocks = new BitSet();
    for (int number : numbers) {
      blocks.set(number);
    }
    return blocks;
  }

  private static Program beforeMain(Program program, String function) {
    return with(program, List.of(function), List.of());
  }

  private static Program atExit(Program program, String function) {
    return with(program, List.of(), List.of(function));
  }

  private static Program with(Program p, List<String> constructors, List<String> destructors) {
    return new Program(
        p.functions(),
        Map.of(),
        Map.of(),
        Map.of(),
        p.branches(),
        constructors,
        destructors,
        64,
        Map.of());
  }
}
