package dev.cairn.machine.ops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ApartTest {
  @Test
  void countsNumbersThatAreFew() {
    assertThat(Apart.of(1.0, Math.nextUp(Math.nextUp(1.0)))).isEqualTo(2);
    assertThat(Apart.of(-0.0, 0.0)).isZero();
    assertThat(Apart.of(-Double.MIN_VALUE, Double.MIN_VALUE)).isEqualTo(2);
  }

  @Test
  void isNeverLessForWhatIsFarther() {
    long before = 0;
    for (double far = Double.MIN_VALUE; far < Double.POSITIVE_INFINITY; far *= 1.5 + far) {
      long apart = Apart.of(-far, far);
      assertThat(apart).isGreaterThanOrEqualTo(before);
      before = apart;
    }
  }

  @Test
  void fits31BitsWhateverIsCompared() {
    assertThat(Apart.of(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY))
        .isBetween(1L << 30, (long) Integer.MAX_VALUE - 1);
  }
}
