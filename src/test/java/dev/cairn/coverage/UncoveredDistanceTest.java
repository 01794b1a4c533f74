package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.Skeleton;
import org.junit.jupiter.api.Test;

/** CREST §4.3: the number of branches between a branch and the nearest uncovered one. */
class UncoveredDistanceTest {
  /** main: 0 a ? 1 : 4; 1 b ? 2 : 4; 2 calls f, goes to 3; 3 c ? 4 : 4; 4 returns. f: d, e. */
  private final ProgramIndex index =
      new ProgramIndex(
          new Skeleton()
              .function("main")
              .condition("a", 1, 4)
              .condition("b", 2, 4)
              .call("f", 3)
              .condition("c", 4, 4)
              .ret()
              .function("f")
              .condition("d", 1, 2)
              .condition("e", 2, 2)
              .ret()
              .build());

  @Test
  void anUncoveredBranchIsAtZero() {
    assertThat(to(4).of(4)).isZero();
  }

  @Test
  void everyBranchOnTheWayCountsOne() {
    assertThat(to(4).of(2)).isEqualTo(1);
    assertThat(to(4).of(0)).isEqualTo(2);
  }

  /** From behind b into f: its first branch is one away, what lies behind that two. */
  @Test
  void aCallLeadsIntoTheCallee() {
    assertThat(to(6).of(2)).isEqualTo(1);
    assertThat(to(8).of(2)).isEqualTo(2);
  }

  @Test
  void aCallIsAlsoSteppedOver() {
    assertThat(to(5).of(2)).isEqualTo(1);
  }

  @Test
  void nothingLeadsBackFromACallee() {
    assertThat(to(4).of(8)).isEqualTo(UncoveredDistance.UNREACHABLE);
  }

  @Test
  void theNearestOfSeveralCounts() {
    UncoveredDistance distance = new UncoveredDistance(index);
    distance.compute(b -> b == 8 || b == 2);

    assertThat(distance.of(0)).isEqualTo(1);
    assertThat(distance.of(1)).isEqualTo(UncoveredDistance.UNREACHABLE);
  }

  private UncoveredDistance to(int branch) {
    UncoveredDistance distance = new UncoveredDistance(index);
    distance.compute(b -> b == branch);
    return distance;
  }
}
