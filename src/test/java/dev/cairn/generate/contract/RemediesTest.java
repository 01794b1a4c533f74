package dev.cairn.generate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RemediesTest {
  private final Remedies remedies = new Remedies();

  @Test
  void theNewestClauseGivesWayToTheNextThatMayDo() {
    remedies.add(List.of(Guess.said("a <= 3")));
    remedies.add(List.of(Guess.said("a <= b"), Guess.said("a < b")));

    assertThat(remedies.revise()).isTrue();
    assertThat(remedies.clauses()).extracting(Guess::clause).containsExactly("a <= 3", "a < b");
    assertThat(remedies.revise()).isFalse();
    assertThat(remedies.clauses()).extracting(Guess::clause).containsExactly("a <= 3");
  }

  @Test
  void oneClauseForAllFailuresTakesThePlaceOfTheOthers() {
    remedies.add(List.of(Guess.said("a >= 2")));

    assertThat(remedies.replaceBy(List.of(Guess.said("b <= a")))).isTrue();
    assertThat(remedies.clauses()).extracting(Guess::clause).containsExactly("b <= a");
  }

  @Test
  void manyClausesForOnePlaceAreHopelessButNotThoseOnSizes() {
    for (int i = 0; i < 5; i++) {
      remedies.add(List.of(Guess.said("object_size(n" + i + ")")));
    }
    assertThat(remedies.isHopeless()).isFalse();

    for (int i = 0; i < 6; i++) {
      remedies.add(List.of(Guess.said("a >= " + i)));
    }
    assertThat(remedies.isHopeless()).isTrue();
  }
}
