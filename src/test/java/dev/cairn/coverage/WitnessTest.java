package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Covered is what a delivered test shows; everything else says why it is not. */
class WitnessTest {
  private static final Witness TEST = new Witness.Test(3);
  private static final Witness REJECTED = new Witness.Rejected(4, "failed: result is 1");
  private static final Witness NOT_RUN = new Witness.NotReplayed(5, "--no-native was given");
  private static final Witness FAULTING = new Witness.FaultingRun(1, "abort at a.c:3:4");

  @Test
  void onlyATestOfTheSuiteCovers() {
    assertThat(ItemVerdict.shownBy(TEST)).isEqualTo(new ItemVerdict.Covered(TEST));
    assertThat(List.of(REJECTED, NOT_RUN, FAULTING))
        .noneMatch(Witness::isDelivered)
        .extracting(w -> ItemVerdict.shownBy(w).whyOpen().orElse(""))
        .containsExactly(
            "seen only in test 4, which failed: result is 1",
            "seen only in test 5, which was not replayed: --no-native was given",
            "seen only in runs with a defect (abort at a.c:3:4)");
  }

  @Test
  void ofTwoBothMustBeDelivered() {
    Witness two = Witness.both(TEST, new Witness.Test(7));

    assertThat(two).hasToString("test 3 and test 7");
    assertThat(two.isDelivered()).isTrue();
    assertThat(Witness.both(TEST, REJECTED).isDelivered()).isFalse();
    assertThat(Witness.both(FAULTING, TEST).isDelivered()).isFalse();
    assertThat(Witness.both(TEST, new Witness.Test(3))).isEqualTo(TEST);
  }

  @Test
  void hasTheNameThatUsersKnow() {
    assertThat(List.of(TEST, REJECTED, NOT_RUN, FAULTING, new Witness.CutRun(2, "steps")))
        .extracting(Witness::toString)
        .containsExactly(
            "test 3",
            "test 4 (not in the suite)",
            "test 5 (not replayed)",
            "faulting run 1",
            "cut run 2");
  }

  @Test
  void whatIsCoveredOrProvedIsNotOpen() {
    assertThat(new ItemVerdict.Covered(TEST).whyOpen()).isEmpty();
    assertThat(new ItemVerdict.Infeasible("x < 3 && x > 5").whyOpen()).isEmpty();
    assertThat(new ItemVerdict.Unknown("budget").whyOpen()).contains("budget");
  }
}
