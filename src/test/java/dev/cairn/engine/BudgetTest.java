package dev.cairn.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration NOW = Duration.ZERO;

  private final Budget budget = new Budget(Settings.defaults().withMaxTime(HOUR));

  @Test
  void namesTheTimeThatWasAskedForHoweverLittleOfItIsLeft() {
    budget.within(HOUR.multipliedBy(2), NOW, NOW);

    assertThat(budget.spent(0)).contains("time budget of 7200 s spent");
  }

  @Test
  void namesFractionsOfSeconds() {
    budget.within(Duration.ofMillis(2500), NOW, NOW);

    assertThat(budget.spent(0)).contains("time budget of 2.5 s spent");
  }

  @Test
  void endsLaterWhereOthersNeedLessTime() {
    budget.within(HOUR, NOW, HOUR);

    budget.end(HOUR, HOUR);

    assertThat(budget.spent(0)).isEmpty();
    assertThat(budget.left()).isBetween(HOUR.dividedBy(2), HOUR);
  }

  @Test
  void endsNoLaterThanItMay() {
    budget.within(HOUR, HOUR.dividedBy(4), HOUR.dividedBy(4));

    budget.end(HOUR, HOUR);

    assertThat(budget.left()).isLessThanOrEqualTo(HOUR.dividedBy(2));
  }

  @Test
  void endsAsUsualWhereItIsNotSureThatOthersNeedLess() {
    budget.within(HOUR, HOUR.dividedBy(4), HOUR);

    budget.end(HOUR, NOW);

    assertThat(budget.left()).isLessThanOrEqualTo(HOUR.dividedBy(4));
    assertThat(budget.mustStop()).isFalse();
  }

  @Test
  void remembersThatChecksWereCut() {
    var none = new Budget(Settings.defaults().withMaxTime(NOW));

    assertThat(none.areChecksCut()).isFalse();
    assertThat(none.mustCutChecks()).isTrue();
    assertThat(none.areChecksCut()).isTrue();
    assertThat(budget.mustCutChecks()).isFalse();
    assertThat(budget.areChecksCut()).isFalse();
  }

  @Test
  void keepsTimeForJudgingButNoMoreThanAQuarter() {
    assertThat(Budget.searching(HOUR, Duration.ofMinutes(5))).isEqualTo(Duration.ofMinutes(55));
    assertThat(Budget.searching(HOUR, HOUR)).isEqualTo(Duration.ofMinutes(45));
    assertThat(Budget.searching(HOUR, Duration.ofMinutes(-5))).isEqualTo(HOUR);
  }

  @Test
  void endsEarlierWhereOthersNeedMore() {
    budget.within(HOUR, HOUR, NOW);

    budget.end(NOW, HOUR);

    assertThat(budget.mustStop()).isTrue();
  }
}
