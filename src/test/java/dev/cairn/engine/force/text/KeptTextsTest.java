package dev.cairn.engine.force.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KeptTextsTest {
  private static final int DONE = 1;
  private static final int OPEN = 2;

  private final SplittableRandom random = new SplittableRandom(1);
  private final Variables variables = new Variables();

  @Test
  void inputsThatStoppedWhereMuchIsLeftAreDrawnMoreOften() {
    var kept = new KeptTexts(f -> f == OPEN ? 4 : 0);
    kept.add(input(DONE), stopIn(DONE), true);
    kept.add(input(OPEN), stopIn(OPEN), true);

    assertThat(timesDrawn(kept, OPEN)).isGreaterThan(150);
  }

  @Test
  void inputsThatLedFurtherAreDrawnMoreOften() {
    var kept = new KeptTexts(_ -> 1);
    kept.add(input(DONE), stopIn(DONE), true);
    kept.add(input(OPEN), stopIn(OPEN), true);
    int further = 0;
    for (int i = 0; i < 200; i++) {
      KeptTexts.Kept drawn = kept.some(random);
      if (drawn.input().equals(input(OPEN))) {
        drawn.advanced();
        further++;
      }
    }

    assertThat(further).isGreaterThan(150);
  }

  @Test
  void anInputGetsEveryWordOnceBeforeOneComesAgain() {
    var words = new KnownWords(List.of(bytes("let"), bytes("if"), bytes("while"), bytes("=")));
    var kept = new KeptTexts(_ -> 0);
    kept.add(input(OPEN), stopIn(OPEN), true);
    Set<String> had = new HashSet<>();
    for (int i = 0; i < 4; i++) {
      had.add(new String(kept.some(random).word(words, random), StandardCharsets.US_ASCII));
    }

    assertThat(had).containsExactlyInAnyOrder("let", "if", "while", "=");
  }

  private int timesDrawn(KeptTexts kept, int which) {
    int times = 0;
    for (int i = 0; i < 200; i++) {
      times += kept.some(random).input().equals(input(which)) ? 1 : 0;
    }
    return times;
  }

  private Input input(int value) {
    return Input.EMPTY.toBuilder().set(variables.variable("c", 8), value).build();
  }

  private static KeptTexts.Stop stopIn(int function) {
    return new KeptTexts.Stop(Set.of(), Map.of(), new int[] {function});
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
