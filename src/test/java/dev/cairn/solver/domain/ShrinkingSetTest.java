package dev.cairn.solver.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A set that conditions take values from and give them back to. */
class ShrinkingSetTest {
  /** Compared with the operations of {@link ValueSet}, which are exact. */
  @RepeatedTest(40)
  void hasWhatTheConditionsLeaveAndAllThatIsGivenBack(RepetitionInfo info) {
    var random = new Random(info.getCurrentRepetition());
    int width = random.nextBoolean() ? 6 : 64;
    var set = new ShrinkingSet(width);
    Deque<ValueSet> lefts = new ArrayDeque<>();
    Deque<ValueSet> takens = new ArrayDeque<>();
    ValueSet left = ValueSet.all(width);
    for (int i = 0; i < 60; i++) {
      if (takens.isEmpty() || random.nextInt(3) > 0) {
        ValueSet allowed = someSet(width, random);
        lefts.push(left);
        ValueSet after = left.intersect(allowed);
        ValueSet taken = set.keep(allowed);
        assertThat(isSame(taken, left.intersect(allowed.complement()))).isTrue();
        takens.push(taken);
        left = after;
      } else {
        set.giveBack(takens.pop());
        left = lefts.pop();
      }
      assertThat(isSame(set.values(), left)).isTrue();
      assertThat(set.isEmpty()).isEqualTo(left.isEmpty());
      ValueSet others = someSet(width, random);
      assertThat(set.meets(others)).isEqualTo(!left.intersect(others).isEmpty());
    }
  }

  /** The ends of the numbers have no neighbours. */
  @ParameterizedTest
  @ValueSource(ints = {1, 8, 63, 64})
  void takesAndGivesBackTheFirstAndTheLastValue(int width) {
    var set = new ShrinkingSet(width);

    ValueSet first = set.keep(ValueSet.allBut(width, 0));
    ValueSet last = set.keep(ValueSet.allBut(width, -1));
    assertThat(set.meets(first)).isFalse();
    assertThat(set.meets(last)).isFalse();
    set.giveBack(last);
    set.giveBack(first);

    assertThat(set.values().isSame(ValueSet.all(width))).isTrue();
  }

  @Test
  void movesSetsOfManyPiecesAsAWhole() {
    var odd = new ShrinkingSet(16);
    for (int even = 0; even < 1 << 16; even += 2) {
      odd.keep(ValueSet.allBut(16, even));
    }

    assertThat(odd.values().pieces()).isEqualTo(1 << 15);
    assertThat(odd.values().plus(1).contains(0)).isTrue();
    assertThat(odd.values().plus(1).contains(1)).isFalse();
    assertThat(odd.values().subtractedFrom(0).isSame(odd.values())).isTrue();
  }

  private static ValueSet someSet(int width, Random random) {
    ValueSet set = range(width, random);
    for (int i = random.nextInt(3); i > 0; i--) {
      set = set.union(range(width, random));
    }
    return random.nextBoolean() ? set : set.complement();
  }

  private static ValueSet range(int width, Random random) {
    long low = random.nextLong();
    return ValueSet.range(width, low, random.nextInt(4) == 0 ? random.nextLong() : low + 1);
  }

  private static boolean isSame(ValueSet a, ValueSet b) {
    return a.intersect(b.complement()).isEmpty() && b.intersect(a.complement()).isEmpty();
  }
}
