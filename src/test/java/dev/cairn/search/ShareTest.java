package dev.cairn.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Members of a portfolio have runs by what they bring, and never none. */
final class ShareTest {
  private static final int TURNS = 1_000;
  private static final int RUNS = 16;

  private final Share first = new Share(new RandomInput(), 1);
  private final Share second = new Share(new RandomInput(), 1);
  private final Share third = new Share(new RandomInput(), 2);
  private final List<Share> all = List.of(first, second, third);

  /** Gives {@code turns} turns, in which {@code gaining} covers something with every run. */
  private void take(int turns, @Nullable Share gaining) {
    for (int i = 0; i < turns * RUNS; i += RUNS) {
      Share next = Share.next(all);
      for (int run = 0; run < RUNS; run++) {
        next.made(next == gaining ? 1 : 0);
      }
    }
  }

  @Test
  void whoeverGainsHasFiveTimesItsLeast() {
    take(TURNS, second);

    assertThat(second.runs() / (double) first.runs()).isBetween(4.5, 5.5);
    assertThat(third.runs() / (double) first.runs()).isBetween(1.9, 2.1);
  }

  @Test
  void whereNobodyGainsEachHasItsLeast() {
    take(TURNS, null);

    assertThat(first.runs()).isEqualTo(second.runs());
    assertThat(third.runs() / (double) first.runs()).isBetween(1.9, 2.1);
  }

  @Test
  void whatWasGainedLongAgoCountsNoMore() {
    take(TURNS, second);
    long before = second.runs();
    long others = first.runs();

    take(TURNS, first);

    assertThat(second.runs() - before).isLessThan((first.runs() - others) / 3);
  }

  @Test
  void whoeverHasNothingToDoIsAskedLater() {
    Share asked = Share.next(all);
    asked.passed(RUNS);

    assertThat(Share.next(all)).isNotSameAs(asked);
    assertThat(asked.runs()).isZero();
  }
}
