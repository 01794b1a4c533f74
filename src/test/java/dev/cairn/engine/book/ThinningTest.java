package dev.cairn.engine.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThinningTest {
  private static final int GOALS = 100;

  @Test
  void theOneThatAddsMostComesFirst() {
    assertThat(chosen(piece(101), piece(102, 103, 104), piece(105, 106))).containsExactly(1, 2, 0);
  }

  @Test
  void whatOthersCoverTogetherIsSuperfluous() {
    assertThat(chosen(piece(101, 102, 103, 104), piece(101, 102, 105), piece(103, 104, 106)))
        .containsExactly(1, 2);
  }

  @Test
  void whatTheCriterionCountsComesBeforeTheRest() {
    assertThat(chosen(piece(1, 2, 3, 4), piece(101))).containsExactly(1, 0);
  }

  @Test
  void objectsThatTheProgramMadeArePreferred() {
    var prepared = new Thinning.Piece(new int[] {101}, true);

    assertThat(new Thinning(List.of(piece(101), prepared), GOALS).chosen()).containsExactly(1);
  }

  @Test
  void oneIsLeftThoughNoneCoversAnything() {
    assertThat(chosen(piece(), piece())).containsExactly(0);
  }

  /** What a large switch comes to: one run per case, all by the same way. */
  @Test
  void manyThatShareMostAreAllNeeded() {
    List<Thinning.Piece> pieces =
        IntStream.range(0, 20_000).mapToObj(i -> piece(1, 101 + i)).toList();

    assertThat(new Thinning(pieces, GOALS).chosen())
        .isEqualTo(IntStream.range(0, 20_000).boxed().toList());
  }

  private static Thinning.Piece piece(int... items) {
    return new Thinning.Piece(items, false);
  }

  private static List<Integer> chosen(Thinning.Piece... pieces) {
    return new Thinning(List.of(pieces), GOALS).chosen();
  }
}
