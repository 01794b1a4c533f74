package dev.cairn.search.heuristic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.Reachability;
import dev.cairn.engine.loop.Skeleton;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition.Kind;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LookAheadTest {
  private static final int F = ExecutionPath.callEntry(0);
  private static final int G = ExecutionPath.callEntry(1);
  private static final int RETURN = ExecutionPath.RETURN;

  /**
   * f: 0 calls g, 1 a ? 2 : 3, 2 goes to 4, 3 goes to 4, 4 returns; g: 5 b ? 6 : 7, 6 goes to 7, 7
   * returns. Branches: a is 0 and 1, b is 2 and 3.
   */
  private final ProgramIndex index =
      new ProgramIndex(
          new Skeleton()
              .function("f")
              .call("g", 1)
              .condition("a", 2, 3)
              .jump(4)
              .jump(4)
              .ret()
              .function("g")
              .condition("b", 1, 2)
              .jump(2)
              .ret()
              .build());

  private final ExecutionPath path =
      new Paths().condition(2, 3, 2, 1).condition(0, 1, 4, 0).path(F, G, 2, RETURN, 0, RETURN);

  @Test
  void forcesABranchThatIsWantedItself() {
    assertThat(withGoals(1, new int[0]).refuse(Paths.pick(path, 1))).isEmpty();
  }

  @Test
  void forcesABranchBehindWhichABlockIsWanted() {
    assertThat(withGoals(-1, 3).refuse(Paths.pick(path, 1))).isEmpty();
    assertThat(withGoals(-1, 4).refuse(Paths.pick(path, 1))).isEmpty();
  }

  /** Block 2 is behind the side that the path took, not behind the other. */
  @Test
  void refusesABranchBehindWhichNothingIsWanted() {
    assertThat(withGoals(-1, 2).refuse(Paths.pick(path, 1)))
        .contains(
            new Heuristic.Refusal("no uncovered item is reachable", Heuristic.Meaning.POINTLESS));
    assertThat(withGoals(-1).refuse(Paths.pick(path, 1))).isPresent();
  }

  /** The path took branch 2 but cannot be a test: its other continuation may be one. */
  @Test
  void goesOnWhereTheWayIsOwedATest() {
    var goals = new Wanted(-1, new BitSet(), BitSet.valueOf(new long[] {1L << 2}));
    var lookAhead = new LookAhead(index, new Reachability(index), goals);

    assertThat(lookAhead.refuse(Paths.pick(path, 1))).isEmpty();
    assertThat(lookAhead.refuse(Paths.pick(path, 0))).isPresent();
  }

  @Test
  void seesWhatTheCallerReachesAfterTheReturn() {
    assertThat(withGoals(-1, 3).refuse(Paths.pick(path, 0))).isEmpty();
  }

  /** Block 6 is in g, to which nothing leads back once it has returned. */
  @Test
  void doesNotTakeWhatWasCalledBeforeForSomethingAhead() {
    assertThat(withGoals(-1, 6).refuse(Paths.pick(path, 1))).isPresent();
  }

  /** The call is so far back that the quick look at the latest entries does not see it. */
  @Test
  void seesTheCallerHoweverFarBackTheCallIs() {
    ExecutionPath longPath = afterManyTurns(index(), 1000);

    assertThat(withGoals(index(), 2).refuse(Paths.pick(longPath, 0))).isEmpty();
    assertThat(withGoals(index(), 0).refuse(Paths.pick(longPath, 0))).isPresent();
  }

  /** The quick look at the latest entries comes to the same. */
  @Test
  void seesTheCallerOfAWhileAgo() {
    ExecutionPath shortPath = afterManyTurns(index(), 3);

    assertThat(withGoals(index(), 2).refuse(Paths.pick(shortPath, 0))).isEmpty();
    assertThat(withGoals(index(), 0).refuse(Paths.pick(shortPath, 0))).isPresent();
  }

  /** a ? 1 : 2, 1 goes to 2, 2 b ? 3 : 3: from b nothing leads back to block 1. */
  @Test
  void doesNotTakeWhatAnEarlierBranchLedToForSomethingAhead() {
    var index =
        new ProgramIndex(
            new Skeleton()
                .function("f")
                .condition("a", 1, 2)
                .jump(2)
                .condition("b", 3, 3)
                .ret()
                .build());
    ExecutionPath both =
        new Paths().condition(0, 1, 1, 0).condition(2, 3, 2, 0).path(F, 0, 2, RETURN);

    assertThat(withGoals(index, 1).refuse(Paths.pick(both, 1))).isPresent();
  }

  /** Which side an alias relation leads to is not known: what lies behind here lies ahead. */
  @Test
  void withoutAKnownSideWhatCanStillBeReachedCounts() {
    ExecutionPath alias = new Paths().condition(Kind.ALIAS, -1, -1, 5, 0).path(F, G, 2, RETURN, 0);

    assertThat(withGoals(-1, 4).refuse(Paths.pick(alias, 0))).isEmpty();
    assertThat(withGoals(-1, 3).refuse(Paths.pick(alias, 0))).isPresent();
  }

  @Test
  void refusesNothingOutsideTheFunctionUnderTest() {
    ExecutionPath before = new Paths().condition(Kind.ALIAS, -1, -1, 0, 0).path(F, G, 2, RETURN, 0);

    assertThat(withGoals(-1).refuse(Paths.pick(before, 0))).isEmpty();
  }

  /** f: 0 c ? 1 : 1, 1 calls g, 2 returns; g: 3 turns until d, 4 returns. d is 2 and 3. */
  private static ProgramIndex index() {
    return new ProgramIndex(
        new Skeleton()
            .function("f")
            .condition("c", 1, 1)
            .call("g", 2)
            .ret()
            .function("g")
            .condition("d", 0, 1)
            .ret()
            .build());
  }

  /** Its only condition is the last turn of the loop. */
  private static ExecutionPath afterManyTurns(ProgramIndex index, int turns) {
    int[] trace =
        IntStream.concat(IntStream.of(F, 0, G), IntStream.generate(() -> 2).limit(turns)).toArray();
    assertThat(index.successorBlock(2)).isEqualTo(3);
    return new Paths().condition(2, 3, trace.length - 1, 1).path(trace);
  }

  private LookAhead withGoals(int branch, int... blocks) {
    return lookAhead(index, branch, blocks);
  }

  private static LookAhead withGoals(ProgramIndex index, int block) {
    return lookAhead(index, -1, block);
  }

  private static LookAhead lookAhead(ProgramIndex index, int branch, int... blocks) {
    BitSet wanted = new BitSet();
    Arrays.stream(blocks).forEach(wanted::set);
    return new LookAhead(index, new Reachability(index), new Wanted(branch, wanted, new BitSet()));
  }

  private record Wanted(int branch, BitSet blocks, BitSet owed) implements LookAhead.Goals {
    @Override
    public boolean wants(int asked) {
      return asked == branch;
    }
  }
}
