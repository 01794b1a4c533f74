package dev.cairn.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReasonTableTest {
  private final ReasonTable reasons = new ReasonTable();

  @Test
  void placesAndNamesDoNotMakeAnotherReason() {
    reasons.add("not varied at /src/a.c:12:3: 'p' and 'q' lie apart", "a.c:14:2 in f");
    reasons.add("not varied at b.c:9: 'x' and 'y' lie apart", "b.c:9:1 in g");
    reasons.add("budget of 1 run spent", "a.c:20:1 in f");

    assertThat(reasons.count()).isEqualTo(3);
    assertThat(reasons.lines(10))
        .containsExactly(
            "     2  not varied: '…' and '…' lie apart, as at a.c:14:2 in f",
            "     1  budget of 1 run spent, as at a.c:20:1 in f");
  }

  @Test
  void numbersOfTestsDoNotEither() {
    reasons.add("only in test 1, which was not replayed", "a.c:1:1 in f");
    reasons.add("only in test 12, which was not replayed", "a.c:2:1 in f");

    assertThat(reasons.lines(10))
        .containsExactly("     2  only in a test, which was not replayed, as at a.c:1:1 in f");
  }

  @Test
  void whatDoesNotFitIsCounted() {
    for (String reason : new String[] {"one", "two", "two", "three", "four", "four", "four"}) {
      reasons.add(reason, "here");
    }

    assertThat(reasons.lines(3))
        .containsExactly(
            "     3  four, as at here", "     2  two, as at here", "     2  for 2 other reasons");
  }
}
